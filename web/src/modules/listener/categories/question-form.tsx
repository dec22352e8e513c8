import { Button } from '@mantine/core';
import {
  choicesOf,
  OPTION_MAX_LENGTH,
  OPTIONS_MAX,
  QUESTION_KINDS,
  QUESTION_MAX_LENGTH,
  STOP_MAX_LENGTH,
  type Question,
  type QuestionKind,
} from '@vereda/contract/listener/categories/question';
import { CheckboxField, CheckboxGroup } from '#forms/choice-fields.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { questionWords as t } from './question-words.ts';
import classes from './questions-field.module.css';

const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  yes_no: t.yes_no,
  choice: t.choice,
  number: t.number_kind,
  text: t.text_kind,
};

type QuestionFormProps = {
  readonly number: number;
  readonly question: Question;
  readonly onChange: (question: Question) => void;
  readonly onUp: (() => void) | null;
  readonly onDrop: () => void;
};

/** One question: its words, how it is answered, and which answers stop the report. */
export function QuestionForm({ number, question, onChange, onUp, onDrop }: QuestionFormProps) {
  const { id, kind, text, text_en: english, required } = question;
  const change = (part: Partial<Question>) => onChange({ ...question, ...part });
  return (
    <fieldset className={classes.question}>
      <legend>{t.number({ number })}</legend>
      <Twins
        label={t.text}
        max={QUESTION_MAX_LENGTH}
        spanish={text}
        english={english}
        onChange={(es, en) => change({ text: es, text_en: en })}
      />
      <SelectField
        label={t.kind}
        value={kind}
        data={QUESTION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        onChange={(event) => change({ kind: event.currentTarget.value as QuestionKind, stops: [] })}
      />
      <CheckboxField
        id={`required-${id}`}
        label={t.required}
        checked={required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      {kind === 'choice' && <Options question={question} change={change} />}
      <Stops question={question} change={change} />
      <div className={blocks.buttons}>
        {onUp && (
          <Button variant="subtle" onClick={onUp}>
            {t.up({ number })}
          </Button>
        )}
        <Button variant="subtle" onClick={onDrop}>
          {t.drop({ number })}
        </Button>
      </div>
    </fieldset>
  );
}

type PartProps = { readonly question: Question; readonly change: (part: Partial<Question>) => void };

function Options({ question: { options, stops }, change }: PartProps) {
  return (
    <>
      {options.map((option, place) => {
        const number = place + 1;
        return (
          // Options have no ids: an answer is the place of its option.
          <div key={number} className={classes.option}>
            <Twins
              label={t.option({ number })}
              max={OPTION_MAX_LENGTH}
              spanish={option.text}
              english={option.text_en}
              onChange={(es, en) => change({ options: options.with(place, { text: es, text_en: en }) })}
            />
            <Button
              variant="subtle"
              onClick={() =>
                change({ options: options.toSpliced(place, 1), stops: withoutPlace(stops, place) })
              }
            >
              {t.dropOption({ number })}
            </Button>
          </div>
        );
      })}
      {options.length < OPTIONS_MAX && (
        <div>
          <Button
            variant="default"
            onClick={() => change({ options: [...options, { text: '', text_en: '' }] })}
          >
            {t.addOption}
          </Button>
        </div>
      )}
    </>
  );
}

function withoutPlace(stops: readonly string[], gone: number): string[] {
  return stops.flatMap((stop) => {
    const place = Number(stop);
    return place === gone ? [] : [String(place > gone ? place - 1 : place)];
  });
}

// The emergency stop: which answers end the form, and what is said instead.
function Stops({ question, change }: PartProps) {
  const { id, options, stops, stop, stop_en: english } = question;
  const choices = choicesOf(question).map((value, place) => ({
    value,
    label:
      options[place]?.text ||
      (value === 'yes' || value === 'no' ? t[value] : t.option({ number: place + 1 })),
  }));
  if (choices.length === 0) return null;
  return (
    <>
      <CheckboxGroup
        id={`stops-${id}`}
        label={t.stops}
        choices={choices}
        value={stops}
        onChange={(values) => change({ stops: [...values] })}
      />
      {stops.length > 0 && (
        <Twins
          label={t.stop}
          max={STOP_MAX_LENGTH}
          spanish={stop ?? ''}
          english={english ?? ''}
          onChange={(es, en) => change({ stop: es, stop_en: en })}
        />
      )}
    </>
  );
}

type TwinsProps = {
  readonly label: string;
  readonly max: number;
  readonly spanish: string;
  readonly english: string;
  readonly onChange: (spanish: string, english: string) => void;
};

function Twins({ label, max, spanish, english, onChange }: TwinsProps) {
  return (
    <div className={classes.twins}>
      <TextField
        label={label}
        maxLength={max}
        value={spanish}
        onChange={(event) => onChange(event.currentTarget.value, english)}
      />
      <TextField
        label={t.inEnglish({ label })}
        maxLength={max}
        value={english}
        onChange={(event) => onChange(spanish, event.currentTarget.value)}
      />
    </div>
  );
}
