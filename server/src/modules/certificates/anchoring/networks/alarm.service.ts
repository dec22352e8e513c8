import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { ensureSeen } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { selectAlarm, updateAlarm, type Alarm } from './alarm.queries.ts';

/** The threshold at which waiting certificates are an alarm. */
export function getAlarm(deps: Deps): Promise<Alarm> {
  return selectAlarm(deps.database);
}

/** Sealed before this, a batch no longer waits for the first network alone. */
export async function patienceEnd(deps: Deps): Promise<Date> {
  const { alarm_minutes } = await selectAlarm(deps.database);
  return new Date(deps.clock.now().getTime() - alarm_minutes * 60_000);
}

/** Changes it; throws platform/changed-meanwhile with the stored one when somebody was faster. */
export function saveAlarm(deps: Deps, viewer: Viewer, { version, alarm_minutes }: Alarm): Promise<Alarm> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = await selectAlarm(transaction, true);
    ensureSeen(before, version);
    const after = await updateAlarm(transaction, alarm_minutes);
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'certificate-alarm',
      entity_id: 'certificates',
      action: 'updated',
      actor: actorOf(viewer),
      from: before,
      to: after,
    });
    return after;
  });
}
