import { CREDIBILITY_MAX, CREDIBILITY_MIN } from '@vereda/contract/limits';
import type { CredibilityCause } from '@vereda/contract/identity/people-shapes';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Actor } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { lockCredibility, updateCredibility } from './credibility.queries.ts';

type Moved = {
  readonly uid: string;
  readonly by: number;
  readonly cause: CredibilityCause;
  /** Which report. */
  readonly folio: string;
  readonly actor: Actor;
  readonly at: Date;
};

/** Moves the credibility of a citizen by what became of a report, and keeps why; nothing for other accounts. */
export async function moveCredibility(
  transaction: DatabaseTransaction,
  { uid, by, cause, folio, actor, at }: Moved,
): Promise<void> {
  const from = await lockCredibility(transaction, uid);
  if (from === null) return;
  const to = Math.min(CREDIBILITY_MAX, Math.max(CREDIBILITY_MIN, from + by));
  if (to === from) return;
  await updateCredibility(transaction, { uid, from, to, reason: folio, cause, actor: actor.uid, at });
  await writeChange(transaction, {
    at,
    entity: 'user',
    entity_id: uid,
    action: 'credibility-changed',
    actor,
    from: { credibility: from },
    to: { credibility: to },
    cause,
  });
}
