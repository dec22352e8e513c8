import type { BoardDraw, Board } from '@vereda/contract/certificates/calendar/calendar';
import type { DrawStatus } from '@vereda/contract/certificates/draw-transitions';
import type { GameSlug } from '@vereda/contract/certificates/game';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { GAP, JURISDICTION, joinJurisdictions, type Jurisdictions } from '../draws/draw.queries.ts';
import type { TurnRow } from '../records/records.queries.ts';
import type { CalendarDay } from './due-draws.ts';

/** Days from the first to the last. */
export type Span = { readonly from: string; readonly to: string };

/** Turns that hold on a day of a span. */
export async function selectTurnsIn(database: Database, { from, to }: Span): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select id, game, code, name, to_char(local_time, 'HH24:MI') as local_time, weekdays, on_holidays,
      valid_from::text, valid_to::text
    from certificates.turns
    where deleted_at is null and valid_from <= ${to}::date and coalesce(valid_to, 'infinity') >= ${from}::date
    order by turns.local_time nulls last, game, code`.execute(database);
  return rows;
}

/** Days of a span that differ from the turns. */
export async function selectDaysIn(database: Database, { from, to }: Span): Promise<CalendarDay[]> {
  const { rows } = await sql<CalendarDay>`
    select date::text, name, kind, game, turn from certificates.calendar_days
    where deleted_at is null and date between ${from}::date and ${to}::date order by date, id`.execute(
    database,
  );
  return rows;
}

/** The instants at which wall clocks of a time zone show these times (HH:MM) of a day. */
export async function selectInstants(
  database: Database,
  {
    date,
    times,
    time_zone,
  }: { readonly date: string; readonly times: readonly string[]; readonly time_zone: string },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ time: string; at: Date }>`
    select time, (${date}::date + time::time) at time zone ${time_zone} as at
    from unnest(${[...times]}::text[]) time`.execute(database);
  return new Map(rows.map(({ time, at }) => [time, at.toISOString()]));
}

// The last of a draw and its corrections; one that was cancelled only where no other took its turn.
const LAST = sql`not exists (select from certificates.draws s where s.supersedes_id = d.id and s.status <> 'anulado')`;
const CANCELLED = sql`(d.status = 'anulado')`;
// Of a day's winning coupons each is one of its own.
const COUPON = sql`(case when d.game = 'win-rio-negro' then d.id end)`;

/** A draw of the board, as it was held. */
export type DayDraw = Omit<BoardDraw, 'due'>;

/** Draws of a day, the last word on each turn. */
export async function selectDayDraws(
  database: Database,
  date: string,
  jurisdictions: Jurisdictions,
): Promise<DayDraw[]> {
  const { rows } = await sql<{ row: DayDraw }>`
    select distinct on (d.game, d.turn, ${COUPON}) json_build_object('game', d.game, 'turn', d.turn, 'turn_name', d.turn_name,
      'jurisdiction', ${JURISDICTION}, 'scheduled_at', d.scheduled_at,
      'draw', json_build_object('id', d.id, 'version', d.version, 'draw_number', d.draw_number, 'kind', d.kind,
        'status', d.status, 'entries', e.count, 'signatures', s.count,
        'has_officials', d.jefe_sorteo_id is not null and d.escribano_id is not null,
        'is_successor', d.supersedes_id is not null,
        'since', case
          when d.status = 'firmado' then c.signed_at
          when d.status = 'cargado' then coalesce(s.last, e.last, d.created_at)
          when d.status <> 'programado' then coalesce(c.published_at, d.updated_at)
          else coalesce(e.last, case when d.supersedes_id is null then coalesce(d.ended_at, d.scheduled_at)
            else d.created_at end) end,
        'folio', case when c.signed is not null then c.folio end, 'number_gap', ${GAP}, 'gap_reason', d.gap_reason)) as row
    from certificates.draws d
    left join certificates.certificates c on c.draw_id = d.id
    cross join lateral (select count(*)::int, max(entered_at) as last from certificates.entries
      where draw_id = d.id) e
    cross join lateral (select count(*)::int, max(signed_at) as last from certificates.signatures
      where certificate_id = c.id) s
    ${joinJurisdictions(jurisdictions)}
    where d.date = ${date}::date and ${LAST}
    order by d.game, d.turn, ${COUPON}, ${CANCELLED}, d.id desc`.execute(database);
  return rows.map(({ row }) => row);
}

/** What happened during the draws of a day, the latest first. */
export async function selectDayIncidents(database: Database, date: string): Promise<Board['incidents']> {
  const { rows } = await sql<{ row: Board['incidents'][number] }>`
    select json_build_object('game', d.game, 'turn', d.turn, 'turn_name', d.turn_name, 'draw_id', d.id,
      'happened_at', i.happened_at, 'text', i.text) as row
    from certificates.draws d join certificates.incidents i on i.draw_id = d.id
    where d.date = ${date}::date order by i.happened_at desc, i.id desc limit 50`.execute(database);
  return rows.map(({ row }) => row);
}

/** A draw of a span by what the calendar knows it by. */
export type SpanDraw = {
  readonly date: string;
  readonly game: GameSlug;
  readonly turn: string;
  readonly status: DrawStatus;
};

/** Draws of a span, the last word on each turn. */
export async function selectDrawsIn(database: Database, { from, to }: Span): Promise<SpanDraw[]> {
  const { rows } = await sql<SpanDraw>`
    select distinct on (d.date, d.game, d.turn, ${COUPON}) d.date::text, d.game, d.turn, d.status
    from certificates.draws d
    where d.date between ${from}::date and ${to}::date and ${LAST}
    order by d.date, d.game, d.turn, ${COUPON}, ${CANCELLED}, d.id desc`.execute(database);
  return rows;
}
