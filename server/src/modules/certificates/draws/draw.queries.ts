import type { DrawStatus } from '@vereda/contract/certificates/draw-transitions';
import type { GameSlug } from '@vereda/contract/certificates/game';
import type { DrawResult } from '@vereda/contract/certificates/results/result';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { JsonRow } from '#platform/database/keyset';
import { newestThatGave } from './newest-that-gave.ts';

/** A draw as it is stored, with the facts that moves depend on. */
export type DrawRow = {
  readonly id: number;
  readonly version: number;
  readonly game: GameSlug;
  readonly kind: 'extract' | 'annulment';
  readonly draw_number: number | null;
  readonly date: string;
  readonly turn: string;
  readonly turn_name: string;
  readonly held_at: Date;
  readonly scheduled_at: Date | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly venue: string | null;
  readonly stream_url: string | null;
  readonly status: DrawStatus;
  readonly numbers: { place: number; number: string; order: number | null }[] | null;
  readonly letters: string | null;
  readonly result: DrawResult | null;
  readonly jefe_sorteo_id: number | null;
  readonly escribano_id: number | null;
  readonly supersedes_id: number | null;
  readonly superseded_by_id: number | null;
  readonly reason: string | null;
  readonly source: 'desk' | 'import';
  readonly updated_at: Date;
};

const ROW = sql`d.id, d.version, d.game, d.kind, d.draw_number, d.date::text, d.turn, d.turn_name, d.held_at,
  d.scheduled_at, d.started_at, d.ended_at, d.venue, d.stream_url, d.status, d.numbers, d.letters, d.result,
  d.jefe_sorteo_id, d.escribano_id, d.supersedes_id, d.reason, d.source, d.updated_at,
  (select s.id from certificates.draws s where s.supersedes_id = d.id and s.status <> 'anulado') as superseded_by_id`;

/** A draw; null when there is none of that id. */
export async function findDraw(database: Database, id: number): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`select ${ROW} from certificates.draws d where d.id = ${id}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Loaded draws that wait for signatures of these officials, oldest first, at most twenty. */
export async function selectLoadedFor(
  database: Database,
  officials: readonly number[],
): Promise<Pick<DrawRow, 'id' | 'game' | 'draw_number' | 'date' | 'turn_name'>[]> {
  const { rows } = await sql<Pick<DrawRow, 'id' | 'game' | 'draw_number' | 'date' | 'turn_name'>>`
    select d.id, d.game, d.draw_number, d.date::text, d.turn_name from certificates.draws d
    where d.status = 'cargado' and (d.jefe_sorteo_id = any(${[...officials]}::bigint[])
      or d.escribano_id = any(${[...officials]}::bigint[]))
    order by d.held_at, d.id limit 20`.execute(database);
  return rows;
}

/** The same, locked until the transaction ends. */
export async function lockDraw(transaction: DatabaseTransaction, id: number): Promise<DrawRow | null> {
  const [draw] = await lockDraws(transaction, [id]);
  return draw ?? null;
}

/** Draws in the order of their ids, locked until the transaction ends; one that is not there is left out. */
export async function lockDraws(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select ${ROW} from certificates.draws d where d.id = any(${[...ids]}::bigint[]) order by d.id for update of d`.execute(
    transaction,
  );
  return rows;
}

/** How many numbers of the game are missing before draw `d`. */
export const GAP = sql`coalesce(greatest(0, d.draw_number - 1 - (
  select max(p.draw_number) from certificates.draws p
  where p.game = d.game and p.draw_number < d.draw_number and p.supersedes_id is null and p.status <> 'anulado')), 0)`;

/** Whose a draw `d` is, by its certificate `c`, or by where it would get one. */
export const JURISDICTION = sql`
  case when coalesce(c.demo, j.is_demo) then j.demo_jurisdiction else j.jurisdiction end`;

/** What JURISDICTION is read from. */
export function joinJurisdictions(jurisdictions: Jurisdictions): RawBuilder<unknown> {
  return sql`join jsonb_to_recordset(${JSON.stringify(jurisdictions)}::jsonb)
    j(game text, jurisdiction text, demo_jurisdiction text, is_demo boolean) on j.game = d.game`;
}

