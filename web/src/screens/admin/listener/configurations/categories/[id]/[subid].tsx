import { CategoriesPage } from '#modules/listener/categories/categories-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** …/categories/{id}/{subid}: a type of report. */
export default function TypeScreen() {
  const { id, subid } = useScreenParams('/admin/listener/configurations/categories/$id/$subid');
  return <CategoriesPage path={[id, subid]} />;
}
