import type { TrayFilters } from '@vereda/contract/listener/report-reading';
import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import { sql, type RawBuilder } from 'kysely';
import { endedConditions } from '../dashboard/ended.ts';

/** What a tray is narrowed to, with the instants that its days are. */
export type TrayAsked = TrayFilters & {
  readonly now: Date;
  readonly uid: string;
  /** Instants of the first and after the last day of `from` and `to`. */
  readonly since: Date | null;
  readonly until: Date | null;
  /** The same of `closed_from` and `closed_to`. */
  readonly closedSince: Date | null;
  readonly closedUntil: Date | null;
  /** End of the city's present day, where it is asked for. */
  readonly dayEnds: Date | null;
};

/** Reports r that came from elsewhere without a place; written as the index of unsettled reports is. */
export const PLACELESS = sql`(r.source = 'import' and r.lat is null and r.address is null)`;

/** How the promise of r stands at an instant; the same rule as levelOf in promise.ts. */
export function termLevel(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case
    when r.stage = 'closed' or r.promised_at is null then 'none'
    when r.sla_running_since is null then 'paused'
    when r.triple_at <= ${at} then 'triple'
    when r.promised_at <= ${at} then 'overdue'
    when r.risk_at <= ${at} then 'risk'
    else 'on_time' end`;
}

/** What keeps reports r to what a tray is narrowed to, without its search and its view of the map. */
export function conditionsOf(wanted: TrayAsked): RawBuilder<unknown>[] {
  const { stage, outcome, term, node_id: node } = wanted;
  return [
    ...stageCondition(stage),
    ...oneOf('outcome', outcome),
    ...oneOf('category_id', wanted.category_id),
    ...oneOf('subcategory_id', wanted.subcategory_id),
    ...oneOf('colonia_id', wanted.colonia_id),
    ...equal('kind', wanted.kind),
    ...equal('source', wanted.source),
    ...(node === undefined
      ? []
      : [sql`r.node_id = any(array(select id from listener.nodes where path @> array[${node}]::int[]))`]),
    ...(wanted.unrouted === undefined ? [] : [sql`(r.node_id is null) = ${wanted.unrouted}`]),
    ...flagConditions(wanted),
    ...termCondition(term, wanted.now),
    ...(wanted.mine ? [sql`r.assignee_uid = ${wanted.uid}`] : []),
    ...dueToday(wanted),
    ...endedConditions(wanted),
    ...(wanted.since ? [sql`r.created_at >= ${wanted.since}`] : []),
    ...(wanted.until ? [sql`r.created_at < ${wanted.until}`] : []),
    ...(wanted.closedSince ? [sql`r.closed_at >= ${wanted.closedSince}`] : []),
    ...(wanted.closedUntil ? [sql`r.closed_at < ${wanted.closedUntil}`] : []),
  ];
}

// Late ones as in the index of open reports by promise; what is three times late is late too.
function termCondition(term: TrayFilters['term'], now: Date): RawBuilder<unknown>[] {
  if (term === undefined) return [];
  const isLate = term.length === 2 && term.includes('overdue') && term.includes('triple');
  if (!isLate) return [sql`${termLevel(sql`${now}::timestamptz`)} = any(${[...term]}::text[])`];
  return [
    sql`r.stage <> 'closed' and r.sla_running_since is not null and r.promised_at <= ${now}::timestamptz`,
  ];
}

// As in the index of open reports by promise; one whose clock stands still is not due.
function dueToday({ dayEnds, now }: TrayAsked): RawBuilder<unknown>[] {
  if (dayEnds === null) return [];
  return [
    sql`r.stage <> 'closed' and r.sla_running_since is not null and r.promised_at is not null
      and r.promised_at >= ${now} and r.promised_at < ${dayEnds}`,
  ];
}

// Written so that one stage uses its own index and a set of open ones the index of open reports. All that are open are
// what is left of two others: named one by one beside the index's own condition, the planner would think them few.
function stageCondition(stages: readonly string[] | undefined): RawBuilder<unknown>[] {
  if (!stages || stages.length === 0) return [sql`r.stage <> 'unconfirmed'`];
  const [first] = stages;
  if (stages.length === 1) return [sql`r.stage = ${first}`];
  if (!stages.includes('closed') && OPEN_STAGES.every((one) => stages.includes(one)))
    return [
      sql`r.stage <> 'closed'`,
      ...(stages.includes('unconfirmed') ? [] : [sql`r.stage <> 'unconfirmed'`]),
    ];
  const open = stages.includes('closed') ? [] : [sql`r.stage <> 'closed'`];
  return [...open, sql`r.stage = any(${[...stages]}::text[])`];
}

function flagConditions(wanted: TrayAsked): RawBuilder<unknown>[] {
  const { with_photos: withPhotos, reopened, removal_requested: removal, isPublic, isDuplicate } = wanted;
  return [
    ...mark(sql`r.urgent`, wanted.urgent),
    ...equal('is_public', isPublic),
    ...mark(sql`r.is_duplicate`, isDuplicate),
    ...equal('parent_id', wanted.parent_id),
    ...mark(sql`r.spam`, wanted.spam),
    ...mark(sql`r.outside_area`, wanted.outside_area),
    ...(wanted.unsettled ? [sql`(r.source_stage is not null or ${PLACELESS})`] : []),
    // As in the index of those that a provider was asked about.
    ...(wanted.provider ? [sql`r.provider_state = ${wanted.provider}`] : []),
    ...archiveCondition(wanted),
    ...mark(sql`r.removal = 'requested'`, removal),
    ...(withPhotos === undefined ? [] : [sql`(r.photos > 0) = ${withPhotos}`]),
    ...mark(sql`r.reopen_count > 0`, reopened),
  ];
}

function archiveCondition({ archived, unsettled, parent_id, with_archived: isWith }: TrayAsked) {
  // What came as history waits there too for somebody to settle it.
  const isOfAll = unsettled === true || isWith === true || parent_id !== undefined;
  return archived === undefined && isOfAll ? [] : [sql`r.archived = ${archived ?? false}`];
}

// As a condition of its own, as in the indexes of what few reports are.
function mark(condition: RawBuilder<unknown>, isSet: boolean | undefined): RawBuilder<unknown>[] {
  if (isSet === undefined) return [];
  return [isSet ? condition : sql`not (${condition})`];
}

type Column = 'kind' | 'source' | 'is_public' | 'parent_id';

function equal(column: Column, value: string | number | boolean | undefined): RawBuilder<unknown>[] {
  return value === undefined ? [] : [sql`${sql.ref(`r.${column}`)} = ${value}`];
}

function oneOf(
  column: 'outcome' | 'category_id' | 'subcategory_id' | 'colonia_id',
  values: readonly (string | number)[] | undefined,
): RawBuilder<unknown>[] {
  if (!values || values.length === 0) return [];
  if (values.length === 1) return [sql`${sql.ref(`r.${column}`)} = ${values[0]}`];
  const type = sql.raw(column === 'outcome' ? 'text[]' : 'int[]');
  return [sql`${sql.ref(`r.${column}`)} = any(${[...values]}::${type})`];
}
