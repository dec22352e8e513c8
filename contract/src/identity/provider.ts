import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { signedIn } from './session.ts';

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
