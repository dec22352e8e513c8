import { jsonWithCookies, type Reply } from '#platform/http/reply';
import { viewerOfUser } from '../users/viewer-of-user.ts';
import type { OpenedSession } from './sessions.service.ts';
import { sessionCookies } from './tokens.ts';

/** The answer that opens a session in a browser: the access token and the viewer, the rest in cookies. */
export function answerSession(session: OpenedSession): Reply {
  const body = { id_token: session.idToken, user_id: session.user.uid, user: viewerOfUser(session.user) };
  return jsonWithCookies(body, sessionCookies({ session: session.cookie, refresh: session.refresh }));
}
