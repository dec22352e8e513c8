import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '../limits.ts';
import { LOCALES } from '../locale.ts';
import { emailField, newPasswordField } from './account.ts';
import { codeField, phoneField } from './phone.ts';
import { done } from './session.ts';
import { viewerSchema } from './viewer.ts';

/** Mails that a person can do without; links that were asked for and questions that wait for an answer always come. */
export const NOTICES = [
  'report-filed',
  'report-moved',
  'followed-moved',
  'daily-summary',
  'reminder',
  'late-reports',
] as const;
export type Notice = (typeof NOTICES)[number];

// Needed where the account has one: who found an open browser must not take the account over.
const password = z.string().max(PASSWORD_MAX_LENGTH).optional();
const preferences = z.object({
  /** Language of the mails. */
  locale: z.enum(LOCALES),
  /** Mails that are wanted. */
  notices: z.array(z.enum(NOTICES)).max(NOTICES.length),
});

/** Calls on the own account that change how it is reached, what it is told, and whether it goes on. */
export const ownAccountEndpoints = defineEndpoints({
  get: {
    method: 'POST',
    path: '/auth/own/get',
    access: 'site.account',
    input: z.object({}),
    output: preferences.extend({
      has_password: z.boolean(),
      /** A new e-mail that waits for its proof. */
      pending_email: z.string().nullable(),
      /** Providers through which the account is entered too. */
      providers: z.array(z.object({ issuer: z.string(), linked_at: z.string() })),
    }),
    summary: 'What the profile shows of the own account beside the viewer.',
    limit: 'read',
  },
  changeEmail: {
    method: 'POST',
    path: '/auth/own/change-email',
    access: 'site.account',
    input: z.object({ email: emailField, password }),
    output: done,
    summary:
      'Mails a link to a new address; the e-mail of the account changes when it is opened (/auth/verify-email), and the old address is told.',
    limit: 'sensitive',
  },
  dropEmail: {
    method: 'POST',
    path: '/auth/own/drop-email',
    access: 'site.account',
    input: z.object({}),
    output: done,
    summary: 'Forgets a new e-mail that waits for its proof; its link stops working.',
  },
  changePhone: {
    method: 'POST',
    path: '/auth/own/change-phone',
    access: 'site.account',
    input: z.object({ phone: phoneField, password }),
    output: z.object({ phone: z.string() }),
    summary:
      'Sends a code to a new phone, answered in E.164; the phone changes with /auth/own/confirm-phone.',
    limit: 'sensitive',
  },
  confirmPhone: {
    method: 'POST',
    path: '/auth/own/confirm-phone',
    access: 'site.account',
    input: z.object({ phone: phoneField, code: codeField }),
    output: viewerSchema,
    summary: 'Changes the phone of the own account by the code that was sent to the new one.',
    limit: 'sensitive',
  },
  changePassword: {
    method: 'POST',
    path: '/auth/own/change-password',
    access: 'site.account',
    input: z.object({ password, new_password: newPasswordField }),
    output: z.object({ revoked: z.number().int() }),
    summary: 'Sets another password and ends every other session; answers how many.',
    limit: 'sensitive',
  },
  unlinkProvider: {
    method: 'POST',
    path: '/auth/own/unlink-provider',
    access: 'site.account',
    input: z.object({ issuer: z.string().min(1).max(500), password }),
    output: done,
    summary:
      'Takes a provider away as a way into the own account, where another one is left; it is not linked again by the address.',
    limit: 'sensitive',
  },
  savePreferences: {
    method: 'POST',
    path: '/auth/own/preferences',
    access: 'site.account',
    input: preferences,
    output: preferences,
    summary: 'Language of the mails, and which of them are wanted.',
  },
  stopNotice: {
    method: 'POST',
    path: '/auth/stop-notice',
    access: 'identity.sign-in',
    input: z.object({ ticket: z.string().min(20).max(400) }),
    output: z.object({ notice: z.enum(NOTICES) }),
    summary: 'Ends one kind of mail by the ticket of such a mail, without signing in; twice changes nothing.',
    limit: 'sensitive',
  },
  download: {
    method: 'POST',
    path: '/auth/own/download',
    access: 'site.account',
    input: z.object({}),
    output: z.unknown(),
    produces: 'application/json; charset=utf-8',
    summary: 'Everything that the platform holds of the caller, as one JSON document.',
    limit: 'heavy',
  },
  delete: {
    method: 'POST',
    path: '/auth/own/delete',
    access: 'site.account',
    input: z.object({ password }),
    output: done,
    summary:
      'Deletes the own account: reports stay without a name, the history keeps the act without names, sessions end, the address is told.',
    limit: 'sensitive',
  },
});
