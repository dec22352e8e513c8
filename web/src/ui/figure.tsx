import type { ReactNode } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber, type NumberStyle } from '#i18n/number.ts';
import classes from './figure.module.css';

const t = dictionary({ es: { at: 'Datos al {moment}' }, en: { at: 'Figures as of {moment}' } });

type FigureProps = {
  /** null while it is loading: the place is held. */
  readonly value: number | null;
  readonly label: ReactNode;
  readonly numberStyle?: NumberStyle;
};

/** One number that matters, large, with what it counts. */
export function Figure({ value, label, numberStyle }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dd className={classes.value}>{value === null ? ' ' : formatNumber(value, numberStyle)}</dd>
      <dt className={classes.label}>{label}</dt>
    </div>
  );
}

type FigureStripProps = {
  readonly at: string | null;
  /** What leads to more of them. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

/** Figures in a row, with the moment (ISO) they are of. */
export function FigureStrip({ at, more, children }: FigureStripProps) {
  return (
    <div className={classes.strip}>
      <dl className={classes.row}>{children}</dl>
      {at !== null && (
        <p className={classes.at}>
          {at ? t.at({ moment: formatDate(at, 'moment') }) : ' '}
          {more && (
            <>
              {at && ' · '}
              {more}
            </>
          )}
        </p>
      )}
    </div>
  );
}
