import { CategoriesPage } from '#modules/listener/categories/categories-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** …/categories/{id}: a category with its types. */
export default function CategoryScreen() {
  const { id } = useScreenParams('/admin/listener/configurations/categories/$id');
  return <CategoriesPage path={[id]} />;
}
