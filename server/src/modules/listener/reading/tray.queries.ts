import type { TrayFilters, TrayInput } from '@vereda/contract/listener/report-reading';
import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { fixedSql } from '#platform/database/fixed-sql';
import { isPlaced, withinScope, type Scope } from '../access/scope.ts';
import { HELD_PHOTO, SHOWN_PHOTO } from '../attachments/attachment.queries.ts';
import { withinView } from '../map/bbox.queries.ts';
import { endedConditions } from './dashboard/ended.ts';
import type { Page } from './page.queries.ts';
import { searchPage } from './search/search-page.queries.ts';
import { matching, SOURCE_NUMBER } from './search/search.ts';
import { termSpent } from '../terms/term-spent.ts';
import { titleIn } from './title.ts';

// Written as the index of unsettled reports is.
const PLACELESS = sql`(r.source = 'import' and r.lat is null and r.address is null)`;

const headOf = (
  locale: Locale,
): RawBuilder<unknown> => sql`'id', r.id, 'folio', r.folio, 'kind', r.kind, 'stage', r.stage, 'outcome', r.outcome,
  'title', ${titleIn(locale)}, 'category_id', r.category_id, 'subcategory_id', r.subcategory_id, 'lat', r.lat, 'lng', r.lng,
  'address', r.address, 'colonia', (select name from urbanism.colonias o where o.id = r.colonia_id),
  'created_at', r.created_at, 'updated_at', r.updated_at, 'promised_at', r.promised_at, 'photo_id', ${SHOWN_PHOTO},
  'followers', r.followers`;

/** How the promise of r stands at an instant; the same rule as levelOf in promise.ts. */
function termLevel(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case
    when r.stage = 'closed' or r.promised_at is null then 'none'
    when r.sla_running_since is null then 'paused'
    when r.triple_at <= ${at} then 'triple'
    when r.promised_at <= ${at} then 'overdue'
    when r.risk_at <= ${at} then 'risk'
    else 'on_time' end`;
}

const lineOf = (
  locale: Locale,
): RawBuilder<unknown> => sql`${headOf(locale)}, 'version', r.version, 'source', r.source, 'node_id', r.node_id,
    'node', (select name from listener.nodes n where n.id = r.node_id), 'urgent', r.urgent, 'isPublic', r.is_public,
    'isDuplicate', r.is_duplicate, 'isChild', r.parent_id is not null, 'spam', r.spam, 'archived', r.archived,
    'removal_requested', r.removal = 'requested', 'outside_area', r.outside_area, 'reopen_count', r.reopen_count,
    'photos', r.photos, 'source_number', case when ${SOURCE_NUMBER} not like 'sha256:%' then ${SOURCE_NUMBER} end,
    'source_stage', r.source_stage, 'placeless', ${PLACELESS},
    'person', case when r.assignee_uid is not null then case when r.assignee_uid = w.uid then 'me' else 'other' end end,
    'provider', r.provider_state, 'term_level', ${termLevel(sql`w.now`)}, 'term_spent', ${termSpent(sql`w.now`)},
    'due_at', r.promised_at`;

const inBoth = (
  pairs: (locale: Locale) => RawBuilder<unknown>,
): Readonly<Record<Locale, RawBuilder<unknown>>> => ({
  es: fixedSql(pairs('es')),
  en: fixedSql(pairs('en')),
});

const CARD = inBoth((locale) => sql`${headOf(locale)}, 'photo_held', false`);
const OWN_CARD = inBoth((locale) => sql`${headOf(locale)}, 'photo_held', ${HELD_PHOTO}`);
const LINE = inBoth(lineOf);

/** Columns of a card, as pairs for json_build_object, its title for who reads this language. */
export function cardPairs({ locale, isOwn }: { locale: Locale; isOwn: boolean }): RawBuilder<unknown> {
  return isOwn ? OWN_CARD[locale] : CARD[locale];
}

/** Columns of a line of the tray, as pairs for json_build_object; to be read beside `trayReader`. */
export function trayPairs(locale: Locale): RawBuilder<unknown> {
  return LINE[locale];
}

/** Who reads a line of the tray, when, and in which language. */
export type TrayReader = { readonly now: Date; readonly locale: Locale; readonly uid: string };

/** Of the reader what a line depends on, as a row `w`: each value is sent once. */
export function trayReader({ now, uid }: TrayReader): RawBuilder<unknown> {
  return sql`(select ${now}::timestamptz as now, ${uid}::text as uid) w`;
}

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

/** A page of a tray. */
export type TrayWanted = TrayAsked &
  Pick<TrayInput, 'cursor' | 'limit' | 'order'> & { readonly locale: Locale };

// Which reports an order is of, written as its index is.
const ORDERED: Readonly<Record<TrayInput['order'], RawBuilder<unknown>>> = {
  newest: sql`true`,
  due: sql`r.stage <> 'closed' and r.promised_at is not null`,
  trust: sql`r.stage <> 'closed'`,
};

/** A page of the desk's tray within a scope, by filing date, by promise or by who is trusted, as JSON text. */
export async function selectTray(database: Database, scope: Scope, wanted: TrayWanted): Promise<Page> {
  const { order, search, locale } = wanted;
  const isDue = order === 'due';
  const { from, where } = await trayParts(database, scope, { ...wanted, search: undefined });
  return searchPage(database, wanted, {
    ...(order === 'trust' && { first: sql`r.trust` }),
    at: isDue ? sql`r.promised_at` : sql`r.created_at`,
    id: sql`r.id`,
    item: sql`json_build_object(${trayPairs(locale)})`,
    from,
    beside: sql`cross join ${trayReader(wanted)}`,
    where,
    ordered: ORDERED[order],
    order: isDue ? 'soonest' : 'newest',
    search,
  });
}

/** From where and under which condition a tray is read within a scope. */
export async function trayParts(
  database: Database,
  scope: Scope,
  asked: TrayAsked,
): Promise<{ readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> }> {
  const view = await withinView(database, asked.bbox);
  const conditions = [
    sql`(${withinScope(scope)})`,
    // The planner does not see that the two exclude each other, and would look for one through all that are open.
    ...(asked.unrouted && isPlaced(scope) ? [sql`false`] : []),
    ...conditionsOf(asked),
    view.where,
    matching(asked.search),
  ];
  return { from: view.from, where: sql.join(conditions, sql` and `) };
}

function conditionsOf(wanted: TrayAsked): RawBuilder<unknown>[] {
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
