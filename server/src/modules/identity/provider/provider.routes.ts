import { providerEndpoints } from '@vereda/contract/identity/provider';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { jsonWithCookies, Reply, type Cookie } from '#platform/http/reply';
import { answerSession } from '../sessions/answer-session.ts';
import { ensureOwner } from '../factors/ensure-owner.service.ts';
import { isSameOrigin } from '../sessions/same-origin.ts';
import { finishLinking, finishSignIn, returnFromProvider, startSignIn } from './provider.service.ts';

/** Ties a sign-in to the browser that began it; Lax, because the provider's page sends the browser back. */
export const BINDING_COOKIE = 'auth._provider.firebase';

/** What the login takes the session by, once. */
export const TICKET_COOKIE = 'auth._provider_ticket.firebase';

const PATH = '/api/auth/oidc';
const LIFE_SECONDS = 600;

/** Calls of signing in through the city's OpenID Connect provider. */
export function providerGroup(deps: Deps): EndpointGroup {
  return group(providerEndpoints, {
    start: async ({ input, request }) => {
      const { url, binding } = await startSignIn(deps, { redirect: input.redirect }, request.locale);
      return jsonWithCookies({ url }, [cookie(BINDING_COOKIE, binding, 'lax')]);
    },
    link: async (context) => {
      const { viewer, sessionId, input, request } = { ...context, viewer: viewerOf(context) };
      await ensureOwner(deps, { viewer, sessionId: sessionId ?? '' }, input.password);
      const { url, binding } = await startSignIn(deps, { linkTo: viewer.uid }, request.locale);
      return jsonWithCookies({ url }, [cookie(BINDING_COOKIE, binding, 'lax')]);
    },
    linked: async (context) => {
      await finishLinking(deps, context.request.cookies[TICKET_COOKIE], viewerOf(context).uid);
      return jsonWithCookies({ ok: true }, [cookie(TICKET_COOKIE, null, 'strict')]);
    },
    callback: async ({ input, request }) => {
      const binding = request.cookies[BINDING_COOKIE];
      const { path, ticket } = await returnFromProvider(deps, queryOf(input), { binding, request });
      const cookies = [cookie(BINDING_COOKIE, null, 'lax'), cookie(TICKET_COOKIE, ticket, 'strict')];
      // No referrer: the address of this answer holds the code.
      const headers = { location: path, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
      return new Reply({ status: 303, headers, body: null, cookies });
    },
    finish: async ({ request }) => {
      if (!isSameOrigin(deps, request)) throw new AppError('auth/forbidden');
      const session = await finishSignIn(deps, request.cookies[TICKET_COOKIE], request);
      return answerSession(deps, session, { request, cookies: [cookie(TICKET_COOKIE, null, 'strict')] });
    },
  });
}

// A parameter that comes twice stays twice, so that the protocol's own check refuses it.
function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

function cookie(name: string, value: string | null, sameSite: 'lax' | 'strict'): Cookie {
  return { name, value: value ?? '', maxAgeSeconds: value === null ? 0 : LIFE_SECONDS, path: PATH, sameSite };
}
