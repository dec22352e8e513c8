import { CatalogPage } from '#catalog/catalog-page.tsx';
import type { Catalog } from '#catalog/catalog.ts';
import { DeskListTabs } from './desk-list-tabs.tsx';

type DeskListPageProps = { readonly of: Catalog; readonly lead?: string };

/** A list that the desk adds to while it works, with the way to the others. */
export function DeskListPage({ of, lead }: DeskListPageProps) {
  return <CatalogPage of={of} tabs={<DeskListTabs />} lead={lead} />;
}
