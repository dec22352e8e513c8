import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints, type Input } from '../../endpoint.ts';
import { LOCALES, type Bilingual } from '../../locale.ts';
import { lineField, textField } from '../../text.ts';
import { catalogIdField } from '../fields.ts';
import { CHANNELS } from './notice.ts';
import { OUTCOME_WORDS, STAGE_WORDS, type Outcome, type Stage } from '../stages.ts';

/** When who reported is written to: once it was received, at each stage that it reaches, and how it ended. */
export const NOTICE_MOMENTS = [
  'filed',
  'assigned',
  'in_progress',
  'scheduled',
  'waiting_citizen',
  'referred',
  'resolved',
  'reopened',
  'conforme',
  'conforme_tacita',
  'improcedente',
  'no_compete',
  'sin_respuesta',
  'duplicado',
  'retirado',
] as const satisfies readonly ('filed' | Stage | Outcome)[];
export type NoticeMoment = (typeof NOTICE_MOMENTS)[number];

/** When a text message goes to who left a phone alone: the few moments that matter. */
export const SMS_MOMENTS = [
  'filed',
  'waiting_citizen',
  'resolved',
  'conforme',
  'conforme_tacita',
  'improcedente',
  'no_compete',
  'sin_respuesta',
  'duplicado',
  'retirado',
] as const satisfies readonly NoticeMoment[];
export type SmsMoment = (typeof SMS_MOMENTS)[number];

/** What stands in braces in a text, filled in when it is sent. */
export const NOTICE_PLACEHOLDERS = ['folio', 'type', 'stage', 'name', 'date', 'promise', 'area'] as const;
export type NoticePlaceholder = (typeof NOTICE_PLACEHOLDERS)[number];

/** Characters of what a text is called, of one for mails, and of a text message with its link. */
export const NOTICE_NAME_MAX_LENGTH = 80;
export const NOTICE_TEXT_MAX_LENGTH = 2000;
export const SMS_TEXT_MAX_LENGTH = 300;

const IN_BRACES = /\{([^{}]*)\}/g;

/** Whether every brace that opens is closed, and none stands within another. */
export function hasWholeBraces(text: string): boolean {
  return !/[{}]/.test(text.replace(IN_BRACES, ''));
}

/** Whether only what a notice fills in stands in braces. */
export function knowsPlaceholders(text: string): boolean {
  return [...text.matchAll(IN_BRACES)].every(([, name = '']) => isKnown(name));
}

/** A text with its placeholders filled in, once: what came in is not looked through again. What is not known is left out. */
export function fillNotice(text: string, known: Readonly<Record<NoticePlaceholder, string | null>>): string {
  return text
    .replace(IN_BRACES, (_, name: string) => (isKnown(name) ? (known[name] ?? '') : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether a text message goes at a moment. */
export function isSmsMoment(moment: NoticeMoment): moment is SmsMoment {
  return (SMS_MOMENTS as readonly NoticeMoment[]).includes(moment);
}

/** What a text message cannot be: of another moment, too long, or with somebody's name; null for one that can go. */
export function messageFault(moment: NoticeMoment, text: string) {
  if (!isSmsMoment(moment)) return 'listener/no-message-then';
  if (text.length > SMS_TEXT_MAX_LENGTH) return 'listener/message-too-long';
  return text.includes('{name}') ? 'listener/no-name-in-message' : null;
}

/** What a moment is called. */
export function momentWords(moment: NoticeMoment): Bilingual {
  if (moment === 'filed') return { es: 'Recibido', en: 'Received' };
  if (Object.hasOwn(STAGE_WORDS, moment)) return STAGE_WORDS[moment as Stage];
  const closed = STAGE_WORDS.closed;
  const outcome = OUTCOME_WORDS[moment as Outcome];
  return { es: `${closed.es} (${outcome.es})`, en: `${closed.en} (${outcome.en})` };
}

function isKnown(name: string): name is NoticePlaceholder {
  return (NOTICE_PLACEHOLDERS as readonly string[]).includes(name);
}

const text = textField({ max: NOTICE_TEXT_MAX_LENGTH })
  .refine(hasWholeBraces, { error: 'listener/unclosed-placeholder', abort: true })
  .refine(knowsPlaceholders, { error: 'listener/unknown-notice-placeholder' });

const about = {
  channel: z.enum(CHANNELS).default('mail'),
  moment: z.enum(NOTICE_MOMENTS),
  /** The language of whom it goes to. */
  locale: z.enum(LOCALES),
  /** Null for all of them; a type alone says its category too. */
  category_id: catalogIdField.nullable().default(null),
  subcategory_id: catalogIdField.nullable().default(null),
};

const texts = catalogEndpoints({
  path: '/listener/notice-texts',
  noun: 'notice text',
  access: { read: 'listener.operate', write: 'listener.configure' },
  fields: { name: lineField({ max: NOTICE_NAME_MAX_LENGTH }), ...about, text },
  facts: { type: z.string().nullable() },
});

/** Calls of /listener/notice-texts: what the city says itself in notices to who reported; the closest text is sent. */
export const noticeTextEndpoints = defineEndpoints({
  ...texts,
  preview: {
    method: 'POST',
    path: '/listener/notice-texts/preview',
    access: 'listener.configure',
    // Null: as it goes without a text of the city's own.
    input: z.object({ ...about, text: text.nullable() }),
    // A text message is its text alone.
    output: z.object({ subject: z.string().nullable(), text: z.string(), html: z.string().nullable() }),
    summary: 'A notice as a person gets it, with made-up values; writes and sends nothing.',
    limit: 'read',
  },
});

/** What a preview is asked with. */
export type NoticePreview = Input<typeof noticeTextEndpoints.preview>;
