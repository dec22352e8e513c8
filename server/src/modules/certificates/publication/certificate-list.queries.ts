import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import type { JsonRow } from '#platform/database/keyset';
import {
  GAP,
  joinJurisdictions,
  JURISDICTION,
  type DrawSearch,
  type Jurisdictions,
} from '../draws/draw.queries.ts';
import { newestThatGave } from '../draws/newest-that-gave.ts';

const STATE = sql`case when r.kind = 'anulado' then 'annulled' when r.kind = 'rectificado' then 'superseded'
  when c.published is not null then 'certified' else 'signed' end`;

const CARD_FIELDS = sql`'id', c.id, 'folio', c.folio, 'game', d.game, 'kind', d.kind,
  'jurisdiction', ${JURISDICTION}, 'draw_number', d.draw_number, 'date', d.date, 'turn', d.turn, 'turn_name', d.turn_name,
  'numbers', coalesce(d.numbers, '[]'), 'result', d.result, 'letters', d.letters, 'state', ${STATE}, 'demo', c.demo,
  'flags', to_json(array_remove(array[case when d.repeats_draw_id is not null then 'repeated-extract' end], null)),
  'signed_at', c.signed_at, 'certified_at', c.published_at`;

const FROM = (jurisdictions: Jurisdictions) => sql`
  from certificates.certificates c join certificates.draws d on d.id = c.draw_id
  left join certificates.revocations r on r.certificate_id = c.id
  ${joinJurisdictions(jurisdictions)}`;

/** Which certificates the public list shows. */
export type CertificateFilter = {
  readonly game?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly turn?: string | undefined;
  readonly search: (DrawSearch & { readonly date: string | null; readonly turn: string | null }) | null;
  readonly after: readonly number[] | null;
  readonly limit: number;
};

// Past this to_timestamp fails; no draw is held there.
const MAX_SECONDS = 9_000_000_000;

/** Up to `limit + 1` signed certificates as the contract's cards, by the draws' time, newest first. */
export async function selectCards(
  database: Database,
  filter: CertificateFilter,
  jurisdictions: Jurisdictions,
): Promise<JsonRow[]> {
  // Which ones first: a card is put together for those that are shown, not for all that fit.
  const { rows } = await sql<{ json: string; seconds: number; id: number }>`
    select json_build_object(${CARD_FIELDS})::text as json, extract(epoch from d.held_at)::bigint as seconds, d.id
    ${FROM(jurisdictions)} where d.id = any(array(
      select d.id from certificates.draws d join certificates.certificates c on c.draw_id = d.id
      where ${sql.join(conditionsOf(filter), sql` and `)}
      order by d.held_at desc, d.id desc limit ${sql.lit(filter.limit + 1)}))
    order by d.held_at desc, d.id desc`.execute(database);
  return rows.map(({ json, seconds, id }) => ({ json, sort: [seconds, id] }));
}

/** Up to this many signed certificates, the latest to be published first: corrections of old draws too. */
export async function selectNewest(
  database: Database,
  { game, limit }: Pick<CertificateFilter, 'game' | 'limit'>,
  jurisdictions: Jurisdictions,
): Promise<CertificateCard[]> {
  // Of one game: those that moved last, which are found without looking at the others.
  const among = game
    ? sql`and d.id in (select m.id from certificates.draws m where m.game = ${game}
        and m.status in ('firmado', 'certificado', 'rectificado', 'anulado')
        order by m.updated_at desc, m.id desc limit ${sql.lit(limit)})`
    : sql``;
  const { rows } = await sql<{ card: CertificateCard }>`
    select json_build_object(${CARD_FIELDS}) as card ${FROM(jurisdictions)}
    where c.signed is not null ${among}
    order by coalesce(c.published_at, c.signed_at) desc, c.draw_id desc limit ${sql.lit(limit)}`.execute(
    database,
  );
  return rows.map(({ card }) => card);
}

/** Up to this many certificates that stand, of the draws that were held last. */
export async function selectHeld(
  database: Database,
  { game, limit }: Pick<CertificateFilter, 'game' | 'limit'>,
  jurisdictions: Jurisdictions,
): Promise<CertificateCard[]> {
  const { rows } = await sql<{ card: CertificateCard }>`
    select json_build_object(${CARD_FIELDS}) as card ${FROM(jurisdictions)}
    where c.signed is not null and r.certificate_id is null and d.kind = 'extract' ${game ? sql`and d.game = ${game}` : sql``}
    order by d.held_at desc, d.id desc limit ${sql.lit(limit)}`.execute(database);
  return rows.map(({ card }) => card);
}

