import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { NOTE_MAX_LENGTH, REPORT_TEXT_MAX_LENGTH } from '../../limits.ts';
import { LOCALES } from '../../locale.ts';
import { textField } from '../../text.ts';
import { attachmentIdsField, catalogIdField, emailField, idField, instant } from '../fields.ts';
import { providerNameField } from '../lists/provider.ts';
import { photoSchema } from '../photos/photo.ts';
import { PROVIDER_STATES } from '../report-words.ts';
import { OUTCOMES, STAGES } from '../stages.ts';

/** Days for which a provider's link is good. */
export const PROVIDER_DAYS = { least: 1, usual: 7, most: 60 } as const;
/** Answers by one link until the desk writes again. */
export const PROVIDER_ANSWERS_MAX = 20;
/** Photos that the desk may choose for a provider. */
const CHOSEN_PHOTOS_MAX = 20;

/** What a provider says: done, it cannot be done, or a word in between. */
export const PROVIDER_ANSWERS = ['done', 'cannot', 'comment'] as const;
export type ProviderAnswer = (typeof PROVIDER_ANSWERS)[number];

/** Why a link answers no more: the desk accepted, took it back, sent another one, or the case went on without it. */
export const PROVIDER_ENDS = [
  'accepted',
  'revoked',
  'replaced',
  'closed',
  'reassigned',
  'withdrawn',
] as const;

/** What a provider was asked for about a case, as the desk sees it. */
export const providerRequestSchema = z
  .object({
    id: z.number().int(),
    /** Null once the people of the case were forgotten. */
    name: z.string().nullable(),
    /** Null too for those who do not need it for the job. */
    email: z.string().nullable(),
    locale: z.enum(LOCALES),
    state: z.enum(PROVIDER_STATES),
    /** What was answered last; null until something was. */
    answer: z.enum(PROVIDER_ANSWERS).nullable(),
    /** Its words; null where there are none. */
    answer_text: z.string().nullable(),
    expires_at: instant,
    /** Whether its link answers now. */
    open: z.boolean(),
    ended_for: z.enum(PROVIDER_ENDS).nullable(),
    /** Whether the viewer may accept what was answered. */
    may_accept: z.boolean(),
  })
  .meta({ id: 'ProviderRequest' });
export type ProviderRequest = z.output<typeof providerRequestSchema>;

const days = z.number().int().min(PROVIDER_DAYS.least).max(PROVIDER_DAYS.most).default(PROVIDER_DAYS.usual);
/** Read by the provider alone. */
const asked = textField({ max: NOTE_MAX_LENGTH });
const done = z.object({ id: z.number().int() });

const ticket = z.string().min(1).max(200);

/** What a link shows: what the work needs, and nothing of who reported. */
const providerViewSchema = z
  .object({
    folio: z.string(),
    type: z.string(),
    /** The desk's own words for it, or the report's where everybody may read them; null where neither is there. */
    text: z.string().nullable(),
    address: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    photos: z.array(photoSchema),
    /** Goes with GET /attachments/photo/:id while the link is good. */
    photo_ticket: z.string(),
    expires_at: instant,
    /** What the desk asked and what was answered by this link, oldest first. */
    said: z.array(
      z.object({
        by: z.enum(['desk', 'provider']),
        answer: z.enum(PROVIDER_ANSWERS).nullable(),
        text: z.string().nullable(),
        photos: z.number().int(),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'ProviderView' });
export type ProviderView = z.output<typeof providerViewSchema>;

/** Calls of /listener/provider-requests and, by a mail's link alone, of /provider. */
export const providerRequestEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/listener/provider-requests/create',
    access: 'listener.operate',
    input: z.object({
      report_id: idField,
      /** Of the catalogue; without it name and e-mail are of this once. */
      provider_id: catalogIdField.optional(),
      name: providerNameField.optional(),
      email: emailField.optional(),
      locale: z.enum(LOCALES).default('es'),
      text: asked,
      /** In place of what was reported. */
      shown_text: textField({ max: REPORT_TEXT_MAX_LENGTH }).optional(),
      /** Of those that were let through; without it all of a public report. */
      photo_ids: z.array(z.uuid()).max(CHOSEN_PHOTOS_MAX).optional(),
      days,
    }),
    output: done,
    summary:
      'Asks an outside provider to work on a case: mails a link of this one case, good for some days, that answers without an account.',
    limit: 'write',
  },
  sendBack: {
    method: 'POST',
    path: '/listener/provider-requests/send-back',
    access: 'listener.operate',
    input: z.object({ id: idField, text: asked, days }),
    output: done,
    summary: 'Writes to the provider again: the same link is good for some days from now.',
    limit: 'write',
  },
  accept: {
    method: 'POST',
    path: '/listener/provider-requests/accept',
    access: 'listener.operate',
    input: z.object({ id: idField, text: textField({ max: NOTE_MAX_LENGTH }).optional() }),
    output: z.object({
      id: z.number().int(),
      version: z.number().int(),
      stage: z.enum(STAGES),
      outcome: z.enum(OUTCOMES).nullable(),
    }),
    summary:
      'Accepts what the provider answered and ends the link; what is done is recorded as work and resolved, as far as the caller may, what cannot be done stays where it is.',
    limit: 'write',
  },
  revoke: {
    method: 'POST',
    path: '/listener/provider-requests/revoke/:id',
    access: 'listener.operate',
    input: z.object({ id: idField }),
    output: done,
    summary: 'Ends a provider’s link for good; twice changes nothing.',
    limit: 'write',
  },
  byTicket: {
    method: 'POST',
    path: '/provider/by-ticket',
    access: 'listener.answer-by-link',
    input: z.object({ ticket }),
    output: providerViewSchema,
    summary: 'What the provider’s link shows; reading it changes nothing.',
    limit: 'read',
  },
  answer: {
    method: 'POST',
    path: '/provider/answer',
    access: 'listener.answer-by-link',
    input: z.object({
      ticket,
      answer: z.enum(PROVIDER_ANSWERS),
      /** Needed for all but done. */
      text: textField({ min: 0, max: NOTE_MAX_LENGTH }).default(''),
      attachment_ids: attachmentIdsField.default([]),
    }),
    output: z.object({ answer: z.enum(PROVIDER_ANSWERS) }),
    summary:
      'What the provider says of the work; the case stays where it is until the desk accepts. Once for an Idempotency-Key.',
    limit: 'sensitive',
  },
});
