import { PathedCatalogPage } from '#catalog/catalog-page.tsx';
import { catalogTypes } from '#modules/transparency/catalog/catalogs.tsx';

/** /admin/transparency/configurations/catalog: what initiatives are filed under. */
export default function CatalogScreen() {
  return <PathedCatalogPage of={catalogTypes} path={[]} />;
}
