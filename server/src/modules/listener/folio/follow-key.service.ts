import { parseFolio } from '@vereda/contract/listener/folio';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { selectContact, selectReportByFolio, type Report } from '../reports/report.queries.ts';
import { isFollowKey } from './follow-key.ts';
import { countWrongKey, forgiveWrongKeys } from './follow-key.queries.ts';

const LOCK_MINUTES = 15;
const MINUTE_MS = 60_000;

/** The report of a folio and its key; throws listener/secret-wrong, also for unknown folios, and listener/secret-locked after five wrong keys. */
export async function getReportByKey(deps: Deps, given: { folio: string; secret: string }): Promise<Report> {
  const folio = parseFolio(given.folio);
  const report = folio ? await selectReportByFolio(deps.database, folio) : null;
  const contact = report && (await selectContact(deps.database, report.id));
  if (!report || !contact?.secret_sha256) throw new AppError('listener/secret-wrong');
  const now = deps.clock.now();
  if (contact.secret_locked_until && contact.secret_locked_until > now) {
    const leftMs = contact.secret_locked_until.getTime() - now.getTime();
    const minutes = Math.ceil(leftMs / MINUTE_MS);
    throw new AppError('listener/secret-locked', {
      params: { minutes },
      retryAfterSeconds: Math.ceil(leftMs / 1000),
    });
  }
  if (!isFollowKey(given.secret, contact.secret_sha256)) {
    const until = new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS);
    await countWrongKey(deps.database, report.id, until);
    throw new AppError('listener/secret-wrong');
  }
  if (contact.secret_failures > 0) await forgiveWrongKeys(deps.database, report.id);
  return report;
}
