import { Button } from '@mantine/core';
import { choicesOf, QUESTIONS_MAX, type Question } from '@vereda/contract/listener/categories/question';
import type { Field, FieldSaid } from '#forms/field.ts';
import type { Rule } from '#forms/rules.ts';
import blocks from '#ui/look/blocks.module.css';
import { QuestionForm } from './question-form.tsx';
import { questionWords as t } from './question-words.ts';
import classes from './questions-field.module.css';

/** The questions of a type, in the order in which they are asked, each with what its answers stop. */
export function questionsField(said: FieldSaid) {
  const field: Field<readonly Question[], readonly Question[], Question[]> = {
    ...said,
    isWide: true,
    initial: [],
    open: (stored) => stored,
    parse: (questions) => questions.map(cleaned),
    rule: areWhole,
    component: ({ id, label, hint, value, error, onChange }) => (
      <fieldset id={id} className={classes.questions} tabIndex={-1}>
        <legend>{label}</legend>
        {hint && <p className={blocks.hint}>{hint}</p>}
        {error && <p className={blocks.fault}>{error}</p>}
        {value.map((question, place) => (
          <QuestionForm
            key={question.id}
            number={place + 1}
            question={question}
            onChange={(changed) => onChange(value.with(place, changed))}
            onUp={place > 0 ? () => onChange(swapped(value, place)) : null}
            onDrop={() => onChange(value.toSpliced(place, 1))}
          />
        ))}
        {value.length < QUESTIONS_MAX && (
          <div>
            <Button variant="default" onClick={() => onChange([...value, newQuestion()])}>
              {t.add}
            </Button>
          </div>
        )}
      </fieldset>
    ),
    shown: (questions) => questions.map(({ text }) => text).join(' · '),
  };
  return field;
}

function newQuestion(): Question {
  return {
    id: crypto.randomUUID().slice(0, 8),
    kind: 'yes_no',
    text: '',
    text_en: '',
    required: true,
    options: [],
    stops: [],
    stop: null,
    stop_en: null,
  };
}

function swapped(questions: readonly Question[], place: number): Question[] {
  const [one, other] = [questions[place - 1], questions[place]];
  return one && other ? questions.toSpliced(place - 1, 2, other, one) : [...questions];
}

// What a kind does not have is not sent, whatever was typed before it was changed.
function cleaned(question: Question): Question {
  const options = question.kind === 'choice' ? question.options : [];
  const stops = question.stops.filter((value) => choicesOf({ ...question, options }).includes(value));
  const hasStop = stops.length > 0;
  return {
    ...question,
    options,
    stops,
    stop: hasStop ? question.stop : null,
    stop_en: hasStop ? question.stop_en : null,
  };
}

const areWhole: Rule = (value) => {
  const questions = (value as readonly Question[]).map(cleaned);
  const isGiven = (text: string | null) => text !== null && text.trim() !== '';
  for (const { kind, text, text_en: english, options, stops, stop, stop_en: stopEnglish } of questions) {
    if (!isGiven(text) || !isGiven(english)) return t.textMissing;
    const isFilled = options.every((option) => isGiven(option.text) && isGiven(option.text_en));
    if (kind === 'choice' && (options.length < 2 || !isFilled)) return t.optionsMissing;
    if (stops.length > 0 && !(isGiven(stop) && isGiven(stopEnglish))) return t.stopMissing;
  }
  return null;
};
