import {
  ANSWER_MAX_NUMBER,
  choicesOf,
  isStop,
  type Answer,
  type Question,
} from '@vereda/contract/listener/categories/question';
import { AppError } from '#platform/errors';

/** Throws where questions share an id, a choice has less than two options, or an answer stops without a word. */
export function ensureQuestions(questions: readonly Question[]): void {
  const isWhole =
    questions.every(isComplete) && new Set(questions.map(({ id }) => id)).size === questions.length;
  if (isWhole) return;
  throw new AppError('listener/question-incomplete', {
    fields: { questions: 'listener/question-incomplete' },
  });
}

function isComplete(question: Question): boolean {
  const { kind, options, stops, stop, stop_en: english } = question;
  const [choices, texts] = [choicesOf(question), options.map(({ text }) => text)];
  const hasOptions =
    kind === 'choice' ? texts.length > 1 && new Set(texts).size === texts.length : texts.length === 0;
  const canStop = stops.every((value) => choices.includes(value));
  return hasOptions && canStop && (stops.length === 0 || (stop !== null && english !== null));
}

type Given = { readonly id: string; readonly value: string };

/** How somebody was asked: whole, where a form asks what the type needs to know; not at all, by a post or a file. */
export type Asking = { readonly given: readonly Given[] | undefined; readonly isAsked: boolean };

/**
 * What was answered to the questions of a type, in words. Throws listener/call-instead for an answer that stops the
 * report, else listener/answers-wanting with each question that has no answer or one that is none. Who was not asked
 * owes no answer: a needed one is kept empty, as the mark that it is to be asked yet. What the type does not ask any
 * more is passed over.
 */
export function answersOf(questions: readonly Question[], { given = [], isAsked }: Asking): Answer[] {
  const asked = questions.map((question) => ({
    question,
    value: given.find(({ id }) => id === question.id)?.value,
  }));
  const stopping = asked.find(({ question, value }) => isStop(question, value))?.question;
  if (stopping) {
    const { stop, stop_en } = stopping;
    throw new AppError('listener/call-instead', { details: { stop, stop_en } });
  }
  const faults = asked.flatMap(({ question, value }): [string, string][] => {
    const fault = faultOf(question, value, isAsked);
    return fault === null ? [] : [[`answers.${question.id}`, fault]];
  });
  if (faults.length > 0)
    throw new AppError('listener/answers-wanting', { fields: Object.fromEntries(faults) });
  return asked.flatMap(({ question, value }) => {
    if (value === undefined && (isAsked || !question.required)) return [];
    const [answer, answer_en] = value === undefined ? ['', ''] : wordsOf(question, value);
    return [{ question: question.text, question_en: question.text_en, answer, answer_en }];
  });
}

function faultOf(question: Question, value: string | undefined, isAsked: boolean): string | null {
  if (value === undefined) return question.required && isAsked ? 'required' : null;
  if (question.kind === 'text') return null;
  if (question.kind !== 'number') return choicesOf(question).includes(value) ? null : 'invalid_value';
  if (!Number.isFinite(Number(value))) return 'invalid_format';
  return Math.abs(Number(value)) > ANSWER_MAX_NUMBER ? 'too_big' : null;
}

// The words of an answer that is one.
function wordsOf({ kind, options }: Question, value: string): readonly [string, string] {
  if (kind === 'text' || kind === 'number') return [value, value];
  if (kind === 'yes_no') return value === 'yes' ? ['Sí', 'Yes'] : ['No', 'No'];
  const option = options[Number(value)];
  return [option?.text ?? '', option?.text_en ?? ''];
}
