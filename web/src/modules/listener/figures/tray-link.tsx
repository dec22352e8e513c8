import type { ComponentProps } from 'react';
import { Link } from '#ui/link.tsx';
import type { Query } from '../desk/tray/tray-filters.ts';

type TrayLinkProps = { readonly query: Query } & Pick<
  ComponentProps<'a'>,
  'children' | 'className' | 'title' | 'tabIndex'
>;

/** A link to the tray with filters. */
export function TrayLink({ query, ...rest }: TrayLinkProps) {
  return <Link to="/admin/listener/attention" query={query} {...rest} />;
}
