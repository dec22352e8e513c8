import { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { actorOf } from '#platform/history/change';
import { countMail } from '../attempts/attempts.service.ts';
import { writeUserChange } from '../users/user-history.ts';
import { selectOwnRecords } from './own-records.queries.ts';

/** Everything that the platform holds of the viewer, as one JSON document that is written while it is read. */
export async function downloadOwn(
  deps: Deps,
  viewer: Viewer,
): Promise<{ stream: Readable; fileName: string }> {
  const now = deps.clock.now();
  await countMail(deps, `download ${viewer.uid}`);
  await deps.database.transaction().execute((transaction) =>
    writeUserChange(deps, transaction, {
      uid: viewer.uid,
      action: 'data-downloaded',
      actor: actorOf(viewer),
    }),
  );
  const stream = Readable.from(pieces(deps, viewer.uid, now));
  return { stream, fileName: `vereda-${now.toISOString().slice(0, 10)}.json` };
}

async function* pieces(deps: Deps, uid: string, now: Date): AsyncGenerator<string> {
  yield `{\n"made_at": ${JSON.stringify(now.toISOString())}`;
  for (const [name, rows] of Object.entries(await selectOwnRecords(deps.database, uid))) {
    yield `,\n${JSON.stringify(name)}: ${JSON.stringify(rows, null, 1)}`;
  }
  for (const records of deps.personal()) {
    for (const { name, rows } of records.collect(deps.database, uid)) {
      yield `,\n${JSON.stringify(name)}: [`;
      let separator = '\n';
      for await (const row of rows) {
        yield separator + JSON.stringify(row);
        separator = ',\n';
      }
      yield ']';
    }
  }
  yield '\n}\n';
}
