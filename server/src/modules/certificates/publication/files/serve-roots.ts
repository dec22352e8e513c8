import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps';
import { RATE_PER_MINUTE } from '@vereda/contract/limits';
import { selectRoots } from './roots.queries.ts';

/** What the roots file says of its issuer, and what was revoked when it was written. */
export type RootsHead = {
  readonly issuer: string;
  readonly as_of: string;
  readonly revocations: object;
};

const PAGE = 500;

/** Every root that ever became final with its block, and what was revoked by then: a copy to keep and to check with. */
export function serveRoots(app: FastifyInstance, deps: Deps, loadHead: () => Promise<RootsHead>): void {
  const rateLimit = { max: RATE_PER_MINUTE.heavy, timeWindow: 60_000, groupId: 'roots' };
  app.get('/roots.json', { config: { rateLimit } }, async (_request, reply) => {
    const head = await loadHead();
    return reply
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="roots-${head.as_of.slice(0, 10)}.json"`,
      })
      .type('application/json; charset=utf-8')
      .send(Readable.from(writeRoots(deps, head)));
  });
}

// Page by page: nobody holds all of them at once.
async function* writeRoots(deps: Deps, head: RootsHead): AsyncGenerator<string> {
  yield `${JSON.stringify({ type: 'VeredaRoots', ...head }).slice(0, -1)},"anchors":[`;
  let separator = '\n';
  for (let afterId = 0; ;) {
    const rows = await selectRoots(deps.database, { afterId, limit: PAGE });
    for (const { json } of rows) {
      yield separator + json;
      separator = ',\n';
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    afterId = last.id;
  }
  yield '\n]}\n';
}
