import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps';
import { serveOneClick } from '#platform/http/one-click';
import { unfollowReport } from './follower.service.ts';

/** Stops following a report by one click of a mail program; the ticket is the report's id and the follower's token. */
export function serveUnfollow(app: FastifyInstance, deps: Deps): void {
  const partsOf = (ticket: string): [id: string, token: string] => {
    const at = ticket.indexOf('.');
    return [ticket.slice(0, at), ticket.slice(at + 1)];
  };
  serveOneClick(app, {
    path: '/unfollow/:ticket',
    stop: (ticket) => {
      const [id, token] = partsOf(ticket);
      return unfollowReport(deps, Number(id), { viewer: null, ticket: token });
    },
    page: (ticket) => {
      const [id, token] = partsOf(ticket);
      return { mode: 'unsubscribe', id, ticket: token };
    },
  });
}
