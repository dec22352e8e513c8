import type { DrawStatus } from '@vereda/contract/certificates/draw-transitions';
import type { GameSlug } from '@vereda/contract/certificates/game';
import type { PlacedNumber } from '@vereda/contract/certificates/extract';
import type { CouponResult } from '@vereda/contract/certificates/results/coupon';
import type { DrawResult } from '@vereda/contract/certificates/results/result';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { drawnNumbers } from './typed-result.ts';

/** A draw to be added. */
export type NewDraw = {
  readonly game: GameSlug;
  readonly kind: 'extract' | 'annulment';
  readonly status: DrawStatus;
  readonly draw_number: number | null;
  readonly date: string;
  readonly turn: string;
  readonly turn_name: string;
  readonly held_at: Date;
  readonly scheduled_at: Date | null;
  readonly jefe_sorteo_id: number | null;
  readonly escribano_id: number | null;
  readonly venue: string | null;
  readonly stream_url: string | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly supersedes_id: number | null;
  readonly reason: string | null;
  readonly created_by: string;
  readonly at: Date;
};

/** Adds a draw and answers its id; null when its number or its turn of that day is taken. */
export async function insertDraw(transaction: DatabaseTransaction, draw: NewDraw): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into certificates.draws (game, kind, status, draw_number, date, turn, turn_name, held_at, scheduled_at,
      jefe_sorteo_id, escribano_id, venue, stream_url, started_at, ended_at, supersedes_id, reason,
      created_by, created_at, updated_at)
    values (${draw.game}, ${draw.kind}, ${draw.status}, ${draw.draw_number}, ${draw.date}, ${draw.turn},
      ${draw.turn_name}, ${draw.held_at}, ${draw.scheduled_at}, ${draw.jefe_sorteo_id}, ${draw.escribano_id},
      ${draw.venue}, ${draw.stream_url}, ${draw.started_at}, ${draw.ended_at}, ${draw.supersedes_id},
      ${draw.reason}, ${draw.created_by}, ${draw.at}, ${draw.at})
    on conflict do nothing returning id`.execute(transaction);
  return rows[0]?.id ?? null;
}

/** Circumstances that may change until somebody signs; undefined leaves a field as it is. */
export type DrawChange = {
  readonly venue?: string | null | undefined;
  readonly stream_url?: string | null | undefined;
  readonly started_at?: Date | null | undefined;
  readonly ended_at?: Date | null | undefined;
  readonly jefe_sorteo_id?: number | null | undefined;
  readonly escribano_id?: number | null | undefined;
};

/** Changes circumstances and counts the version up. */
export async function updateDraw(
  transaction: DatabaseTransaction,
  id: number,
  change: DrawChange & { readonly at: Date },
): Promise<void> {
  const { at, ...fields } = change;
  await transaction
    .updateTable('certificates.draws')
    .set((expression) => ({ ...fields, updated_at: at, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Moves a draw to a status and counts the version up. */
export async function updateStatus(
  transaction: DatabaseTransaction,
  id: number,
  change: { readonly status: DrawStatus; readonly reason?: string; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.draws set status = ${change.status}, version = version + 1, updated_at = ${change.at},
      reason = coalesce(${change.reason ?? null}, reason)
    where id = ${id}`.execute(transaction);
}

/** Moves many draws, each to its status, and counts their versions up. */
export async function updateStatuses(
  transaction: DatabaseTransaction,
  moved: readonly { readonly id: number; readonly status: DrawStatus }[],
  at: Date,
): Promise<void> {
  await sql`
    update certificates.draws d set status = m.status, version = d.version + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m(id bigint, status text) where d.id = m.id`.execute(
    transaction,
  );
}

/** The result of a draw as it is kept; null numbers drop it again. */
export type StoredExtract = {
  readonly numbers: readonly PlacedNumber[] | null;
  readonly letters: string | null;
  readonly result: DrawResult | null;
  readonly sha256: Buffer | null;
  readonly repeats_draw_id: number | null;
};

