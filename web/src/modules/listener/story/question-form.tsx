import { Button } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { TextareaField } from '#forms/fields.tsx';
import { Message } from '#ui/message.tsx';
import classes from './story.module.css';
import { storyTexts as t } from './story-texts.ts';

type QuestionFormProps = {
  readonly question: string;
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly onAnswer: (text: string) => void;
};

/** The city's question to the author, with room for the answer. */
export function QuestionForm({ question, isBusy, fault, onAnswer }: QuestionFormProps) {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const send = () => {
    setChecked(true);
    if (text.trim()) onAnswer(text);
    else document.getElementById('question-answer')?.focus();
  };
  return (
    <section className={classes.ask} aria-labelledby="question-title">
      <h2 id="question-title">{t.question}</h2>
      <blockquote className={classes.quote}>{question}</blockquote>
      {fault && <Message tone="danger">{fault}</Message>}
      <TextareaField
        id="question-answer"
        label={t.answer}
        hint={t.answerHint}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        error={isChecked && !text.trim() ? t.answerMissing : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={send}>
          {t.answerSend}
        </Button>
      </div>
    </section>
  );
}
