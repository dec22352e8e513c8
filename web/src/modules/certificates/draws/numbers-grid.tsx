import { pairsOf, spokenNumber } from '@vereda/contract/certificates/results/spoken-number';
import { Fragment } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import classes from './numbers-grid.module.css';

const t = dictionary({ es: { place: 'Puesto {place}' }, en: { place: 'Place {place}' } });

type NumbersGridProps = {
  readonly numbers: readonly { readonly place: number; readonly number: string }[];
  /** `spoken` shows each number in words beside its digits, where there is room. */
  readonly size?: 'small' | 'large' | 'spoken';
};

/** The numbers of a draw by place, in two columns that are read downward, as the acta has them. */
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
            <span className={classes.number} aria-hidden>
              <Grouped number={number} />
            </span>
            <span className={classes.words}>{spokenNumber(number, locale)}</span>
          </li>
        ))}
    </ol>
  );
}

/** A drawn number in the groups that it is read in; copied, it has no gap. */
export function Grouped({ number }: { readonly number: string }) {
  return pairsOf(number).map((pair, index) => (
    <Fragment key={index}>
      {index > 0 && <span className={classes.gap} />}
      {pair}
    </Fragment>
  ));
}
