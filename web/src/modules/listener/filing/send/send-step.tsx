import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { useViewer } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { isPublicWish, type Draft } from '../draft.ts';
import type { StepFaults } from '../step-frame.tsx';
import { ContactFields } from './contact-fields.tsx';
import { Review } from './review.tsx';
import { sendTexts as t } from './send-texts.ts';

type SendStepProps = {
  readonly draft: Draft;
  readonly chosen: { readonly category: Category; readonly subcategory: Subcategory } | null;
  readonly faults: StepFaults;
  /** What the server said of the last try. */
  readonly refusal: string | null;
  /** Where a visitor's solution goes; null where none is asked for. */
  readonly onCaptcha: ((solution: string | null) => void) | null;
  readonly change: (changes: Partial<Draft>) => void;
  readonly onGo: (step: number) => void;
};

// It stands above the button that was pressed, out of sight on most screens.
const showWhole = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'center' });

/** Step four: how to be reached, whether it is public, the whole once more. */
export function SendStep({ draft, chosen, faults, refusal, onCaptcha, change, onGo }: SendStepProps) {
  const subcategory = chosen?.subcategory ?? null;
  return (
    <div className={blocks.steps}>
      {refusal && (
        <div key={refusal} ref={showWhole}>
          <Message tone="danger">{refusal}</Message>
        </div>
      )}
      <Review draft={draft} chosen={chosen} onGo={onGo} />
      <SendFields {...{ draft, subcategory, faults, change }} />
      {/* A refused try used its solution up. */}
      {onCaptcha && <CaptchaField onSolved={onCaptcha} round={refusal ?? ''} />}
    </div>
  );
}

type SendFieldsProps = Pick<SendStepProps, 'draft' | 'faults' | 'change'> & {
  readonly subcategory: Subcategory | null;
};

/** In whose name the report goes, and whether everybody may see it. */
export function SendFields({ draft, subcategory, faults, change }: SendFieldsProps) {
  const viewer = useViewer();
  return (
    <>
      {viewer ? (
        <p>
          {t.asPerson({
            name: `${viewer.first_name} ${viewer.last_name}`.trim(),
            email: viewer.email ?? viewer.phone ?? '',
          })}
        </p>
      ) : (
        <ContactFields
          value={draft.contact}
          subcategory={subcategory}
          faults={faults}
          onChange={(contact) => change({ contact })}
        />
      )}
      {draft.kind === 'service_report' && (
        <CheckboxField
          id="report-public"
          label={t.public}
          hint={t.publicHint}
          checked={isPublicWish(draft, subcategory)}
          onChange={(event) => change({ isPublic: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
