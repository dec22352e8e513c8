import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '../limits.ts';

/** What a confirmation of the person is for: it is good for this alone. */
export const aboutField = z.string().min(1).max(200);

/** Calls by which somebody signed in shows once more who sits there. */
export const confirmationEndpoints = defineEndpoints({
  begin: {
    method: 'POST',
    path: '/auth/confirm/begin',
    access: 'site.account',
    input: z.object({}),
    output: z.object({
      /** Whether the account has a password to be asked for. */
      password: z.boolean(),
      /** Options to sign a challenge with a passkey of the account; null where it has none. */
      passkey: z.record(z.string(), z.unknown()).nullable(),
    }),
    summary: 'By what the own account can confirm who sits there: a password, a passkey, or both.',
    limit: 'sensitive',
  },
  finish: {
    method: 'POST',
    path: '/auth/confirm/finish',
    access: 'site.account',
    input: z.object({
      about: aboutField,
      password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
      /** What the browser answered to the challenge, instead of a password. */
      response: z.record(z.string(), z.unknown()).optional(),
    }),
    output: z.object({ confirmation: z.string() }),
    summary:
      'Confirms by password or passkey who sits there; what it answers is good once, for two minutes, in this session and for `about` alone.',
    limit: 'sensitive',
  },
});