/** A draw as the contract's drawSchema has it; `jurisdictions` maps game to jurisdiction. */
const JSON_ROW = sql`json_build_object(
  'id', d.id, 'version', d.version, 'game', d.game, 'jurisdiction', ${JURISDICTION}, 'kind', d.kind,
  'draw_number', d.draw_number, 'date', d.date, 'turn', d.turn, 'turn_name', d.turn_name,
  'scheduled_at', d.scheduled_at, 'status', d.status, 'numbers', coalesce(d.numbers, '[]'), 'letters', d.letters,
  'result', d.result, 'flags', to_json(array_remove(array[
    case when d.repeats_draw_id is not null then 'repeated-extract' end,
    case when d.gap_reason is null and ${GAP} > 0 then 'number-gap' end], null)),
  'repeats_draw_id', d.repeats_draw_id, 'number_gap', ${GAP}, 'gap_reason', d.gap_reason, 'supersedes_id', d.supersedes_id,
  'superseded_by_id', (select s.id from certificates.draws s where s.supersedes_id = d.id and s.status <> 'anulado'),
  'reason', d.reason, 'certificate_id', c.id, 'folio', c.folio, 'has_certificate', c.signed is not null, 'certified_at', c.published_at, 'source', d.source,
  'imported_from', (select s.credit from platform.table_sources s where s.id = d.source_id))`;

const CERTIFICATE = sql`left join certificates.certificates c on c.draw_id = d.id`;
const FROM = (jurisdictions: Jurisdictions) => sql`
  from certificates.draws d ${CERTIFICATE}
  ${joinJurisdictions(jurisdictions)}`;

/** Whose each game's draws are, and whose they are where a demonstration makes them up. */
export type Jurisdictions = readonly {
  readonly game: string;
  readonly jurisdiction: string;
  readonly demo_jurisdiction: string;
  readonly is_demo: boolean;
}[];

/** A draw as the contract has it; null when there is none. */
export async function findDrawJson(
  database: Database,
  id: number,
  jurisdictions: Jurisdictions,
): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ draw: Record<string, unknown> }>`
    select ${JSON_ROW} as draw ${FROM(jurisdictions)} where d.id = ${id}`.execute(database);
  return rows[0]?.draw ?? null;
}

/** Which draws a list shows, newest first. */
export type DrawFilter = {
  readonly game?: GameSlug | undefined;
  readonly status?: DrawStatus | undefined;
  readonly turn?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly flagged?: boolean | undefined;
  readonly search: DrawSearch | null;
  /** held_at in seconds and id of the last row seen. */
  readonly after: readonly number[] | null;
  readonly limit: number;
};

/** What a search text can mean. */
export type DrawSearch = {
  readonly draw_number: number | null;
  readonly drawn: string | null;
  readonly folio: string | null;
};

/** Up to `limit + 1` draws. */
export async function selectDraws(
  database: Database,
  filter: DrawFilter,
  jurisdictions: Jurisdictions,
): Promise<JsonRow[]> {
  const where = sql.join(conditionsOf(filter), sql` and `);
  const { rows } = await sql<{ json: string; seconds: number; id: number }>`
    select ${JSON_ROW}::text as json, extract(epoch from d.held_at)::bigint as seconds, d.id
    ${FROM(jurisdictions)} where ${where}
    order by d.held_at desc, d.id desc limit ${sql.lit(filter.limit + 1)}`.execute(database);
  return rows.map(({ json, seconds, id }) => ({ json, sort: [seconds, id] }));
}

// Past this to_timestamp fails; no draw is held there.
const MAX_SECONDS = 9_000_000_000;

function conditionsOf(filter: DrawFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.game) conditions.push(sql`d.game = ${filter.game}`);
  if (filter.status) conditions.push(sql`d.status = ${filter.status}`);
  if (filter.turn) conditions.push(sql`d.turn = ${filter.turn}`);
  if (filter.from) conditions.push(sql`d.date >= ${filter.from}::date`);
  if (filter.to) conditions.push(sql`d.date <= ${filter.to}::date`);
  if (filter.flagged)
    conditions.push(sql`(d.repeats_draw_id is not null or d.gap_reason is null and ${GAP} > 0)`);
  const [seconds, id] = filter.after ?? [];
  if (seconds !== undefined && id !== undefined) {
    const bounded = Math.max(-MAX_SECONDS, Math.min(MAX_SECONDS, seconds));
    conditions.push(sql`(d.held_at, d.id) < (to_timestamp(${bounded}::float8), ${id}::bigint)`);
  }
  if (filter.search)
    conditions.push(searchCondition(filter.search, sql.join(conditions, sql` and `), filter.limit));
  return conditions;
}

// By indexes of its own: the planner would rather read all draws by their time until it has met enough of them.
function searchCondition(
  { draw_number, drawn, folio }: DrawSearch,
  others: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = [];
  if (draw_number !== null)
    ways.push(sql`select m.id from certificates.draws m where m.draw_number = ${draw_number}`);
  if (drawn !== null) ways.push(newestThatGave(drawn, { join: CERTIFICATE, others, limit }));
  if (folio !== null)
    ways.push(sql`select f.draw_id from certificates.certificates f where f.folio = ${folio}`);
  if (ways.length === 0) return sql`false`;
  return sql`d.id = any(array(${sql.join(ways, sql` union all `)}))`;
}
