import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import type { ReportDesk } from '#platform/services';
import { countOpenOf, selectOpenOf } from './open-of.queries.ts';
import { deskScope } from './scope.ts';

/** The desk of reports as a member of staff has it; null for everybody else. */
export async function findReportDesk(deps: Deps, viewer: Viewer): Promise<ReportDesk | null> {
  const context = await accessContext(deps);
  if (can(viewer, 'listener.operate', context) !== 'allowed') return null;
  const scope = deskScope(viewer);
  return {
    takesIn: can(viewer, 'listener.intake', context) === 'allowed',
    openReports: (uid) => selectOpenOf(deps.database, scope, uid),
    countOpen: (uids) => countOpenOf(deps.database, scope, uids),
  };
}
