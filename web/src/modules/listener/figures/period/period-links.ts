import type { Dashboard } from '@vereda/contract/listener/figures/dashboard';
import type { Query } from '../../desk/tray/tray-filters.ts';

export type When = 'now' | 'before';

/** Addresses of the trays behind the figures of a period. */
export type TrayLinks = {
  /** Of what was filed in it or before it. */
  readonly filed: (when: When, more?: Query) => Query;
  /** Of what was closed in it or before it. */
  readonly closed: (when: When, more?: Query) => Query;
};

/** The trays that count what the figures count: the same days and narrowing, archived reports among them. */
export function linksOf({ period }: Pick<Dashboard, 'period'>, query: Query): TrayLinks {
  const { from, to, before_from: beforeFrom, before_to: beforeTo } = period;
  const days = { now: { desde: from, hasta: to }, before: { desde: beforeFrom, hasta: beforeTo } };
  const base = { ...placeOf(query), archivo: 'con' };
  return {
    filed: (when, more) => ({ ...base, etapa: 'todas', ...days[when], ...more }),
    closed: (when, more) => ({ ...base, etapa: 'closed', por: 'cierre', ...days[when], ...more }),
  };
}

/** What of an address narrows the tray too. */
export function placeOf({ categoria, area, barrio }: Query): Query {
  return { ...(categoria && { categoria }), ...(area && { area }), ...(barrio && { barrio }) };
}
