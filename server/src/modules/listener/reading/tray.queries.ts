import type { TrayInput } from '@vereda/contract/listener/report-reading';
import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { fixedSql } from '#platform/database/fixed-sql';
import { isPlaced, withinScope, type Scope } from '../access/scope.ts';
import { HELD_PHOTO, SHOWN_PHOTO } from '../attachments/attachment.queries.ts';
import { withinView } from '../map/bbox.queries.ts';
import type { Page } from './page.queries.ts';
import { conditionsOf, PLACELESS, termLevel, type TrayAsked } from './search/narrowing.ts';
import { searchPage } from './search/search-page.queries.ts';
import { matching, SOURCE_NUMBER } from './search/search.ts';
import { termSpent } from '../terms/term-spent.ts';
import { titleIn } from './title.ts';

const headOf = (
  locale: Locale,
): RawBuilder<unknown> => sql`'id', r.id, 'folio', r.folio, 'kind', r.kind, 'stage', r.stage, 'outcome', r.outcome,
  'title', ${titleIn(locale)}, 'category_id', r.category_id, 'subcategory_id', r.subcategory_id, 'lat', r.lat, 'lng', r.lng,
  'address', r.address, 'colonia', (select name from urbanism.colonias o where o.id = r.colonia_id),
  'created_at', r.created_at, 'updated_at', r.updated_at, 'promised_at', r.promised_at, 'photo_id', ${SHOWN_PHOTO},
  'followers', r.followers`;

const lineOf = (
  locale: Locale,
  person: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${headOf(locale)}, 'version', r.version, 'source', r.source, 'node_id', r.node_id,
    'node', (select name from listener.nodes n where n.id = r.node_id), 'urgent', r.urgent, 'isPublic', r.is_public,
    'isDuplicate', r.is_duplicate, 'isChild', r.parent_id is not null, 'spam', r.spam, 'archived', r.archived,
    'removal_requested', r.removal = 'requested', 'outside_area', r.outside_area, 'reopen_count', r.reopen_count,
    'photos', r.photos, 'source_number', case when ${SOURCE_NUMBER} not like 'sha256:%' then ${SOURCE_NUMBER} end,
    'source_stage', r.source_stage, 'placeless', ${PLACELESS},
    'person', ${person},
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
const LINE = inBoth((locale) =>
  lineOf(
    locale,
    sql`case when r.assignee_uid is not null then case when r.assignee_uid = w.uid then 'me' else 'other' end end`,
  ),
);
// Of nobody in particular: the person that has it is told by its uid.
const SHARED_LINE = inBoth((locale) => lineOf(locale, sql`r.assignee_uid`));

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

/** A page of a tray. */
export type TrayWanted = TrayAsked &
  Pick<TrayInput, 'cursor' | 'limit' | 'order'> & { readonly locale: Locale };

// Which reports an order is of, written as its index is.
const ORDERED: Readonly<Record<TrayInput['order'], RawBuilder<unknown>>> = {
  newest: sql`true`,
  due: sql`r.stage <> 'closed' and r.promised_at is not null`,
  trust: sql`r.stage <> 'closed'`,
};

/** A page of the desk's tray within a scope, by filing date, by promise or by who is trusted, as JSON text for `toldTo`. */
export async function selectTray(database: Database, scope: Scope, wanted: TrayWanted): Promise<Page> {
  const { order, search, locale } = wanted;
  const isDue = order === 'due';
  const { from, where } = await trayParts(database, scope, { ...wanted, search: undefined });
  return searchPage(database, wanted, {
    ...(order === 'trust' && { first: sql`r.trust` }),
    at: isDue ? sql`r.promised_at` : sql`r.created_at`,
    id: sql`r.id`,
    item: sql`json_build_object(${SHARED_LINE[locale]})`,
    from,
    beside: sql`cross join ${trayReader(wanted)}`,
    where,
    ordered: ORDERED[order],
    order: isDue ? 'soonest' : 'newest',
    search,
  });
}

/** A page as one of its readers is told it: whose a report is, is the reader's own or somebody else's. */
export function toldTo({ json, more }: Page, uid: string): Page {
  const own = JSON.stringify(uid);
  // As PostgreSQL writes a key; within a text its quotes would stand behind backslashes.
  const told = json.replaceAll(
    /"person" : ("(?:[^"\\]|\\.)*")/g,
    (_whole, person) => `"person" : "${person === own ? 'me' : 'other'}"`,
  );
  return { json: told, more };
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
