import { CIVIC_STEPS, type CivicStep, type CivicVerification } from '@vereda/verifier/civic/civic-steps';
import { CIVIC_TEXTS, civicHeadline, explainCivic } from '@vereda/verifier/civic/civic-texts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { StepLine } from '../check/step-line.tsx';
import { civicPublicWords as t } from './civic-public-words.ts';

const TONES = { valid: 'success', invalid: 'danger', incomplete: 'warning' } as const;

type CivicStepsProps = {
  readonly steps: readonly CivicStep[];
  readonly result: CivicVerification | null;
};

/** The verdict on a civic draw and every step by name; what could not be checked is shown as that. */
export function CivicSteps({ steps, result }: CivicStepsProps) {
  const words = CIVIC_TEXTS[locale];
  return (
    <div className={blocks.form}>
      <div aria-live="polite">{result && <Verdict result={result} />}</div>
      <ol className={blocks.list} aria-label={t.steps}>
        {CIVIC_STEPS.map((name) => {
          const step = steps.find((done) => done.step === name);
          return (
            <StepLine
              key={name}
              name={words.steps[name]}
              status={step?.status ?? null}
              said={step ? words.statuses[step.status] : t.waiting}
              why={step ? explainCivic(locale, step) : null}
            />
          );
        })}
      </ol>
    </div>
  );
}

function Verdict({ result }: { readonly result: CivicVerification }) {
  const { title, text } = civicHeadline(locale, result);
  // What is invented never gets the colour of success.
  const isDemo = result.verdict === 'valid' && result.draw?.header.demo === true;
  return (
    <Message tone={isDemo ? 'warning' : TONES[result.verdict]} title={title}>
      {text}
    </Message>
  );
}
