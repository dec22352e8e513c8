import {
  choicesOf,
  isStop,
  YES_NO,
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

const YES_NO_WORDS = { yes: ['Sí', 'Yes'], no: ['No', 'No'] } as const;

/**
 * What was answered to the questions of a type, in words. Throws listener/call-instead for an answer that stops the
 * report; what the type does not ask any more, and a required question without an answer, is no fault of who reports:
 * the form asks for it, and reports come by other ways too.
 */
export function answersOf(questions: readonly Question[], given: readonly Given[] = []): Answer[] {
  return questions.flatMap((question) => {
    const value = given.find(({ id }) => id === question.id)?.value;
    if (value === undefined) return [];
    if (isStop(question, value)) {
      throw new AppError('listener/call-instead', {
        details: { stop: question.stop, stop_en: question.stop_en },
      });
    }
    const [answer, answer_en] = wordsOf(question, value);
    return [{ question: question.text, question_en: question.text_en, answer, answer_en }];
  });
}

function wordsOf({ kind, options }: Question, value: string): readonly [string, string] {
  if (kind === 'text') return [value, value];
  if (kind === 'number') return Number.isFinite(Number(value)) ? [value, value] : wrong();
  if (kind === 'yes_no') return YES_NO_WORDS[YES_NO.find((one) => one === value) ?? wrong()];
  const option = options.find((_, place) => String(place) === value) ?? wrong();
  return [option.text, option.text_en];
}

function wrong(): never {
  throw new AppError('platform/invalid-input', { fields: { answers: 'listener/not-in-list' } });
}
