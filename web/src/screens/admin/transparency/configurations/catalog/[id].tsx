import { PathedCatalogPage } from '#catalog/catalog-page.tsx';
import { catalogTypes } from '#modules/transparency/catalog/catalogs.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** …/catalog/{id}: a type and its sectors. */
export default function CatalogTypeScreen() {
  const { id } = useScreenParams('/admin/transparency/configurations/catalog/$id');
  return <PathedCatalogPage of={catalogTypes} path={[id]} />;
}
