import { dictionary } from '#i18n/dictionary.ts';
import classes from './numbers-grid.module.css';

const t = dictionary({ es: { place: 'Puesto {place}' }, en: { place: 'Place {place}' } });

type NumbersGridProps = {
  readonly numbers: readonly { readonly place: number; readonly number: string }[];
  readonly size?: 'small' | 'large';
};

/** The numbers of a draw by place, down the columns as an extract is read aloud. */
export function NumbersGrid({ numbers, size = 'large' }: NumbersGridProps) {
  return (
    <ol className={classes.grid} data-size={size}>
      {numbers
        .toSorted((one, other) => one.place - other.place)
        .map(({ place, number }) => (
          <li key={place} className={classes.cell} data-first={place === 1 || undefined}>
            <span className={classes.place} aria-hidden>
              {place}
            </span>
            <span className="visually-hidden">{t.place({ place })}: </span>
            <span className={classes.number}>{number}</span>
          </li>
        ))}
    </ol>
  );
}
