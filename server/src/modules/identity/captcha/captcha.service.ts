import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';

const KEEP_MS = 24 * 3600_000;
// Longer than the link that proves the address is good.
const CLAIM_KEEP_MS = 4 * KEEP_MS;

/** Throws identity/captcha-wrong or identity/captcha-replayed unless the solution is good and new. */
export async function ensureHuman(deps: Deps, solution: string): Promise<void> {
  const id = await deps.ports.captcha.solvedId(solution);
  if (id === null) throw new AppError('identity/captcha-wrong');
  const hash = createHash('sha256').update(id).digest();
  const { numAffectedRows } = await sql`
    insert into identity.captcha_solutions (solution_sha256, used_at) values (${hash}, ${deps.clock.now()})
    on conflict do nothing`.execute(deps.database);
  if (Number(numAffectedRows ?? 0) === 0) throw new AppError('identity/captcha-replayed');
}

/** Forgets what no longer counts: used captcha solutions, tickets and sessions that ended, tries of yesterday. */
export const pruneIdentity = defineJob({
  name: 'prune-identity',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    const before = new Date(deps.clock.now().getTime() - KEEP_MS);
    await sql`delete from identity.captcha_solutions where used_at < ${before}`.execute(deps.database);
    await sql`delete from identity.tickets where expires_at < ${before}`.execute(deps.database);
    await sql`delete from identity.phone_codes where expires_at < ${before}`.execute(deps.database);
    const unclaimed = new Date(deps.clock.now().getTime() - CLAIM_KEEP_MS);
    await sql`delete from identity.claims where created_at < ${unclaimed}`.execute(deps.database);
    await sql`delete from identity.contact_changes where created_at < ${unclaimed}`.execute(deps.database);
    await sql`delete from identity.refusals where since < ${before}`.execute(deps.database);
    await sql`delete from identity.attempts where last_at < ${before}`.execute(deps.database);
    await sql`delete from identity.sessions where expires_at < ${before}`.execute(deps.database);
  },
});

/** Every hour. */
export const pruneHourly = defineSchedule(pruneIdentity, { cron: '17 * * * *', payload: {} });
