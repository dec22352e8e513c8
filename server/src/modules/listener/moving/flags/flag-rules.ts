import { FLAGS, type Flag } from '@vereda/contract/listener/report-words';
import type { Actor } from '@vereda/contract/listener/transition';
import type { Report } from '../../reports/report.queries.ts';

const WHO: Record<Flag, readonly Actor[]> = {
  urgent: ['receptor', 'callcenter', 'supervisor', 'superadmin'],
  isPublic: ['supervisor', 'user', 'superadmin'],
  archived: ['supervisor', 'superadmin'],
  'request-removal': ['author', 'callcenter', 'supervisor', 'superadmin'],
  'decide-removal': ['supervisor', 'superadmin'],
};

/** Whether one of the capacities may turn a flag that way; an author may always hide the own report. */
export function mayTurn(flag: Flag, on: boolean, actors: readonly Actor[]): boolean {
  if (flag === 'isPublic' && !on && actors.includes('author')) return true;
  return WHO[flag].some((actor) => actors.includes(actor));
}

/** Whether the report's state admits turning the flag that way. */
export function admits(flag: Flag, on: boolean, report: Pick<Report, 'stage' | 'removal'>): boolean {
  if (flag === 'archived') return !on || report.stage === 'closed';
  if (flag === 'decide-removal') return report.removal === 'requested';
  if (flag === 'request-removal') return on ? report.removal !== 'removed' : report.removal === 'requested';
  return true;
}

/** Whether a flag stands that can be taken away again. */
export function isOn(
  flag: Exclude<Flag, 'decide-removal'>,
  report: Pick<Report, 'urgent' | 'is_public' | 'archived' | 'removal'>,
): boolean {
  if (flag === 'urgent') return report.urgent;
  if (flag === 'isPublic') return report.is_public;
  if (flag === 'archived') return report.archived;
  return report.removal === 'requested';
}

/** Flags that the capacities may turn now, in either direction. */
export function turnable(report: Pick<Report, 'stage' | 'removal'>, actors: readonly Actor[]): Flag[] {
  return FLAGS.filter((flag) =>
    [true, false].some((on) => mayTurn(flag, on, actors) && admits(flag, on, report)),
  );
}

/** Capacities that may turn a flag, for the history. */
export function whoTurns(flag: Flag): readonly Actor[] {
  return [...WHO[flag], 'author'];
}
