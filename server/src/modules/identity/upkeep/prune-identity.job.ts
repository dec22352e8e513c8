import { ACCOUNT_CHANGER_DAYS, KNOWN_PLACE_DAYS } from '@vereda/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { deletePlacesBefore } from '../attempts/known-places.ts';

const KEEP_MS = 24 * 3600_000;
// Longer than the link that proves the address is good.
const CLAIM_KEEP_MS = 4 * KEEP_MS;

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
    const changers = new Date(deps.clock.now().getTime() - ACCOUNT_CHANGER_DAYS * KEEP_MS);
    await sql`delete from identity.account_changers where at < ${changers}`.execute(deps.database);
    await sql`delete from identity.refusals where since < ${before}`.execute(deps.database);
    const unknown = new Date(deps.clock.now().getTime() - KNOWN_PLACE_DAYS * KEEP_MS);
    await deletePlacesBefore(deps.database, unknown);
    await sql`delete from identity.attempts where last_at < ${before}`.execute(deps.database);
    await sql`delete from identity.sessions where expires_at < ${before}`.execute(deps.database);
  },
});

/** Every hour. */
export const pruneHourly = defineSchedule(pruneIdentity, { cron: '17 * * * *', payload: {} });
