import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../limits.ts';
import { defineEndpoints } from '../endpoint.ts';
import { done, signedIn } from './session.ts';

/** Calls of signing in through the city's OpenID Connect provider: start, the way back, and taking the session. */
export const providerEndpoints = defineEndpoints({
  start: {
    method: 'POST',
    path: '/auth/oidc/start',
    access: 'identity.sign-in',
    input: z.object({ redirect: z.string().max(500).optional() }),
    output: z.object({ url: z.string() }),
    summary: 'Where the browser goes to sign in at the configured provider.',
    limit: 'sensitive',
  },
  link: {
    method: 'POST',
    path: '/auth/oidc/link',
    access: 'site.account',
    // Needed where the account has one, as for every way in.
    input: z.object({ password: z.string().max(PASSWORD_MAX_LENGTH).optional() }),
    output: z.object({ url: z.string() }),
    summary: 'Where the browser goes to add the provider as another way into the own account.',
    limit: 'sensitive',
  },
  linked: {
    method: 'POST',
    path: '/auth/oidc/linked',
    access: 'site.account',
    input: z.object({}),
    output: done,
    summary: 'Whether the provider was added, for who has just come back from it, or why not; once.',
    limit: 'sensitive',
  },
  callback: {
    method: 'GET',
    path: '/auth/oidc/callback',
    access: 'identity.sign-in',
    // What the provider sends is checked by the protocol, not by this schema.
    input: z.looseObject({}),
    output: z.string(),
    produces: 'text/plain',
    summary: 'Where the provider sends the browser back to; goes on to the login, which takes the session.',
    limit: 'sensitive',
  },
  finish: {
    method: 'POST',
    path: '/auth/oidc/finish',
    access: 'identity.sign-in',
    input: z.object({}),
    output: signedIn,
    summary: 'The session of who has just come back from the provider, or why there is none; once.',
    limit: 'sensitive',
  },
});
