import { dictionary } from '#i18n/dictionary.ts';
import classes from './read-numbers.module.css';

const t = dictionary({
  es: { place: 'Puesto {place}', missing: 'sin número' },
  en: { place: 'Place {place}', missing: 'no number' },
});

type ReadNumbersProps = {
  readonly numbers: readonly { readonly place: number; readonly number: string }[];
  /** `reading`: as large as a second person reads them aloud. */
  readonly size?: 'sheet' | 'reading';
};

/** The numbers of a draw in the layout of an acta: two columns of ten, grouped two and two as they are said. */
export function ReadNumbers({ numbers, size = 'sheet' }: ReadNumbersProps) {
  return (
    <ol className={classes.columns} data-size={size}>
      {numbers
        .toSorted((one, other) => one.place - other.place)
        .map(({ place, number }) => (
          <li key={place} className={classes.cell}>
            <span className={classes.place} aria-hidden>
              {place}
            </span>
            <span className="visually-hidden">{t.place({ place })}: </span>
            {number === '' ? (
              <span className={classes.missing}>{t.missing}</span>
            ) : (
              <span className={classes.number}>
                <span>{number.slice(0, 2)}</span>
                <span>{number.slice(2)}</span>
              </span>
            )}
          </li>
        ))}
    </ol>
  );
}
