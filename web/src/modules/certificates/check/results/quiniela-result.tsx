import { dictionary } from '#i18n/dictionary.ts';
import { NumbersGrid } from '../../draws/numbers-grid.tsx';
import { drawWords } from '../../words/draw-words.ts';
import type { Shown } from './shown.ts';
import classes from './result.module.css';

const t = dictionary({
  es: { caption: 'Acta: los {count} números, en orden de ubicación' },
  en: { caption: 'The record: {count} numbers in the order of their places' },
});

/** What a quiniela drew: its numbers by place, and the letters where they were drawn too. */
export function QuinielaResult({ numbers, letters }: Omit<Shown, 'result'>) {
  return (
    <>
      <h2 className={classes.caption}>{t.caption({ count: numbers.length })}</h2>
      <NumbersGrid numbers={numbers} size="spoken" />
      {letters && (
        <p className={classes.letters}>
          {drawWords.letters}: <strong>{letters}</strong>
        </p>
      )}
    </>
  );
}
