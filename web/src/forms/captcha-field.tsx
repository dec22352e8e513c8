import { lazy, Suspense } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './captcha-field.module.css';
import { PartBoundary } from '#ui/part-boundary.tsx';

const CaptchaWidget = lazy(() =>
  import('./captcha-widget.tsx').then((file) => ({ default: file.CaptchaWidget })),
);
const t = dictionary({
  es: { loading: 'Preparando la verificación…', label: 'Verificación' },
  en: { loading: 'Preparing the check…', label: 'Verification' },
});

type CaptchaFieldProps = {
  readonly id: string;
  readonly challengeUrl: string;
  /** Gets the solution, empty while there is none. */
  readonly onChange: (payload: string) => void;
  readonly error?: unknown;
  /** A change starts over: a solution is good for one try only. */
  readonly attempt?: number;
};

/** "I am not a robot", solved by the browser itself; its code comes only where it is shown. */
export function CaptchaField({ id, challengeUrl, onChange, error, attempt = 0 }: CaptchaFieldProps) {
  return (
    <fieldset id={id} tabIndex={-1} className={classes.captcha} aria-label={t.label}>
      {typeof error === 'string' && <p className={classes.error}>{error}</p>}
      <PartBoundary>
        <Suspense fallback={<p className={classes.loading}>{t.loading}</p>}>
          <CaptchaWidget key={attempt} challengeUrl={challengeUrl} onSolved={onChange} />
        </Suspense>
      </PartBoundary>
    </fieldset>
  );
}
