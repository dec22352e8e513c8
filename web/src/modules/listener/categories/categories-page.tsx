import { CatalogEntry, GoneEntry } from '#catalog/catalog-entry.tsx';
import { CatalogPage } from '#catalog/catalog-page.tsx';
import type { Within } from '#catalog/catalog.ts';
import { placeIn } from '#catalog/place.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { setUpListOf, SetUpTabs } from '../lists/set-up-tabs.tsx';
import { categories } from './categories.tsx';

/** What can be reported: all categories, or the category or type of a path; with `?agregar=` a new one below it; beside them the lists of `?tab=`. */
export function CategoriesPage({ path }: { readonly path: Within }) {
  const [query] = useQueryParams();
  const list = path.length === 0 ? setUpListOf(query['tab']) : undefined;
  if (list) return <CatalogPage key={query['tab']} of={list} tabs={<SetUpTabs />} />;
  const isNew = query['agregar'] !== undefined;
  const id = isNew ? null : path.at(-1);
  if (id === undefined) return <CatalogPage of={categories} tabs={<SetUpTabs />} />;
  const place = placeIn(categories, isNew ? path : path.slice(0, -1));
  if (!place) return <GoneEntry at={{ root: categories, of: categories, within: [] }} />;
  return <CatalogEntry key={id ?? 'new'} at={place} id={id} />;
}
