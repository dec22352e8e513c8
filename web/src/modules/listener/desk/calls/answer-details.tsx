import { NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { MOVE_FIELD_WORDS } from '@vereda/contract/listener/moves/move-words';
import type { Signature } from '@vereda/contract/listener/conformity';
import { RECORDED_CHANNELS } from '@vereda/contract/listener/stages';
import { SelectField, TextareaField, TextField } from '#forms/fields.tsx';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import { CHANNEL_WORDS } from '../moves/channel-words.ts';
import { callsWords as t } from './calls-words.ts';
import classes from './calls.module.css';
import { SignaturePad } from './signature-pad.tsx';
import type { AnswerValues } from './use-answer.ts';

type AnswerDetailsProps = {
  readonly values: AnswerValues;
  readonly errors: Partial<Record<keyof AnswerValues, string>>;
  readonly signature: Signature;
  readonly onChange: (changes: Partial<AnswerValues>) => void;
  readonly onSign: (signature: Signature) => void;
};

/** How an answer came, from whom and when; by phone, now and from who reported unless something else is said. */
export function AnswerDetails({ values, errors, signature, onChange, onSign }: AnswerDetailsProps) {
  return (
    <details className={classes.details} open={Object.keys(errors).length > 0 || undefined}>
      <summary>{t.more}</summary>
      <div className={blocks.form}>
        <SelectField
          id="answer-channel"
          label={MOVE_FIELD_WORDS.channel[locale]}
          value={values.channel}
          error={errors.channel}
          data={RECORDED_CHANNELS.map((channel) => ({
            value: channel,
            label: CHANNEL_WORDS[channel][locale],
          }))}
          onChange={(event) =>
            onChange({ channel: event.currentTarget.value as (typeof RECORDED_CHANNELS)[number] })
          }
        />
        <TextField
          id="answer-by"
          label={t.who}
          isOptional
          maxLength={NAME_MAX_LENGTH}
          value={values.answered_by}
          error={errors.answered_by}
          onChange={(event) => onChange({ answered_by: event.currentTarget.value })}
        />
        <TextField
          id="answer-at"
          type="datetime-local"
          label={t.when}
          hint={t.whenHint}
          isOptional
          value={values.answered_at}
          error={errors.answered_at}
          onChange={(event) => onChange({ answered_at: event.currentTarget.value })}
        />
        <TextareaField
          id="answer-text"
          label={t.text}
          hint={t.textHint}
          isOptional
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
          value={values.text}
          error={errors.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        {values.channel !== 'phone' && <SignaturePad value={signature} onChange={onSign} />}
      </div>
    </details>
  );
}
