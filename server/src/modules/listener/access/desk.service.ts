import { createHmac } from 'node:crypto';
import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import { accessContext } from '#modules/configuration/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { lockReportFor, type ActedReport, type Report } from '../reports/report.queries.ts';
import { deskScope, type Scope } from './scope.ts';

/** A signed-in person with what the desk lets them read; `desk` is null for those who have no desk. */
export type Caller = { readonly viewer: Viewer; readonly desk: Scope | null; readonly ipSha256: string };

/** Finds out what somebody may read at the desk. */
export async function callerOf(deps: Deps, viewer: Viewer, ip: string): Promise<Caller> {
  return { viewer, desk: await findDesk(deps, viewer), ipSha256: hashIp(deps, ip) };
}

/** What the desk lets somebody read; null for those who have no desk. */
export async function findDesk(deps: Deps, viewer: Viewer): Promise<Scope | null> {
  const isDesk = can(viewer, 'listener.operate', await accessContext(deps)) === 'allowed';
  return isDesk ? deskScope(viewer) : null;
}

/** Hash of an address, keyed so that it cannot be looked up in a table of all addresses. */
export function hashIp(deps: Deps, ip: string): string {
  return createHmac('sha256', deps.secrets.derive('ip-hashes')).update(ip).digest('hex');
}

/** A report that the caller may act on, locked; throws listener/report-not-found, and listener/stale-version unless it is the one that was seen. */
export async function lockReport(
  transaction: DatabaseTransaction,
  { viewer, desk }: Caller,
  wanted: { id: number; version?: number | undefined },
): Promise<ActedReport> {
  const report = await lockReportFor(transaction, wanted.id, { uid: viewer.uid, desk });
  if (!report) throw new AppError('listener/report-not-found');
  ensureVersion(report, wanted.version);
  return report;
}

/** Throws listener/stale-version when the report is no longer the one that was seen. */
export function ensureVersion(report: Report, version: number | undefined): void {
  if (version === undefined || version === report.version) return;
  const { stage, outcome } = report;
  throw new AppError('listener/stale-version', { details: { version: report.version, stage, outcome } });
}
