import type { Question } from '@vereda/contract/listener/categories/question';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show, type } from '#testing/show.tsx';
import { questionFaults, TypeQuestions, type Answers } from './type-questions.tsx';

function question(fields: Partial<Question> & Pick<Question, 'id' | 'kind' | 'text'>): Question {
  return { text_en: '', required: true, options: [], stops: [], stop: null, stop_en: null, ...fields };
}

const QUESTIONS: readonly Question[] = [
  question({ id: 'cables', kind: 'yes_no', text: '¿Hay cables?', stops: ['yes'], stop: 'No tocar nada.' }),
  question({ id: 'many', kind: 'number', text: '¿Cuántas?' }),
  question({ id: 'more', kind: 'text', text: '¿Algo más?', required: false }),
];

function Form() {
  const [answers, setAnswers] = useState<Answers>({});
  const faults = questionFaults(QUESTIONS, answers);
  return (
    <>
      <TypeQuestions questions={QUESTIONS} answers={answers} faults={faults} onChange={setAnswers} />
      <output>{Object.keys(faults).join(' ')}</output>
    </>
  );
}

test('an answer that is an emergency says at once what to do, with the number to call, and stops the form', async () => {
  await show(<Form />);
  const found = () => screen.getByRole('status').textContent;
  expect(found()).toBe('question-cables question-many');
  type('¿Cuántas?', '2');
  fireEvent.click(screen.getByRole('radio', { name: 'Sí' }));
  expect(screen.getByRole('alert').textContent).toContain('No tocar nada.');
  expect(screen.getByRole('link', { name: 'Llamar al 911' }).getAttribute('href')).toBe('tel:911');
  expect(found()).toBe('question-cables');
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(found()).toBe('');
  type('¿Cuántas?', 'dos');
  expect(found()).toBe('question-many');
});
