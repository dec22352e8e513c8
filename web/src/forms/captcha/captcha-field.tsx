import { lazy, Suspense, useState } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { PartBoundary } from '#ui/part-boundary.tsx';
import { Skeleton } from '#ui/states.tsx';
import classes from './captcha.module.css';

const CaptchaWidget = lazy(() =>
  import('./captcha-widget.tsx').then((module) => ({ default: module.CaptchaWidget })),
);

const t = dictionary({
  es: { label: 'Verificación contra robots', hint: 'Se completa sola; no hay nada que descifrar.' },
  en: { label: 'Robot check', hint: 'It runs by itself; there is nothing to solve.' },
});

type CaptchaFieldProps = {
  /** The solution to send, or null while there is none (also when it expires). */
  readonly onSolved: (solution: string | null) => void;
  readonly id?: string;
  readonly error?: string | undefined;
  /** Change it to ask for a new challenge, e.g. after the server refused the last one. */
  readonly round?: number | string;
};

/** Proof of work against robots: no picture, no sound, no other host. Its code comes when it is shown. */
export function CaptchaField({ onSolved, id, error, round = 0 }: CaptchaFieldProps) {
  const [solvedRound, setSolvedRound] = useState<number | string | null>(null);
  const solved = (solution: string | null) => {
    setSolvedRound(solution ? round : null);
    onSolved(solution);
  };
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classes.field}
      aria-busy={solvedRound !== round}
    >
      <legend className={classes.label}>{t.label}</legend>
      <p className={classes.hint}>{t.hint}</p>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.widget}>
        <PartBoundary>
          <Suspense fallback={<Skeleton lines={1} height={48} />}>
            <CaptchaWidget key={round} onSolved={solved} />
          </Suspense>
        </PartBoundary>
      </div>
    </fieldset>
  );
}
