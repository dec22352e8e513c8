import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { deskScope } from './scope.ts';
import { selectReport } from '../reports/report.queries.ts';
import { isWithin } from '../reports/scope.queries.ts';

/** What was written of a report, for somebody at the desk; throws listener/report-not-found outside the viewer's rights. */
export async function readDescription(deps: Deps, viewer: Viewer, id: number): Promise<string> {
  const isReadable = await isWithin(deps.database, deskScope(viewer), id);
  const report = isReadable ? await selectReport(deps.database, id, { lock: false }) : null;
  if (!report) throw new AppError('listener/report-not-found');
  return report.description;
}
