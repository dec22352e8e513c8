import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '../limits.ts';
import { lineField } from '../text.ts';
import { done, signedIn } from './session.ts';

// Needed where the account has one: who found an open browser must not change how it is entered.
const passwordField = z.string().max(PASSWORD_MAX_LENGTH).optional();
const codeField = z.string().trim().min(6).max(20);
const options = z.object({ options: z.record(z.string(), z.unknown()) });
const answer = z.record(z.string(), z.unknown());
const recoveryCodes = z.object({
  /** Shown once; null when the account has codes already. */
  recovery_codes: z.array(z.string()).nullable(),
});

/** Calls that set up and give second factors. */
export const factorEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/auth/factors/list',
    access: 'site.account',
    input: z.object({}),
    output: z.object({
      totp: z.boolean(),
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          created_at: z.string(),
          last_used_at: z.string().nullable(),
        }),
      ),
      /** Unused ones. */
      recovery_codes: z.number().int(),
      has_password: z.boolean(),
    }),
    summary: 'The second factors of the own account.',
  },
  beginTotp: {
    method: 'POST',
    path: '/auth/factors/totp/begin',
    access: 'site.account',
    input: z.object({ password: passwordField }),
    output: z.object({
      /** Base 32, for typing. */
      secret: z.string(),
      /** otpauth address of the QR code. */
      uri: z.string(),
      /** The QR code as SVG. */
      qr: z.string(),
    }),
    summary: 'A fresh secret for an authenticator; it counts once a code was confirmed.',
    limit: 'sensitive',
  },
  confirmTotp: {
    method: 'POST',
    path: '/auth/factors/totp/confirm',
    access: 'site.account',
    input: z.object({ code: codeField }),
    output: recoveryCodes,
    summary: 'Turns the authenticator on by its first code.',
    limit: 'sensitive',
  },
  removeTotp: {
    method: 'POST',
    path: '/auth/factors/totp/remove',
    access: 'site.account',
    input: z.object({ password: passwordField }),
    output: done,
    summary: 'Turns the authenticator off.',
    limit: 'sensitive',
  },
  beginPasskey: {
    method: 'POST',
    path: '/auth/factors/passkeys/begin',
    access: 'site.account',
    input: z.object({ password: passwordField }),
    output: options,
    summary: 'Options to make a passkey on this device (WebAuthn).',
    limit: 'sensitive',
  },
  finishPasskey: {
    method: 'POST',
    path: '/auth/factors/passkeys/finish',
    access: 'site.account',
    input: z.object({ name: lineField({ max: 100 }), response: answer }),
    output: recoveryCodes,
    summary: 'Keeps the passkey that the browser made.',
    limit: 'sensitive',
  },
  removePasskey: {
    method: 'POST',
    path: '/auth/factors/passkeys/remove',
    access: 'site.account',
    input: z.object({ id: z.string().max(1400), password: passwordField }),
    output: done,
    summary: 'Forgets a passkey.',
    limit: 'sensitive',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/auth/factors/recovery/renew',
    access: 'site.account',
    input: z.object({ password: passwordField }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    summary: 'Ten fresh recovery codes; earlier ones stop working.',
    limit: 'sensitive',
  },
  giveCode: {
    method: 'POST',
    path: '/auth/factors/verify',
    access: 'identity.sign-in',
    input: z.object({ code: codeField }),
    output: signedIn,
    summary: 'Completes a sign-in with a code of the authenticator or a recovery code.',
    limit: 'sensitive',
  },
  askPasskey: {
    method: 'POST',
    path: '/auth/factors/passkey-options',
    access: 'identity.sign-in',
    input: z.object({}),
    output: options,
    summary: 'Options to complete a sign-in with a passkey.',
    limit: 'sensitive',
  },
  givePasskey: {
    method: 'POST',
    path: '/auth/factors/verify-passkey',
    access: 'identity.sign-in',
    input: z.object({ response: answer }),
    output: signedIn,
    summary: 'Completes a sign-in with a passkey.',
    limit: 'sensitive',
  },
});

/** Calls on the own sessions. */
export const ownSessionEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/auth/sessions/list',
    access: 'site.account',
    input: z.object({}),
    output: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          user_agent: z.string(),
          created_at: z.string(),
          last_used_at: z.string(),
          /** The session of this very call. */
          current: z.boolean(),
        }),
      ),
    }),
    summary: 'Where the own account is signed in, last used first.',
  },
  revoke: {
    method: 'POST',
    path: '/auth/sessions/revoke',
    access: 'site.account',
    input: z.object({
      /** Left out: every session but this one. */
      id: z.string().max(100).optional(),
      /** Needed where the account has one and signed in more than a quarter of an hour ago. */
      password: passwordField,
    }),
    output: z.object({ revoked: z.number().int() }),
    summary: 'Ends one of the own sessions, or all others.',
    limit: 'sensitive',
  },
});
