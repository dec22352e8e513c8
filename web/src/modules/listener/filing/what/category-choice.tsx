import type { Category } from '@vereda/contract/listener/categories/category';
import { nameOf } from '../../categories/read-categories.ts';
import { CategoryIcon } from '../../categories/category-icon.tsx';
import classes from './what.module.css';
import { whatTexts as t } from './what-texts.ts';

type CategoryChoiceProps = {
  readonly id: string;
  readonly categories: readonly Category[];
  readonly value: number | null;
  readonly onChange: (categoryId: number) => void;
  readonly error: string | undefined;
};

/** The groups of types as large cards; one of them is chosen. */
export function CategoryChoice({ id, categories, value, onChange, error }: CategoryChoiceProps) {
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t.category}</legend>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.cards}>
        {categories.map((category, index) => (
          <label key={category.id} className={classes.card}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={category.id === value}
              onChange={() => onChange(category.id)}
            />
            <CategoryIcon icon={category.icon} size={28} />
            <span>{nameOf(category)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
