import type { DrandChain } from '@vereda/verifier/civic/beacon';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import type { CivicDescription, CivicRow } from './civic.queries.ts';

/** A civic draw to be opened. */
export type NewCivic = CivicDescription &
  Pick<CivicRow, 'folio' | 'demo' | 'seed_kind'> & {
    readonly replaces_id: number | null;
    readonly list_secret: Buffer;
    readonly created_by: string;
    readonly at: Date;
  };

/** Opens a civic draw and answers its id; null when the folio is taken. */
export async function insertCivic(transaction: DatabaseTransaction, draw: NewCivic): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into certificates.civic_draws (folio, title_es, title_en, object_es, object_en, winners, substitutes, draw_at,
      venue, kept_days, demo, seed_kind, replaces_id, list_secret, created_by, created_at, changed_at)
    values (${draw.folio}, ${draw.title_es}, ${draw.title_en}, ${draw.object_es}, ${draw.object_en}, ${draw.winners},
      ${draw.substitutes}, ${draw.draw_at}, ${draw.venue}, ${draw.kept_days}, ${draw.demo}, ${draw.seed_kind}, ${draw.replaces_id},
      ${draw.list_secret}, ${draw.created_by}, ${draw.at}, ${draw.at})
    on conflict (folio) do nothing returning id`.execute(transaction);
  return rows[0]?.id ?? null;
}

/** Changes what describes an open civic draw. */
export async function updateDescription(
  transaction: DatabaseTransaction,
  id: number,
  { at, ...draw }: CivicDescription & { readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.civic_draws set title_es = ${draw.title_es}, title_en = ${draw.title_en},
      object_es = ${draw.object_es}, object_en = ${draw.object_en}, winners = ${draw.winners},
      substitutes = ${draw.substitutes}, draw_at = ${draw.draw_at}, venue = ${draw.venue},
      kept_days = ${draw.kept_days},
      version = version + 1, changed_at = ${at} where id = ${id}`.execute(transaction);
}

/** Counts a change up that is stored elsewhere: a commitment, a revelation. */
export async function touchCivic(transaction: DatabaseTransaction, id: number, at: Date): Promise<void> {
  await sql`
    update certificates.civic_draws set version = version + 1, changed_at = ${at} where id = ${id}`.execute(
    transaction,
  );
}

/** What closing fixes. */
export type Closing = {
  readonly header: string;
  readonly commitment: string;
  readonly beacon: { readonly chain: DrandChain; readonly round: number; readonly due_at: Date } | null;
  readonly uid: string;
  readonly at: Date;
};

/** Closes the list of a civic draw. */
export async function closeCivic(
  transaction: DatabaseTransaction,
  id: number,
  { header, commitment, beacon, uid, at }: Closing,
): Promise<void> {
  await sql`
    update certificates.civic_draws set status = 'cerrado', header = ${header},
      commitment = ${Buffer.from(commitment, 'hex')}, closed_at = ${at}, closed_by = ${uid},
      beacon = ${beacon && JSON.stringify(beacon.chain)}::jsonb, beacon_round = ${beacon?.round ?? null},
      beacon_due_at = ${beacon?.due_at ?? null}, version = version + 1, changed_at = ${at}
    where id = ${id}`.execute(transaction);
}

/** What drawing leaves: seed and digest as hex, the source as JSON text. */
export type Drawing = {
  readonly seed: string;
  readonly source: string;
  readonly digest: string;
  readonly at: Date;
};

/** Notes what came out; the database lets it happen once. */
export async function drawCivic(
  transaction: DatabaseTransaction,
  id: number,
  { seed, source, digest, at }: Drawing,
): Promise<void> {
  await sql`
    update certificates.civic_draws set status = 'sorteado', seed = ${Buffer.from(seed, 'hex')}, source = ${source},
      digest = ${Buffer.from(digest, 'hex')}, drawn_at = ${at}, version = version + 1, changed_at = ${at}
    where id = ${id}`.execute(transaction);
}

/** Annuls a civic draw. */
export async function annulCivic(
  transaction: DatabaseTransaction,
  id: number,
  { reason, uid, at }: { readonly reason: string; readonly uid: string; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.civic_draws set status = 'anulado', reason = ${reason}, annulled_at = ${at},
      annulled_by = ${uid}, version = version + 1, changed_at = ${at} where id = ${id}`.execute(transaction);
}

/** Takes a seat with a commitment, or changes the own one; false when another has the seat or the commitment. */
export async function upsertParty(
  transaction: DatabaseTransaction,
  draw: Pick<CivicRow, 'id' | 'folio'>,
  party: { seat: number; uid: string; name: string; commitment: string; at: Date },
): Promise<boolean> {
  await sql`delete from certificates.civic_parties
    where draw_id = ${draw.id} and seat = ${party.seat} and uid = ${party.uid}`.execute(transaction);
  const { rows } = await sql<{ seat: number }>`
    insert into certificates.civic_parties (draw_id, folio, seat, uid, name, commitment, committed_at)
    values (${draw.id}, ${draw.folio}, ${party.seat}, ${party.uid}, ${party.name},
      ${Buffer.from(party.commitment, 'hex')}, ${party.at})
    on conflict do nothing returning seat`.execute(transaction);
  return rows.length === 1;
}

/** Keeps what a person revealed. */
export async function revealParty(
  transaction: DatabaseTransaction,
  draw: { readonly id: number; readonly uid: string },
  given: { readonly secret: string; readonly nonce: string; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.civic_parties set secret = ${Buffer.from(given.secret, 'hex')},
      nonce = ${Buffer.from(given.nonce, 'hex')}, revealed_at = ${given.at}
    where draw_id = ${draw.id} and uid = ${draw.uid}`.execute(transaction);
}
