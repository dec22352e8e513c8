import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { lineField, textField } from '../../text.ts';

/** Where an answer is offered: beside a step's public text, beside a text without a step, in a mail to who reported. */
export const TEMPLATE_USES = [
  'ask',
  'resolve',
  'refer',
  'reopen',
  'close-unanswered',
  'close-unfounded',
  'close-not-ours',
  'assign',
  'note',
  'mail',
] as const;
export type TemplateUse = (typeof TEMPLATE_USES)[number];

/** What stands in braces in an answer, filled in from the case. */
export const PLACEHOLDERS = ['folio', 'type', 'area'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Characters of an answer and of what it is called. */
export const TEMPLATE_NAME_MAX_LENGTH = 60;
export const TEMPLATE_TEXT_MAX_LENGTH = 2000;

/** Names in braces that no case fills in. */
export function unknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return named.filter((name) => !(PLACEHOLDERS as readonly string[]).includes(name));
}

/** Whether a case fills in some of an answer. */
export function hasPlaceholders(text: string): boolean {
  return PLACEHOLDERS.some((name) => text.includes(`{${name}}`));
}

/** An answer with its placeholders filled in; what is not known is left out. */
export function fillTemplate(text: string, known: Readonly<Record<Placeholder, string | null>>): string {
  return text
    .replace(/\{(folio|type|area)\}/g, (_, name: Placeholder) => known[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const text = textField({ max: TEMPLATE_TEXT_MAX_LENGTH }).refine(
  (value) => unknownPlaceholders(value).length === 0,
  { error: 'listener/unknown-placeholder' },
);

/** Calls of /listener/answer-templates: words that the desk answers with. */
export const answerTemplateEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/listener/answer-templates',
    noun: 'answer template',
    access: { read: 'listener.operate', write: 'listener.configure' },
    fields: {
      name: lineField({ max: TEMPLATE_NAME_MAX_LENGTH }),
      text,
      text_en: text,
      /** Where it is offered; everywhere where none is named. */
      uses: z.array(z.enum(TEMPLATE_USES)).max(TEMPLATE_USES.length).default([]),
    },
    ordered: true,
  }),
);
