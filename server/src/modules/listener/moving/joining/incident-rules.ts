import { INCIDENT_REPORTS_MAX } from '@vereda/contract/limits';
import type { Actor } from '@vereda/contract/listener/transition';
import { AppError } from '#platform/errors';
import { mayPlace } from '../../access/actors.ts';
import type { Report } from '../../reports/report.queries.ts';

/** What decides whether a report may be part of an incident. */
export type JoinFacts = Joining & Pick<Report, 'id' | 'parent_id'> & { readonly children: number };

type Joining = Pick<Report, 'kind' | 'stage' | 'spam' | 'is_duplicate'>;

/** Why a report cannot become the child of another; null where it can. */
export function refusalToJoin(child: JoinFacts, parent: JoinFacts) {
  if (child.id === parent.id || !isForIncident(child) || !isForIncident(parent))
    return 'listener/not-for-incident' as const;
  if (parent.parent_id !== null) return 'listener/parent-is-child' as const;
  if (child.children > 0) return 'listener/has-children' as const;
  if (parent.children >= INCIDENT_REPORTS_MAX) return 'listener/incident-full' as const;
  return null;
}

/** Throws why a report cannot become the child of another. */
export function ensureMayJoin(child: JoinFacts, parent: JoinFacts): void {
  const code = refusalToJoin(child, parent);
  if (code) throw new AppError(code, { params: { count: INCIDENT_REPORTS_MAX } });
}

/** Whether the capacities may make a report part of an incident. */
export function mayJoin(report: Joining, actors: readonly Actor[]): boolean {
  return isForIncident(report) && mayPlace(actors);
}

// A complaint is told to few, and never beside others; what is a duplicate is the same report as another one.
function isForIncident({ kind, stage, spam, is_duplicate: isDuplicate }: Joining): boolean {
  return kind === 'service_report' && stage !== 'unconfirmed' && !spam && !isDuplicate;
}
