import { PathedCatalogPage } from '#catalog/catalog-page.tsx';
import { catalogTypes } from '#modules/transparency/catalog/catalogs.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** …/catalog/{id}/{subid}/{deepid}: a category. */
export default function CatalogCategoryScreen() {
  const { id, subid, deepid } = useScreenParams(
    '/admin/transparency/configurations/catalog/$id/$subid/$deepid',
  );
  return <PathedCatalogPage of={catalogTypes} path={[id, subid, deepid]} />;
}
