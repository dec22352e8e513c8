import { PathedCatalogPage } from '#catalog/catalog-page.tsx';
import { catalogTypes } from '#modules/transparency/catalog/catalogs.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** …/catalog/{id}/{subid}: a sector and its categories. */
export default function CatalogSectorScreen() {
  const { id, subid } = useScreenParams('/admin/transparency/configurations/catalog/$id/$subid');
  return <PathedCatalogPage of={catalogTypes} path={[id, subid]} />;
}
