import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './promise-bar.module.css';

const t = dictionary({
  es: {
    spent: 'Pasó el {percent} % del plazo',
    paused: 'Pasó el {percent} % del plazo; ahora está en pausa',
    over: 'Pasó todo el plazo',
  },
  en: {
    spent: '{percent}% of the promised time is gone',
    paused: '{percent}% of the promised time is gone; it is paused now',
    over: 'All of the promised time is gone',
  },
});

type Promised = Pick<TrayRow, 'term_level' | 'term_spent'>;

/** How much of the promised time is gone, in words; null where nothing is promised. */
export function spentWords({ term_level: level, term_spent: percent }: Promised): string | null {
  if (percent === null) return null;
  if (level === 'paused') return t.paused({ percent });
  return percent >= 100 ? t.over : t.spent({ percent });
}

type PromiseBarProps = {
  readonly of: Promised;
  /** Beside its words, in a case; in a row they are read aloud only. */
  readonly isWide?: boolean;
};

/** How much of the promised time is gone, as a line with a mark where it is at risk; broken while it stands still. */
export function PromiseBar({ of, isWide = false }: PromiseBarProps) {
  const words = spentWords(of);
  if (words === null) return null;
  return (
    <>
      {!isWide && <span className="visually-hidden">{words}</span>}
      <span
        aria-hidden
        title={words}
        className={classes.bar}
        data-wide={isWide || undefined}
        data-level={of.term_level}
      >
        <span style={{ inlineSize: `${of.term_spent}%` }} />
      </span>
    </>
  );
}
