import { z } from 'zod';
import { USER_TYPES } from '../access/viewer.ts';
import { defineEndpoints } from '../endpoint.ts';
import { pageInput, pageOf } from '../page.ts';
import { captchaField, emailField } from './account.ts';
import { CREDIBILITY_CAUSES, citizenSchema, peopleFilter, personSchema, uidField } from './people-shapes.ts';
import { STAGES } from '../listener/stages.ts';
import { ownSessionEndpoints } from './factors.ts';
import { FACTOR_KINDS } from './session.ts';

/** A report of a citizen that waits for somebody, as a desk that takes reports in may read it. */
const openReportSchema = z
  .object({
    id: z.number().int(),
    folio: z.string(),
    title: z.string(),
    stage: z.enum(STAGES),
    created_at: z.string(),
  })
  .meta({ id: 'OpenReport' });
/** What is told of a citizen to who takes reports in and has the whole phone or e-mail: no contact, nothing else of theirs. */
const knownCallerSchema = personSchema
  .pick({ uid: true, first_name: true, last_name: true })
  .extend({ open_reports: z.array(openReportSchema) })
  .meta({ id: 'KnownCaller' });
export type KnownCaller = z.output<typeof knownCallerSchema>;
/** By who asks: an account whole, a citizen who calls, or that there is one, by a uid that opens nothing. */
const foundSchema = z.union([
  personSchema.extend({ open_reports: z.array(openReportSchema).optional() }),
  knownCallerSchema,
  z.object({ uid: z.string() }),
]);
const asked = { captcha: captchaField.optional() };
const paged = { ...pageInput, with_total: z.boolean().default(false) };

/** Look-ups of an account. Who takes reports in is told of a citizen; others solve a captcha and learn next to nothing. */
export const lookupEndpoints = defineEndpoints({
  emailExist: {
    method: 'POST',
    path: '/users/email-exist',
    access: 'identity.sign-in',
    input: z.object({ email: emailField, ...asked }),
    output: z.object({
      total: z.number().int(),
      /** Stands for the captcha in /users/get-by-email of the same e-mail, for a quarter of an hour. */
      pass: z.string().optional(),
    }),
    summary: 'Whether an e-mail has an account (0 or 1); `pass` lets look it up without another captcha.',
    limit: 'sensitive',
  },
  getByEmail: {
    method: 'POST',
    path: '/users/get-by-email',
    access: 'identity.sign-in',
    input: z.object({ email: emailField, ...asked, pass: z.string().max(200).optional() }),
    output: z.object({ items: z.array(foundSchema) }),
    summary:
      'The account of an e-mail as a list of at most one: to the desk a citizen’s name, uid and open reports, without rights only an opaque uid.',
    limit: 'sensitive',
  },
  getByPhone: {
    method: 'POST',
    path: '/users/get-by-phone/:phone',
    access: 'identity.sign-in',
    input: z.object({ phone: z.string().min(1).max(200), ...asked }),
    output: z.object({ items: z.array(foundSchema) }),
    summary:
      'The account of a phone (encoded twice in the path) as a list of at most one: to the desk a citizen’s name, uid and open reports, without rights only an opaque uid.',
    limit: 'sensitive',
  },
});

/** Calls of staff that read accounts. */
export const peopleReadingEndpoints = defineEndpoints({
  all: {
    method: 'POST',
    path: '/users/all',
    access: 'configuration.administer',
    input: z.object(paged),
    output: pageOf(personSchema),
    summary: 'Every account, newest first.',
    limit: 'read',
  },
  allUsers: {
    method: 'POST',
    path: '/users/all-users',
    access: 'configuration.administer',
    input: z.object(paged),
    output: pageOf(personSchema),
    summary: 'Every account of staff: operators, users with a role and superadmins, newest first.',
    limit: 'read',
  },
  total: {
    method: 'POST',
    path: '/users/total',
    access: 'configuration.administer',
    input: z.object({}),
    output: z.object({ total: z.number().int(), by_type: z.record(z.enum(USER_TYPES), z.number().int()) }),
    summary: 'How many accounts there are, in all and by type.',
    limit: 'read',
  },
  citizens: {
    method: 'POST',
    path: '/users/get-citizens-per-page',
    access: 'listener.operate',
    input: z.object({
      ...paged,
      search: z.string().trim().min(1).max(200).optional(),
      /** Only those whose appeal of their credibility waits. */
      appealed: z.boolean().optional(),
    }),
    output: pageOf(citizenSchema),
    summary:
      'Citizens by name, newest first, with their open reports within the viewer’s scope; contacts are masked for those who do not administer accounts.',
    limit: 'read',
  },
  citizenCredibility: {
    method: 'POST',
    path: '/users/citizen-credibility/:id',
    access: 'listener.operate',
    input: z.object({ id: uidField, ...pageInput }),
    output: pageOf(
      z.object({
        id: z.number().int(),
        from_value: z.number().int(),
        to_value: z.number().int(),
        cause: z.enum(CREDIBILITY_CAUSES),
        /** What somebody wrote; empty where a report moved it. */
        reason: z.string(),
        at: z.string(),
      }),
    ),
    summary:
      'Why the credibility of a citizen is what it is, newest first; of citizens alone, without who said so.',
    limit: 'read',
  },
  credibilityHistory: {
    method: 'POST',
    path: '/users/credibility-history/:id',
    access: 'configuration.administer',
    input: z.object({ id: uidField, ...pageInput }),
    output: pageOf(
      z.object({
        id: z.number().int(),
        from_value: z.number().int(),
        to_value: z.number().int(),
        cause: z.enum(CREDIBILITY_CAUSES),
        /** What was written; the folio where a report moved it. */
        reason: z.string(),
        /** Name of who changed it; null when that account is gone. */
        actor: z.string().nullable(),
        at: z.string(),
      }),
    ),
    summary: 'How the credibility of an account changed and why, newest first.',
    limit: 'read',
  },
  sessions: {
    method: 'POST',
    path: '/users/sessions/:id',
    access: 'configuration.administer',
    input: z.object({ id: uidField }),
    output: ownSessionEndpoints.list.output.extend({
      /** Second factors that the account can give. */
      factors: z.array(z.enum(FACTOR_KINDS)),
    }),
    summary: 'Where an account is signed in, last used first, and by which second factors.',
    limit: 'read',
  },
  revokeSessions: {
    method: 'POST',
    path: '/users/revoke-sessions',
    access: 'configuration.administer',
    input: z.object({ uid: uidField, id: z.string().min(1).max(100).optional() }),
    output: z.object({ revoked: z.number().int() }),
    summary: 'Ends one session of an account, or all of them.',
  },
  resetFactors: {
    method: 'POST',
    path: '/users/reset-factors',
    access: 'configuration.administer',
    input: z.object({ uid: uidField }),
    output: z.object({ removed: z.number().int(), proposed: z.boolean().optional() }),
    summary:
      'Takes every second factor from somebody who lost theirs, ends the sessions and tells the owner; never for the own account.',
    limit: 'sensitive',
  },
  export: {
    method: 'POST',
    path: '/users/export',
    access: 'configuration.administer',
    input: z.object(peopleFilter),
    output: z.unknown(),
    produces: 'text/csv; charset=utf-8',
    summary: 'Accounts that fit the filters of the list, as CSV; leaves a row in the changelog.',
    limit: 'heavy',
  },
});
