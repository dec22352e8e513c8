import { registrationEndpoints, sessionEndpoints, userEndpoints } from '@vereda/contract/identity/session';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { group, viewerOf, type EndpointGroup, type RequestFacts } from '#platform/http/handler';
import { jsonWithCookies, type Reply } from '#platform/http/reply';
import { register, resendVerification, verifyEmail } from './registration/registration.service.ts';
import { refreshSession, signIn, signOut, type OpenedSession } from './sessions/sessions.service.ts';
import { REFRESH_COOKIE, sessionCookies } from './sessions/tokens.ts';
import { viewerOfUser } from './users/users.queries.ts';
import { findOwn, renameOwn } from './users/users.service.ts';

const done = { ok: true } as const;

/** Calls of signing in, registering and the own account. */
export function identityGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(sessionEndpoints, {
      signIn: async ({ input, request }) => opened(await signIn(deps, input, request)),
      signOut: async ({ sessionId }) => {
        if (sessionId) await signOut(deps, sessionId);
        return jsonWithCookies(done, sessionCookies({ session: null, refresh: null }));
      },
      refresh: ({ input, request }) => refresh(deps, input.refreshToken, request),
      session: async ({ viewer }) => ({ viewer: viewer && { ...viewer, ...mutableLists(viewer) } }),
      captcha: () => deps.ports.captcha.challenge(),
    }),
    group(registrationEndpoints, {
      register: async ({ input, request }) => opened(await register(deps, input, request)),
      verifyEmail: async ({ input }) => verifyEmail(deps, input.ticket).then(() => done),
      resendVerification: async (context) => resendVerification(deps, viewerOf(context)).then(() => done),
    }),
    group(userEndpoints, {
      getByUid: async (context) => {
        const items = await findOwn(deps, viewerOf(context), context.input.uid);
        return { items: items.map((item) => ({ ...item, ...mutableLists(item) })) };
      },
      update: async (context) => {
        const viewer = await renameOwn(deps, viewerOf(context), context.input);
        return { ...viewer, ...mutableLists(viewer) };
      },
    }),
  ];
}

type Lists = Pick<ReturnType<typeof viewerOfUser>, 'type_operator' | 'allowed_categories' | 'role'>;

// The contract's answer has plain arrays where a viewer's are read-only.
function mutableLists({ type_operator, allowed_categories, role }: Lists) {
  return {
    type_operator: [...type_operator],
    allowed_categories: [...allowed_categories],
    role: role && { ...role, views: [...role.views] },
  };
}

function opened(session: OpenedSession): Reply {
  const body = { id_token: session.idToken, user_id: session.user.uid, user: viewerOfUser(session.user) };
  return jsonWithCookies(body, sessionCookies({ session: session.cookie, refresh: session.refresh }));
}

// Browsers send the cookie, other clients the body; both at once would hide which one is meant.
async function refresh(deps: Deps, fromBody: string | undefined, request: RequestFacts): Promise<Reply> {
  const fromCookie = request.cookies[REFRESH_COOKIE];
  if (fromBody && fromCookie)
    throw new AppError('platform/invalid-input', { fields: { refreshToken: 'not-with-cookie' } });
  if (fromCookie) ensureSameOrigin(request);
  const token = fromBody ?? fromCookie;
  if (!token) throw new AppError('auth/refresh-refused');
  const session = await refreshSession(deps, token);
  const body = { id_token: session.idToken, user_id: session.uid };
  if (fromBody) return jsonWithCookies({ ...body, refreshToken: session.refresh }, []);
  const [, refreshCookie] = sessionCookies({ session: null, refresh: session.refresh });
  return jsonWithCookies(body, refreshCookie ? [refreshCookie] : []);
}

function ensureSameOrigin({ origin, host, secure }: RequestFacts): void {
  if (origin === null || origin === `${secure ? 'https' : 'http'}://${host}`) return;
  throw new AppError('auth/forbidden');
}
