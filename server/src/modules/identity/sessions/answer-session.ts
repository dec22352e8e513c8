import type { Deps } from '#platform/deps';
import type { RequestFacts } from '#platform/http/handler';
import { jsonWithCookies, type Cookie, type Reply } from '#platform/http/reply';
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
    ...cookies,
  ]);
}

/** What a browser is told of its session; nothing of the account before its second factor was given. */
export function bodyOfSession(deps: Deps, { idToken, user, factor, factors }: SessionInBrowser) {
  const viewer = viewerOfSession(deps, { ...user, factor });
  return {
    id_token: idToken,
    user_id: user.uid,
    user: viewer && wireViewer(viewer),
    factors: [...factors],
  };
}
