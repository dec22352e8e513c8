import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { lineField, textField } from '../text.ts';
import { CREDIBILITY_CAUSES, credibilityField, uidField } from './people-shapes.ts';

/** Letters of what somebody says against the credibility of their account. */
export const APPEAL_MAX_LENGTH = 1000;

const appealSchema = z
  .object({
    text: z.string(),
    at: z.string(),
    /** When somebody looked at it; null while it waits. */
    decided_at: z.string().nullable(),
  })
  .meta({ id: 'CredibilityAppeal' });

const ownSchema = z.object({
  credibility: credibilityField,
  /** The last changes, newest first; `reason` is what was written, or the folio of the own report that moved it. */
  changes: z.array(
    z.object({
      id: z.number().int(),
      from_value: z.number().int(),
      to_value: z.number().int(),
      cause: z.enum(CREDIBILITY_CAUSES),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  appeal: appealSchema.nullable(),
});

/** Calls on how far somebody's reports are trusted: by themselves, and by who decides about it. */
export const credibilityEndpoints = defineEndpoints({
  own: {
    method: 'POST',
    path: '/users/own-credibility',
    access: 'site.account',
    input: z.object({}),
    output: ownSchema,
    summary: 'The credibility of the own account, why it is that, and what was said against it.',
    limit: 'read',
  },
  appeal: {
    method: 'POST',
    path: '/users/appeal-credibility',
    access: 'site.account',
    input: z.object({ text: textField({ max: APPEAL_MAX_LENGTH }) }),
    output: ownSchema,
    summary: 'Asks a person to look at the own credibility again; one at a time.',
    limit: 'sensitive',
  },
  appealOf: {
    method: 'POST',
    path: '/users/credibility-appeal/:id',
    access: 'configuration.administer',
    input: z.object({ id: uidField }),
    output: z.object({ items: z.array(appealSchema) }),
    summary:
      'What somebody says against their credibility, as a list of at most one; update-credibility answers it.',
    limit: 'read',
  },
  toAnswer: {
    method: 'POST',
    path: '/users/appeal-to-answer/:id',
    access: 'listener.operate',
    input: z.object({ id: uidField }),
    output: z.object({
      items: z.array(z.object({ text: z.string(), at: z.string() })),
      /** The viewer lowered it once: somebody else answers. */
      own_marks: z.boolean(),
    }),
    summary:
      'The appeal of a citizen that waits, as a list of at most one, for supervisors and superadmins, who may answer it.',
    limit: 'read',
  },
  answer: {
    method: 'PUT',
    path: '/users/answer-appeal',
    access: 'listener.operate',
    input: z.object({ uid: uidField, credibility: credibilityField, reason: lineField({ max: 500 }) }),
    output: z.object({ uid: z.string(), credibility: credibilityField }),
    summary:
      'Answers a citizen’s appeal that waits by setting the credibility anew, the same value too, with a reason: by supervisors and superadmins, never by who lowered it.',
  },
});
