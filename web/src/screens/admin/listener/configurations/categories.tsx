import { CategoriesPage } from '#modules/listener/categories/categories-page.tsx';

/** /admin/listener/configurations/categories: what can be reported. */
export default function CategoriesScreen() {
  return <CategoriesPage path={[]} />;
}
