import { parseFolio } from '@vereda/contract/listener/text/folio';
import { countWrongKey } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { selectWithdrawnKey } from '../reports/deletion/withdrawn.queries.ts';
import { selectKeyOfFolio, selectReport, type Report } from '../reports/report.queries.ts';
import { isFollowKey } from './follow-key.ts';

/** What somebody gives to follow a report; `captcha` is the proof of work that wrong keys cost. */
export type GivenKey = {
  readonly folio: string;
  readonly secret: string;
  readonly captcha?: string | undefined;
};

// What a folio without a key is compared with, so that unknown ones take as long.
const NO_KEY = Buffer.alloc(32);

/**
 * The report of a folio and its key. The right key always works, however many wrong ones were sent. Wrong ones answer
 * listener/secret-wrong, unknown folios too and after the same work; then they cost proofs of work and patience
 * (auth/proof-needed, platform/too-many-requests), counted by network. The right key of a report that the city deleted
 * answers listener/report-withdrawn.
 */
export async function getReportByKey(deps: Deps, given: GivenKey, ip: string): Promise<Report> {
  const folio = parseFolio(given.folio);
  const found = await selectKeyOfFolio(deps.database, folio ?? '');
  const isRight = isFollowKey(given.secret, found?.secret_sha256 ?? NO_KEY);
  const report = isRight && found && (await selectReport(deps.database, found.id, { lock: false }));
  if (report) return report;
  const withdrawn = await selectWithdrawnKey(deps.database, folio ?? '');
  if (withdrawn && isFollowKey(given.secret, withdrawn)) throw new AppError('listener/report-withdrawn');
  await countWrongKey(deps, { folio: folio ?? '', ip, proof: given.captcha });
  throw new AppError('listener/secret-wrong');
}
