import { CatalogPage, PathedCatalogPage } from '#catalog/catalog-page.tsx';
import type { Within } from '#catalog/catalog.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { BulletinsDesk } from '../figures/bulletin/bulletins-desk.tsx';
import { EmergencyPage } from '../terms/emergency/emergency-page.tsx';
import { setUpListOf, SetUpTabs } from '../lists/set-up-tabs.tsx';
import { categories } from './categories.tsx';

/** What can be reported: all categories, or the category or type of a path; with `?agregar=` a new one below it; beside them the lists of `?tab=`, the emergency switch and the monthly bulletins. */
export function CategoriesPage({ path }: { readonly path: Within }) {
  const [query] = useQueryParams();
  if (path.length === 0 && query['tab'] === 'emergency') return <EmergencyPage />;
  if (path.length === 0 && query['tab'] === 'bulletins') return <BulletinsDesk />;
  const list = path.length === 0 ? setUpListOf(query['tab']) : undefined;
  if (list) return <CatalogPage key={query['tab']} of={list} tabs={<SetUpTabs />} />;
  return <PathedCatalogPage of={categories} path={path} tabs={<SetUpTabs />} />;
}
