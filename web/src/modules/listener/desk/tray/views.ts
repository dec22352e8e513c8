import { VIEW_FILTERS } from '@vereda/contract/listener/figures/desk-tray';
import { staffActors } from '@vereda/contract/listener/transition';
import { getViewer } from '#session/viewer.ts';
import type { Query } from './tray-filters.ts';
import { trayWords as t } from './tray-words.ts';

/** A kept way to look at the tray: a name, and the query of its address. */
export type TrayView = { readonly key: string; readonly name: string; readonly query: Query };

const OPEN: TrayView = { key: 'open', name: t.open, query: {} };
const TO_ASSIGN: TrayView = { key: 'toAssign', name: t.toAssign, query: { etapa: 'pending' } };
const DUE: TrayView = { key: 'due', name: t.dueToday, query: { plazo: 'today', orden: 'due' } };
const LATE: TrayView = { key: 'late', name: t.late, query: { plazo: 'late', orden: 'due' } };
const REOPENED: TrayView = { key: 'reopened', name: t.reopened, query: { etapa: 'reopened' } };
const MINE: TrayView = { key: 'mine', name: t.mine, query: { mios: 'si' } };
const TO_START: TrayView = { key: 'toStart', name: t.toStart, query: { etapa: 'assigned' } };
const TO_CONFIRM: TrayView = { key: 'toConfirm', name: t.toConfirm, query: { etapa: 'resolved' } };

/** The views that the desk of whoever is signed in begins with, by what they do. */
export function defaultViews(): readonly TrayView[] {
  const viewer = getViewer();
  const actors = viewer ? staffActors(viewer) : [];
  const isOnly = (actor: (typeof actors)[number]) =>
    actors.length > 0 && actors.every((one) => one === actor);
  if (isOnly('ejecutor')) return [OPEN, TO_START, DUE, REOPENED, MINE];
  if (isOnly('callcenter')) return [OPEN, TO_ASSIGN, TO_CONFIRM, REOPENED, MINE];
  return [OPEN, TO_ASSIGN, DUE, LATE, REOPENED, MINE];
}

/** What of an address a view keeps: its filters and its order. */
export function viewQuery(query: Query): Partial<Record<(typeof VIEW_FILTERS)[number], string>> {
  return Object.fromEntries(
    VIEW_FILTERS.flatMap((name) => {
      const value = query[name];
      return value ? [[name, value] as const] : [];
    }),
  );
}

/** Whether an address shows a view: the same filters in the same order; what is open beside them does not count. */
export function isShowing(query: Query, view: TrayView): boolean {
  return VIEW_FILTERS.every((name) => (query[name] ?? '') === (view.query[name] ?? ''));
}