/** Keeps or drops the extract of a draw. */
export async function updateExtract(
  transaction: DatabaseTransaction,
  id: number,
  extract: StoredExtract,
): Promise<void> {
  const { result } = extract;
  const drawn = drawnNumbers({ numbers: extract.numbers ?? [], result });
  const numbers = result ? null : extract.numbers;
  await sql`
    update certificates.draws set
      numbers = ${numbers && JSON.stringify(numbers)}::jsonb, letters = ${extract.letters},
      result = ${result && JSON.stringify(result)}::jsonb,
      drawn = ${drawn}::text[], extract_sha256 = ${extract.sha256}, repeats_draw_id = ${extract.repeats_draw_id}
    where id = ${id}`.execute(transaction);
}

/** The earliest other draw with the same twenty numbers; corrections of the same draw do not count. */
export async function findRepeated(
  database: Database,
  draw: { readonly id: number; readonly supersedes_id: number | null },
  sha256: Buffer,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select d.id from certificates.draws d
    where d.extract_sha256 = ${sha256} and d.id <> ${draw.id} and d.id is distinct from ${draw.supersedes_id}
      and d.status not in ('anulado', 'rectificado')
    order by d.held_at, d.id limit 1`.execute(database);
  return rows[0]?.id ?? null;
}

/** Makes whoever else loads that coupon wait until the transaction ends: two draws at the same moment do not see each other. */
export async function lockCoupon(
  transaction: DatabaseTransaction,
  { of_game, coupon }: Pick<CouponResult, 'of_game' | 'coupon'>,
): Promise<void> {
  const name = `certificates.coupon ${of_game} ${coupon}`;
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}

/** Whether another draw, and not the one that this corrects, is about that coupon. */
export async function isCouponTaken(
  database: Database,
  draw: { readonly id: number; readonly supersedes_id: number | null },
  { of_game, coupon }: Pick<CouponResult, 'of_game' | 'coupon'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from certificates.draws d
    where d.game = 'win-rio-negro' and d.result ->> 'of_game' = ${of_game} and d.result ->> 'coupon' = ${coupon}
      and d.id <> ${draw.id} and d.id is distinct from ${draw.supersedes_id}
      and d.status not in ('anulado', 'rectificado') limit 1`.execute(database);
  return rows.length > 0;
}

/** An entry as it is kept. */
export type EntryRow = {
  readonly position: 1 | 2;
  readonly by_uid: string;
  readonly by_name: string;
  readonly numbers: readonly PlacedNumber[];
  readonly letters: string | null;
  readonly result: DrawResult | null;
  readonly entered_at: Date;
};

/** The entries of a draw, first one first. */
export async function selectEntries(database: Database, drawId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select position, by_uid, by_name, numbers, letters, result, entered_at
    from certificates.entries where draw_id = ${drawId} order by position`.execute(database);
  return rows;
}

/** Who typed a draw; an annulment repeats what was typed for the draw that it annuls. */
export async function selectTypists(
  database: Database,
  draw: { readonly id: number; readonly kind: string; readonly supersedes_id: number | null },
): Promise<string[]> {
  const typed = draw.kind === 'annulment' ? draw.supersedes_id : draw.id;
  const { rows } = await sql<{ by_uid: string }>`
    select by_uid from certificates.entries where draw_id = ${typed} order by position`.execute(database);
  return rows.map(({ by_uid }) => by_uid);
}

/** Keeps an entry, replacing the same person's earlier one. */
export async function upsertEntry(
  transaction: DatabaseTransaction,
  drawId: number,
  entry: EntryRow,
): Promise<void> {
  await sql`
    insert into certificates.entries (draw_id, position, by_uid, by_name, numbers, letters, result, entered_at)
    values (${drawId}, ${entry.position}, ${entry.by_uid}, ${entry.by_name}, ${JSON.stringify(entry.numbers)}::jsonb,
      ${entry.letters}, ${entry.result && JSON.stringify(entry.result)}::jsonb, ${entry.entered_at})
    on conflict (draw_id, position) do update set
      numbers = excluded.numbers, letters = excluded.letters, result = excluded.result,
      entered_at = excluded.entered_at`.execute(transaction);
}

/** Drops both entries. */
export async function deleteEntries(transaction: DatabaseTransaction, drawId: number): Promise<void> {
  await sql`delete from certificates.entries where draw_id = ${drawId}`.execute(transaction);
}
