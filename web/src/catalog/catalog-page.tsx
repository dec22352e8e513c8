import type { ReactNode } from 'react';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import type { Catalog, Within } from './catalog.ts';
import { CatalogEntry, GoneEntry } from './catalog-entry.tsx';
import { CatalogList } from './catalog-list.tsx';
import { placeIn } from './place.ts';

type CatalogPageProps = {
  readonly of: Catalog;
  /** One entry, of a list whose entries have a screen of their own. */
  readonly entry?: string;
  /** Above the list: the way to those beside it. */
  readonly tabs?: ReactNode;
  /** What is said of the list, where its words do not. */
  readonly lead?: string | undefined;
};

/** A kept list as a screen: all entries, one of them (`?id=`), a new one (`?agregar=`), children of one (`?en=`). */
export function CatalogPage({ of, entry, tabs, lead = of.words.lead }: CatalogPageProps) {
  const [query] = useQueryParams();
  const place = placeIn(of, (query['en'] ?? '').split('.').filter(Boolean));
  const id = entry ?? query['id'];
  if (!place) return <GoneEntry at={{ root: of, of, within: [] }} />;
  if (query['agregar'] !== undefined) return <CatalogEntry key="new" at={place} id={null} />;
  if (id !== undefined) return <CatalogEntry key={id} at={place} id={id} />;
  return (
    <Page title={of.words.title} lead={lead}>
      {tabs}
      <CatalogList at={place} />
    </Page>
  );
}

type PathedPageProps = {
  readonly of: Catalog;
  /** Ids of the address, the topmost first; none for the whole list. */
  readonly path: Within;
  /** Above the whole list: the way to those beside it. */
  readonly tabs?: ReactNode;
};

/** A kept list whose entries have addresses of their own: all of them, or the entry of a path; with `?agregar=` a new one below it. */
export function PathedCatalogPage({ of, path, tabs }: PathedPageProps) {
  const [query] = useQueryParams();
  const isNew = query['agregar'] !== undefined;
  const id = isNew ? null : path.at(-1);
  if (id === undefined) return <CatalogPage of={of} tabs={tabs} />;
  const place = placeIn(of, isNew ? path : path.slice(0, -1));
  if (!place) return <GoneEntry at={{ root: of, of, within: [] }} />;
  return <CatalogEntry key={id ?? 'new'} at={place} id={id} />;
}
