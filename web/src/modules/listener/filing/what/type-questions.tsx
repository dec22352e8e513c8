import { Button } from '@mantine/core';
import {
  ANSWER_MAX_LENGTH,
  ANSWER_MAX_NUMBER,
  choicesOf,
  isStop,
  type Question,
} from '@vereda/contract/listener/categories/question';
import { RadioField } from '#forms/choice-fields.tsx';
import { TextField } from '#forms/fields.tsx';
import { locale } from '#i18n/locale.ts';
import { Message } from '#ui/message.tsx';
import type { StepFaults } from '../step-frame.tsx';
import { whatTexts as t } from './what-texts.ts';

/** Answers by the ids of their questions. */
export type Answers = Readonly<Record<string, string>>;

type TypeQuestionsProps = {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly faults: StepFaults;
  readonly onChange: (answers: Answers) => void;
};

/** What a type of report asks; an answer that is an emergency says at once what to do instead. */
export function TypeQuestions({ questions, answers, faults, onChange }: TypeQuestionsProps) {
  return questions.map((question) => (
    <div key={question.id}>
      <QuestionField
        question={question}
        value={answers[question.id] ?? ''}
        error={faults[fieldOf(question)]}
        onChange={(value) => onChange({ ...answers, [question.id]: value })}
      />
      {isStop(question, answers[question.id]) && (
        <Message
          tone="danger"
          title={t.emergency}
          actions={
            <Button component="a" href="tel:911" variant="default">
              {t.call911}
            </Button>
          }
        >
          {said(question.stop ?? '', question.stop_en ?? '')}
        </Message>
      )}
    </div>
  ));
}

/** What is missing or stops the report among the answers to a type's questions. */
export function questionFaults(questions: readonly Question[], answers: Answers): StepFaults {
  const faults = questions.flatMap((question): [string, string][] => {
    const value = answers[question.id]?.trim();
    if (isStop(question, value)) return [[fieldOf(question), t.stopped]];
    if (!value) return question.required ? [[fieldOf(question), t.answerMissing]] : [];
    const isWrong = question.kind === 'number' && !(Math.abs(Number(value)) <= ANSWER_MAX_NUMBER);
    return isWrong ? [[fieldOf(question), t.answerNumber]] : [];
  });
  return Object.fromEntries(faults);
}

type QuestionFieldProps = {
  readonly question: Question;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const { kind, options, required } = question;
  const id = fieldOf(question);
  const label = said(question.text, question.text_en);
  if (kind === 'text' || kind === 'number') {
    return (
      <TextField
        id={id}
        label={label}
        isOptional={!required}
        error={error}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        maxLength={ANSWER_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const choices = choicesOf(question).map((one, place) => {
    const option = options[place];
    return {
      value: one,
      label: option ? said(option.text, option.text_en) : t[one === 'yes' ? 'yes' : 'no'],
    };
  });
  return (
    <RadioField
      id={id}
      label={required ? label : t.optional({ label })}
      choices={choices}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function fieldOf({ id }: Question): string {
  return `question-${id}`;
}

function said(spanish: string, english: string): string {
  return locale === 'en' && english ? english : spanish;
}
