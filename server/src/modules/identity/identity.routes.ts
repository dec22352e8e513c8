import { registrationEndpoints, sessionEndpoints, userEndpoints } from '@vereda/contract/identity/session';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  group,
  viewerOf,
  type EndpointGroup,
  type HandlerContext,
  type RequestFacts,
} from '#platform/http/handler';
import { jsonWithCookies, type Reply } from '#platform/http/reply';
import { factorGroup } from './factors/factors.routes.ts';
import { officialGroups } from './officials/officials.routes.ts';
import { ownAccountGroup } from './own/own-account.routes.ts';
import { peopleGroups } from './people/people.routes.ts';
import { phoneGroup } from './phone/phone.routes.ts';
import { userPictureGroup } from './pictures/picture.routes.ts';
import { recoveryGroup } from './recovery/recovery.routes.ts';
import { register } from './registration/registration.service.ts';
import { resendVerification, verifyEmail } from './registration/verification.service.ts';
import { providerGroup } from './provider/provider.routes.ts';
import { isSameOrigin } from './sessions/same-origin.ts';
import { ownSessionGroup } from './sessions/own-sessions.routes.ts';
import { answerSession } from './sessions/answer-session.ts';
import { refreshSession } from './sessions/sessions.service.ts';
import { signIn } from './sessions/sign-in.service.ts';
import { signOut } from './sessions/sign-out.service.ts';
import { REFRESH_COOKIE, SESSION_COOKIE, sessionCookies } from './sessions/tokens.ts';
import { findByUid, renameOwn } from './users/users.service.ts';
import { sessionUserOf, wireViewer } from './users/viewer-of-user.ts';

const done = { ok: true } as const;

/** Calls of signing in, registering and the own account. */
export function identityGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(sessionEndpoints, {
      signIn: async ({ input, request }) =>
        answerSession(deps, await signIn(deps, input, request), { request }),
      signOut: async ({ sessionId, request }) => {
        const refreshToken = isSameOrigin(deps, request) ? request.cookies[REFRESH_COOKIE] : undefined;
        const providerToken = await signOut(deps, { sessionId, refresh: refreshToken });
        const url =
          providerToken && (await deps.ports.signInProvider?.signOutUrl(providerToken, request.locale));
        const body = { ...done, ...(url && { continue_at: url }) };
        return jsonWithCookies(body, sessionCookies({ session: null, refresh: null }));
      },
      refresh: ({ input, request }) => refresh(deps, input.refreshToken, request),
      session: async ({ viewer }) => ({
        viewer: viewer && wireViewer(viewer),
        user: viewer && sessionUserOf(viewer),
      }),
      captcha: () => deps.ports.captcha.challenge(),
    }),
    group(registrationEndpoints, {
      register: async ({ input, request }) => {
        const session = await register(deps, input, request);
        return session ? answerSession(deps, session, { request }) : { pending: true as const };
      },
      verifyEmail: async ({ input }) => ({ ...done, ...(await verifyEmail(deps, input)) }),
      resendVerification: async (context) => resendVerification(deps, viewerOf(context)).then(() => done),
    }),
    phoneGroup(deps),
    providerGroup(deps),
    factorGroup(deps),
    ...officialGroups(deps),
    ownSessionGroup(deps),
    ownAccountGroup(deps),
    recoveryGroup(deps),
    ...peopleGroups(deps),
    userPictureGroup(deps),
    group(userEndpoints, {
      getByUid: async (context) => {
        const items = await findByUid(deps, viewerOf(context), context.input.uid);
        return { items: items.map(wireViewer) };
      },
      create: (context) => saveOwn(deps, context),
      update: (context) => saveOwn(deps, context),
    }),
  ];
}

async function saveOwn(deps: Deps, context: HandlerContext<(typeof userEndpoints)['create' | 'update']>) {
  return wireViewer(await renameOwn(deps, viewerOf(context), context.input));
}

// Browsers send the cookie, other clients the body; both at once would hide which one is meant.
async function refresh(deps: Deps, fromBody: string | undefined, request: RequestFacts): Promise<Reply> {
  const fromCookie = request.cookies[REFRESH_COOKIE];
  if (fromBody && fromCookie)
    throw new AppError('platform/invalid-input', { fields: { refreshToken: 'not-with-cookie' } });
  if (fromCookie && !isSameOrigin(deps, request)) throw new AppError('auth/forbidden');
  const token = fromBody ?? fromCookie;
  if (!token) throw new AppError('auth/refresh-refused');
  const browser = fromCookie ? { cookie: request.cookies[SESSION_COOKIE] } : null;
  const { idToken, uid, ...renewed } = await refreshSession(deps, token, browser);
  const body = { id_token: idToken, user_id: uid };
  if (fromBody) return jsonWithCookies({ ...body, refreshToken: renewed.refresh }, []);
  return jsonWithCookies(body, sessionCookies({ session: renewed.cookie, refresh: renewed.refresh }));
}
