import type { Deps } from '#platform/deps';
import type { RequestFacts } from '#platform/http/handler';
import { jsonWithCookies, type Cookie, type Reply } from '#platform/http/reply';
import { deviceCookie } from '../attempts/known-places.ts';
import type { OpenedSession, SessionInBrowser } from './sessions.service.ts';
import { endFormerSession } from './sign-out.service.ts';
import { sessionCookies } from './tokens.ts';
import { wireViewer } from '../users/viewer-of-user.ts';
import { viewerOfSession } from './viewer-of-session.ts';

/** The answer that opens a session in a browser, in the place of the one before: the access token and the viewer, the rest in cookies. */
export async function answerSession(
  deps: Deps,
  session: OpenedSession,
  { request, cookies = [] }: { request: RequestFacts; cookies?: readonly Cookie[] },
): Promise<Reply> {
  await endFormerSession(deps, request);
  return jsonWithCookies(bodyOfSession(deps, session), [
    ...sessionCookies({ session: session.cookie, refresh: session.refresh }),
    ...(session.device === null ? [] : [deviceCookie(session.device)]),
    ...cookies,
  ]);
}

/** What a browser is told of its session; nothing of the account before its second factor was given. */
function bodyOfSession(deps: Deps, { idToken, user, factor, factors }: Omit<SessionInBrowser, 'device'>) {
  const viewer = viewerOfSession(deps, { ...user, factor });
  return {
    id_token: idToken,
    user_id: user.uid,
    user: viewer && wireViewer(viewer),
    factors: [...factors],
  };
}

/** The answer to who gave the second factor: the session goes on, and the browser is known from now on. */
export function answerCompleted(deps: Deps, session: SessionInBrowser): Reply {
  const cookies = session.device === null ? [] : [deviceCookie(session.device)];
  return jsonWithCookies(bodyOfSession(deps, session), cookies);
}
