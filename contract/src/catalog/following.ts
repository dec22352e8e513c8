import { z } from 'zod';
import { rowIdField } from './fields.ts';
import { defineEndpoints } from '../endpoint.ts';
import { emailField } from '../identity/account.ts';
import type { HomePageName } from '../sitemap.ts';

/** What is followed beside reports. */
export const FOLLOWED_KINDS = ['initiative', 'obra', 'map-point'] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];

/** The page of the home that shows it. */
export const FOLLOWED_PAGES = {
  initiative: 'iniciativa',
  obra: 'obra',
  'map-point': 'punto',
} as const satisfies Record<FollowedKind, HomePageName>;

/** What following takes and answers, whatever is followed. */
export const followCall = {
  input: z.object({
    id: rowIdField,
    /** false stops; who follows by mail stops by the link of a mail. */
    on: z.boolean().default(true),
    /** Visitors only: the news start once the mail’s link was opened. */
    email: emailField.optional(),
    captcha: z.string().max(4000).optional(),
  }),
  output: z.object({ following: z.boolean(), confirm_by_mail: z.boolean() }),
};

/** Whether the caller's account follows. */
export const followedCall = {
  input: z.object({ id: rowIdField }),
  output: z.object({ following: z.boolean() }),
};

const ticket = z.string().min(1).max(200);
const thing = z.object({ kind: z.enum(FOLLOWED_KINDS), id: z.number().int() });

/** Calls of mailed links; they work whatever module is switched off. */
export const followingEndpoints = defineEndpoints({
  confirm: {
    method: 'POST',
    path: '/following/confirm',
    access: 'identity.sign-in',
    input: z.object({ ticket }),
    output: thing,
    summary: 'Confirms who follows an initiative, a work or a place by mail, by the link of that mail.',
    limit: 'sensitive',
  },
  stop: {
    method: 'POST',
    path: '/following/stop',
    access: 'identity.sign-in',
    input: z.object({ ticket }),
    output: z.object({ following: z.boolean() }),
    summary:
      'Stops following an initiative, a work or a place by the link of a mail, without signing in; twice changes nothing.',
    limit: 'sensitive',
  },
});
