import { CatalogEntry, GoneEntry } from '#catalog/catalog-entry.tsx';
import { CatalogPage } from '#catalog/catalog-page.tsx';
import type { Within } from '#catalog/catalog.ts';
import { placeIn } from '#catalog/place.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { categories } from './categories.tsx';

/** What can be reported: all categories, or the category or type of a path; with `?agregar=` a new one below it. */
export function CategoriesPage({ path }: { readonly path: Within }) {
  const [query] = useQueryParams();
  const isNew = query['agregar'] !== undefined;
  const id = isNew ? null : path.at(-1);
  if (id === undefined) return <CatalogPage of={categories} />;
  const place = placeIn(categories, isNew ? path : path.slice(0, -1));
  if (!place) return <GoneEntry at={{ root: categories, of: categories, within: [] }} />;
  return <CatalogEntry key={id ?? 'new'} at={place} id={id} />;
}