function conditionsOf(filter: CertificateFilter): RawBuilder<unknown>[] {
  const { game, from, to, turn, search, after } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`c.signed is not null`];
  if (game) conditions.push(sql`d.game = ${game}`);
  if (turn) conditions.push(sql`d.turn = ${turn}`);
  // A draw is held on its day in the lottery's zone; the order of the list is by the time, and so is its index.
  if (from) conditions.push(sql`d.date >= ${from}::date and d.held_at >= ${from}::date - interval '2 days'`);
  if (to) conditions.push(sql`d.date <= ${to}::date and d.held_at < ${to}::date + interval '3 days'`);
  const [seconds, id] = after ?? [];
  if (seconds !== undefined && id !== undefined) {
    const bounded = Math.max(-MAX_SECONDS, Math.min(MAX_SECONDS, seconds));
    conditions.push(sql`(d.held_at, d.id) < (to_timestamp(${bounded}::float8), ${id}::bigint)`);
  }
  if (search) conditions.push(searchCondition(search, sql.join(conditions, sql` and `), filter.limit));
  return conditions;
}

const CERTIFIED = sql`join certificates.certificates c on c.draw_id = d.id`;

// What is meant is found first, by indexes of its own: beside the order of the list the planner would rather read that
// from its beginning until it has met enough of it.
function searchCondition(
  { draw_number, drawn, folio, date, turn }: NonNullable<CertificateFilter['search']>,
  others: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  if (turn !== null) return sql`d.turn = ${turn}`;
  const ways: RawBuilder<unknown>[] = [];
  if (draw_number !== null)
    ways.push(sql`select m.id from certificates.draws m where m.draw_number = ${draw_number}`);
  if (drawn !== null) ways.push(newestThatGave(drawn, { join: CERTIFIED, others, limit }));
  if (folio !== null)
    ways.push(sql`select f.draw_id from certificates.certificates f where f.folio = ${folio}`);
  if (date !== null) ways.push(sql`select m.id from certificates.draws m where m.date = ${date}::date`);
  if (ways.length === 0) return sql`false`;
  return sql`d.id = any(array(${sql.join(ways, sql` union all `)}))`;
}

/** Id or folio of a certificate, as far as a caller's text can mean one. */
export type CertificateKey = { readonly id: string | null; readonly folio: string | null };

const LINK = (id: RawBuilder<unknown>) => sql`(select json_build_object('id', l.id, 'folio', l.folio)
  from certificates.certificates l where l.signed is not null and l.draw_id = ${id})`;

/** Everything the public may know about a signed certificate; null when there is none. */
export async function findCertificatePage(
  database: Database,
  { id, folio }: CertificateKey,
  jurisdictions: Jurisdictions,
): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ page: Record<string, unknown> }>`
    select json_build_object(${CARD_FIELDS}, 'scheduled_at', d.scheduled_at, 'started_at', d.started_at,
      'ended_at', d.ended_at, 'venue', d.venue, 'stream_url', d.stream_url,
      'issuer', coalesce(c.published, c.signed)::json ->> 'issuer', 'has_receipt', c.receipt is not null, 'reason', coalesce(r.reason, d.reason),
      'number_gap', ${GAP}, 'gap_reason', d.gap_reason,
      'signatures', (select json_agg(json_build_object('role', s.role, 'full_name', s.full_name,
        'signed_at', s.signed_at, 'kid', s.kid) order by s.role desc)
        from certificates.signatures s where s.certificate_id = c.id),
      'incidents', coalesce((select json_agg(json_build_object('id', i.id, 'happened_at', i.happened_at,
        'stream_second', i.stream_second, 'text', i.text, 'noted_at', i.noted_at) order by i.id)
        from certificates.incidents i where i.draw_id = d.id), '[]'),
      'actas', coalesce((select json_agg(json_build_object('kind', a.kind, 'sha256', encode(a.sha256, 'hex'))
        order by a.id) from certificates.actas a where a.draw_id = d.id), '[]'),
      'supersedes', ${LINK(sql`d.supersedes_id`)},
      'superseded_by', (select ${LINK(sql`s.id`)} from certificates.draws s
        where s.supersedes_id = d.id and s.status in ('certificado', 'rectificado')),
      'batch_id', c.batch_id) as page
    ${FROM(jurisdictions)}
    where c.signed is not null and (c.id = ${id}::uuid or c.folio = ${folio})`.execute(database);
  return rows[0]?.page ?? null;
}
