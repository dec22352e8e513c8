import type { HistoryWord } from '@vereda/contract/configuration/history';
import type { Viewer } from '@vereda/contract/access/viewer';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { actorOf, type Change } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';

const WINDOW_MS = 15 * 60_000;
// However many accounts somebody tries: no more rows than this in a quarter of an hour. Those of citizens are counted
// apart, so that nobody hides what staff do by a flood of them.
const ROWS_MAX = { staff: 100, anybody: 30 } as const;

type Refusal = HistoryWord &
  Pick<Change, 'entity_id' | 'actor'> & {
    readonly what: string;
    readonly of: keyof typeof ROWS_MAX;
  };

const NOBODY = { entity: 'sign-in', entity_id: 'unknown', action: 'sign-in-refused' } as const;

/** Notes a sign-in that was refused at a moment; `uid` is null where no account has the address. */
export function noteSignInRefusal(deps: Deps, uid: string | null, at: Date): Promise<void> {
  return noteRefusal(deps, at, {
    ...(uid === null ? NOBODY : { entity: 'user', entity_id: uid, action: 'sign-in-refused' }),
    actor: { uid: null, role: 'visitor', channel: 'web' },
    what: 'sign-in',
    of: 'staff',
  });
}

/** Notes that somebody tried what they may not; `call` is the method and path. */
export function noteForbidden(deps: Deps, viewer: Viewer, call: string): Promise<void> {
  return noteRefusal(deps, deps.clock.now(), {
    entity: 'user',
    entity_id: viewer.uid,
    action: 'refused',
    actor: actorOf(viewer),
    what: call,
    of: viewer.type === 'citizen' ? 'anybody' : 'staff',
  });
}

/**
 * Writes the first, the tenth, the hundredth… of the same refusal within a quarter of an hour into the history, so that
 * whoever keeps trying is seen and cannot flood it. Never throws: the refusal itself is what matters.
 */
async function noteRefusal(deps: Deps, at: Date, refusal: Refusal): Promise<void> {
  try {
    await deps.database
      .transaction()
      .execute((transaction) => countAndWrite(transaction, { ...refusal, at }));
  } catch (error) {
    deps.log.warn({ err: error }, 'a refusal could not be noted');
  }
}

async function countAndWrite(
  transaction: DatabaseTransaction,
  { what, of, at, ...change }: Refusal & { readonly at: Date },
): Promise<void> {
  const times = await count(transaction, `${change.action} ${change.entity_id} ${what}`, at);
  if (!/^10*$/.test(String(times))) return;
  const rows = of === 'staff' ? 'rows' : `rows of ${of}`;
  if ((await count(transaction, rows, at)) > ROWS_MAX[of]) return;
  await writeChange(transaction, { at, ...change, to: { what, times } });
}

async function count(transaction: DatabaseTransaction, key: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - WINDOW_MS);
  const { rows } = await sql<{ times: number }>`
    insert into identity.refusals as r (key, since, times) values (${key}, ${now}, 1)
    on conflict (key) do update set
      times = case when r.since < ${before} then 1 else r.times + 1 end,
      since = case when r.since < ${before} then excluded.since else r.since end
    returning times`.execute(transaction);
  return rows[0]?.times ?? 0;
}
