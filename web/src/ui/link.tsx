import { Button, type ButtonProps } from '@mantine/core';
import { Link as RouterLink } from '@tanstack/react-router';
import type { LinkParams } from '@vereda/contract/link';
import type { ScreenPath } from '@vereda/contract/sitemap';
import type { ComponentProps, ReactNode } from 'react';

/** Where a link leads: a screen of the sitemap, its parameters and query. */
export type Target<P extends ScreenPath> = {
  readonly to: P;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly hash?: string;
} & (Record<never, never> extends LinkParams<P>
  ? { readonly params?: LinkParams<P> }
  : { readonly params: LinkParams<P> });

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'children' | 'color' | 'ref'> & {
  readonly children?: ReactNode;
};

/** A target whose parameters were checked where it was written. */
export type AnyTarget = {
  readonly to: ScreenPath;
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly hash?: string;
};

// A link to what a page lies under, or to the page without its query, is not the page that one is on.
const ON_THIS_VERY_PAGE = { exact: true };

/** A link to a screen; a wrong path or a missing parameter does not compile. */
export function Link<P extends ScreenPath>({ to, params, query, hash, ...rest }: Target<P> & AnchorProps) {
  const target = routerTarget({ to, params, query, hash } as AnyTarget);
  return <RouterLink activeOptions={ON_THIS_VERY_PAGE} {...rest} {...target} />;
}

/** A link to a screen that looks like a button. */
export function ButtonLink<P extends ScreenPath>({
  to,
  params,
  query,
  hash,
  ...rest
}: Target<P> & ButtonProps & AnchorProps) {
  const target = routerTarget({ to, params, query, hash } as AnyTarget);
  return <Button {...(rest as ButtonProps)} renderRoot={(props) => <RouterLink {...props} {...target} />} />;
}

type PathLinkProps = {
  readonly path: string;
  /** Marked as present only on this very path (menus), not below it. */
  readonly isExact?: boolean;
  /** Marked as present only with the very query of the path. */
  readonly isSameQuery?: boolean;
} & AnchorProps;

/** A link to a path that comes as data (menus); it must be a path of this site without locale prefix. */
export function PathLink({ path, isExact = false, isSameQuery = false, ...rest }: PathLinkProps) {
  const activeOptions = { exact: isExact, includeSearch: isSameQuery };
  return <RouterLink {...rest} {...pathTarget(path)} activeOptions={activeOptions} />;
}

/** A button-shaped link to a path that comes as data. */
export function PathButton({ path, ...rest }: { readonly path: string } & ButtonProps & AnchorProps) {
  return (
    <Button
      {...(rest as ButtonProps)}
      renderRoot={(props) => <RouterLink {...props} {...pathTarget(path)} />}
    />
  );
}

// The router's own types know no screens: they are checked by Target.
type RouterTarget = {
  readonly to: string;
  readonly search: object;
  readonly hash: string | undefined;
  readonly params?: object;
};

function routerTarget({ to, params, query, hash }: AnyTarget): RouterTarget {
  return { to, params: params ?? {}, search: query ?? {}, hash };
}

function pathTarget(path: string): RouterTarget {
  const url = new URL(path, 'http://localhost');
  return {
    to: url.pathname,
    search: Object.fromEntries(url.searchParams),
    hash: url.hash.slice(1) || undefined,
  };
}
