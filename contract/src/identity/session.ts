import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../limits.ts';
import { captchaField, emailField, nameField, newPasswordField } from './account.ts';
import { sessionUserSchema, viewerSchema } from './viewer.ts';

/** What a call answers that has nothing to say. */
export const done = z.object({ ok: z.literal(true) });

/** What proves who somebody is beside the password. */
export const FACTOR_KINDS = ['totp', 'passkey', 'recovery'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/**
 * A session that was opened: the access token and who it belongs to; the cookies come beside it. Where the account has
 * a second factor, `user` is null and the session is good for nothing but giving one of `factors`.
 */
export const signedIn = z.object({
  id_token: z.string(),
  user_id: z.string(),
  user: viewerSchema.nullable(),
  factors: z.array(z.enum(FACTOR_KINDS)),
});

/** Calls of signing in, staying in and out. */
export const sessionEndpoints = defineEndpoints({
  signIn: {
    method: 'POST',
    path: '/auth/sign-in',
    access: 'identity.sign-in',
    input: z.object({
      email: z.string().trim().min(1).max(EMAIL_MAX_LENGTH),
      password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
      /** A proof of work, where auth/proof-needed asked for one. */
      captcha: captchaField.optional(),
    }),
    output: signedIn,
    summary:
      'Signs in with e-mail and password; sets the session and refresh cookies. After many wrong tries it asks for a proof of work (auth/proof-needed).',
    limit: 'sensitive',
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    access: 'identity.sign-in',
    input: z.object({}),
    output: done.extend({ continue_at: z.string().optional() }),
    summary:
      'Ends the session of the bearer token and clears the cookies; `continue_at` is where a session that began at the provider is signed out there too.',
  },
  refresh: {
    method: 'POST',
    path: '/get-securetoken',
    access: 'identity.sign-in',
    input: z.object({ refreshToken: z.string().min(20).max(200).optional() }),
    output: z.object({ id_token: z.string(), user_id: z.string(), refreshToken: z.string().optional() }),
    summary: 'A fresh access token for a refresh token, from the cookie or from the body, never both.',
    limit: 'read',
  },
  session: {
    method: 'GET',
    path: '/session',
    access: 'site.visit',
    input: z.object({}),
    output: z.object({ viewer: viewerSchema.nullable(), user: sessionUserSchema.nullable() }),
    summary: 'Who the caller is, and the same in the words of a session user; null for a visitor.',
  },
  captcha: {
    method: 'POST',
    path: '/auth/captcha',
    access: 'site.visit',
    input: z.object({}),
    output: z.looseObject({}),
    summary: 'A proof-of-work challenge for the captcha widget.',
  },
});

/** Calls of opening an account by e-mail. */
export const registrationEndpoints = defineEndpoints({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'identity.sign-in',
    input: z.object({
      first_name: nameField,
      last_name: nameField,
      email: emailField,
      password: newPasswordField,
      captcha: captchaField,
    }),
    output: z.union([signedIn, z.object({ pending: z.literal(true) })]),
    summary:
      'Opens an unverified account, sends the verification mail and signs in; an address that staff entered before only gets the mail (`pending`).',
    limit: 'sensitive',
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    access: 'identity.sign-in',
    input: z.object({
      ticket: z.string().min(20).max(200),
      password: z.string().min(1).max(PASSWORD_MAX_LENGTH).optional(),
    }),
    output: z.object({
      ok: z.literal(true),
      reactivated: z.boolean(),
      /** true: the address agreed to another contact of the account, which its new owner confirms now. */
      consented: z.boolean().optional(),
    }),
    summary:
      'Confirms the address that a verification mail went to; the ticket works once. Linking to a record of the staff asks for the password of the registration.',
    limit: 'sensitive',
  },
  resendVerification: {
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'site.account',
    input: z.object({}),
    output: done,
    summary: 'Sends another verification mail to the caller; earlier links stay good.',
    limit: 'sensitive',
  },
});

// Named by their own contacts, which only a proof changes; whatever else a body says of rights is not read.
const ownRecord = {
  uid: z.string().min(1).max(100),
  first_name: nameField,
  last_name: nameField,
  email: emailField.nullish(),
  phone: z.string().trim().max(40).nullish(),
};

/** Calls of /users that a person needs for the own profile. */
export const userEndpoints = defineEndpoints({
  create: {
    method: 'POST',
    path: '/users/create',
    access: 'site.account',
    input: z.object(ownRecord),
    output: viewerSchema,
    summary:
      'Completes the own record after signing up; the uid must be the own, e-mail and phone those that were proven.',
  },
  getByUid: {
    method: 'POST',
    path: '/users/getbyuid/:uid',
    access: 'site.account',
    input: z.object({ uid: z.string().min(1).max(100) }),
    output: z.object({ items: z.array(viewerSchema) }),
    summary:
      'The record of a uid as a list of at most one: the own, or anybody’s for those who administer accounts.',
  },
  update: {
    method: 'PUT',
    path: '/users/update',
    access: 'site.account',
    input: z.object({ ...ownRecord, id: ownRecord.uid.optional(), role: z.unknown().optional() }),
    output: viewerSchema,
    summary:
      'Changes the own names. An `id` that is not the `uid` is refused with 400; `role` is not read: type, role and rights are never taken from this body.',
  },
});
