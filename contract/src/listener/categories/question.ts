import { z } from 'zod';
import { lineField } from '../../text.ts';

/** How a question is answered. */
export const QUESTION_KINDS = ['yes_no', 'choice', 'number', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Letters of a question, of one of its answers, and of what is said when an answer stops the report; how many there may be. */
export const QUESTION_MAX_LENGTH = 160;
export const OPTION_MAX_LENGTH = 80;
export const STOP_MAX_LENGTH = 300;
export const ANSWER_MAX_LENGTH = 300;
/** How far from 0 a number that is answered may be. */
export const ANSWER_MAX_NUMBER = 1_000_000_000;
export const QUESTIONS_MAX = 10;
export const OPTIONS_MAX = 8;

/** The answers of a question of yes or no. */
export const YES_NO = ['yes', 'no'] as const;

/** A question that a type of report asks; an answer that stops it says what to do instead, e.g. to call 911. */
export const questionSchema = z
  .object({
    /** Stays the same when its words change. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    kind: z.enum(QUESTION_KINDS),
    text: lineField({ max: QUESTION_MAX_LENGTH }),
    text_en: lineField({ max: QUESTION_MAX_LENGTH }),
    required: z.boolean(),
    /** What a choice is between; an answer is the place of its option, from 0. */
    options: z
      .array(
        z.object({
          text: lineField({ max: OPTION_MAX_LENGTH }),
          text_en: lineField({ max: OPTION_MAX_LENGTH }),
        }),
      )
      .max(OPTIONS_MAX),
    /** Answers that stop the report: `yes` or `no`, or places of options. */
    stops: z.array(z.string().max(3)).max(OPTIONS_MAX),
    /** What is said then. */
    stop: lineField({ max: STOP_MAX_LENGTH }).nullable(),
    stop_en: lineField({ max: STOP_MAX_LENGTH }).nullable(),
  })
  .meta({ id: 'Question' });

export type Question = z.output<typeof questionSchema>;

/** The questions of a type, in the order in which they are asked. */
export const questionsField = z.array(questionSchema).max(QUESTIONS_MAX).default([]);

/** An answer as it is sent: by the question's id. */
export const answerField = z.object({ id: z.string().max(40), value: lineField({ max: ANSWER_MAX_LENGTH }) });

/** An answer as it is kept: question and answer in the words of that moment; empty where it is to be asked yet. */
export const answerSchema = z
  .object({ question: z.string(), question_en: z.string(), answer: z.string(), answer_en: z.string() })
  .meta({ id: 'Answer' });

export type Answer = z.output<typeof answerSchema>;

/** What may be answered to a question that is not open. */
export function choicesOf({ kind, options }: Pick<Question, 'kind' | 'options'>): readonly string[] {
  if (kind === 'yes_no') return YES_NO;
  return kind === 'choice' ? options.map((_, place) => String(place)) : [];
}

/** Whether an answer stops the report. */
export function isStop({ stops }: Pick<Question, 'stops'>, value: string | undefined): boolean {
  return value !== undefined && stops.includes(value);
}
