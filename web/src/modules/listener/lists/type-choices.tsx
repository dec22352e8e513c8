import { nameOf, useCategories } from '../categories/read-categories.ts';
import type { ChoicesProps } from './pick-field.tsx';

/** Types of report, each with its category. */
export function TypeChoices({ children }: ChoicesProps) {
  const { data = [] } = useCategories();
  return children(
    data.flatMap((category) =>
      category.subcategories.map((type) => ({
        value: String(type.id),
        label: `${nameOf(category)} · ${nameOf(type)}`,
      })),
    ),
  );
}

/** Categories of reports. */
export function CategoryChoices({ children }: ChoicesProps) {
  const { data = [] } = useCategories();
  return children(data.map((one) => ({ value: String(one.id), label: nameOf(one) })));
}
