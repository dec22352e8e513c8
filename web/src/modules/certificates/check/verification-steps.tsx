import { isDemonstration, type NoticeCode } from '@vereda/verifier/notices';
import { STEPS } from '@vereda/verifier/steps';
import type { Verification } from '@vereda/verifier/verify';
import { explain, headlineOf, TEXTS } from '@vereda/verifier/words/texts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { StepLine } from './step-line.tsx';
import type { RunningVerification } from './use-verification.ts';
import { VerificationNotices } from './verification-notices.tsx';

const t = dictionary({
  es: {
    working: 'Comprobando en este navegador…',
    waiting: 'Pendiente',
    failed:
      'El programa que comprueba no se pudo cargar. Conviene revisar la conexión e intentarlo otra vez.',
    steps: 'Pasos de la comprobación',
  },
  en: {
    working: 'Checking in this browser…',
    waiting: 'Waiting',
    failed: 'The checker could not be loaded. Check your connection and try again.',
    steps: 'Steps of the check',
  },
});

const TONES = { valid: 'success', invalid: 'danger', incomplete: 'warning' } as const;

type VerificationStepsProps = {
  readonly running: RunningVerification;
  /** Notices that the screen tells elsewhere. */
  readonly except?: readonly NoticeCode[];
};

/** The verdict and every step by name; what could not be checked is shown as that. */
export function VerificationSteps({ running, except = [] }: VerificationStepsProps) {
  const { steps, result, failed } = running;
  return (
    <div className={blocks.form}>
      <div aria-live="polite">
        {failed && <Message tone="danger">{t.failed}</Message>}
        {!failed && !result && <Message tone="notice">{t.working}</Message>}
        {result && <VerdictMessage result={result} />}
      </div>
      {result && <VerificationNotices result={result} except={except} />}
      <StepList steps={steps} />
    </div>
  );
}

/** Every step by name, as far as it went; what could not be checked is shown as that. */
export function StepList({ steps }: Pick<RunningVerification, 'steps'>) {
  const words = TEXTS[locale];
  return (
    <ol className={blocks.list} aria-label={t.steps}>
      {STEPS.map((name) => {
        const step = steps.find((done) => done.step === name);
        return (
          <StepLine
            key={name}
            name={words.steps[name]}
            status={step?.status ?? null}
            said={step ? words.statuses[step.status] : t.waiting}
            why={step ? explain(locale, step) : null}
          />
        );
      })}
    </ol>
  );
}

function VerdictMessage({ result }: { readonly result: Verification }) {
  const { title, text } = headlineOf(locale, result);
  // What proves nothing about a real draw never gets the colour of success.
  const provesNothing = result.verdict === 'valid' && isDemonstration(result);
  return (
    <Message tone={provesNothing ? 'warning' : TONES[result.verdict]} title={title}>
      {text}
    </Message>
  );
}
