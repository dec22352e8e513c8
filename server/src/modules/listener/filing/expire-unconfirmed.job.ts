import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { deleteWaysBack } from '../moving/undo/undo.queries.ts';
import { selectStored } from '../attachments/attachment.queries.ts';
import { deletePhotoFiles } from '../attachments/photo-files.ts';
import { deleteReport, selectReport } from '../reports/report.queries.ts';
import { selectListenerSettings } from '../terms/settings.queries.ts';
import { deleteOldKeys, selectUnconfirmed } from './filing.queries.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
const KEYS_KEPT_DAYS = 2;

/** Deletes visitors' reports that nobody confirmed for as long as the city keeps them; the history keeps that they existed. */
export const expireUnconfirmed = defineJob({
  name: 'expire-unconfirmed',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const now = deps.clock.now().getTime();
    await deleteWaysBack(deps.database, new Date(now));
    await deleteOldKeys(deps.database, new Date(now - KEYS_KEPT_DAYS * DAY_MS));
    const { unconfirmed_kept_days: days } = await selectListenerSettings(deps.database);
    const before = new Date(now - days * DAY_MS);
    for (;;) {
      const ids = await selectUnconfirmed(deps.database, before, BATCH);
      for (const id of ids) await expire(deps, id);
      if (ids.length < BATCH) return;
    }
  },
});

/** Every hour, twenty-five past. */
export const expireHourly = defineSchedule(expireUnconfirmed, { cron: '25 * * * *', payload: {} });

async function expire(deps: Deps, id: number): Promise<void> {
  const photos = await deps.database.transaction().execute(async (transaction) => {
    const report = await selectReport(transaction, id, { lock: true });
    if (report?.stage !== 'unconfirmed') return [];
    const stored = await selectStored(transaction, id);
    await deleteReport(transaction, id);
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'report',
      entity_id: String(id),
      action: 'expired',
      actor: SYSTEM,
      from: { folio: report.folio, stage: report.stage, subcategory_id: report.subcategory_id },
    });
    return stored;
  });
  await deletePhotoFiles(deps, photos);
}
