import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';

/** A signature to be kept; `value` as hex. */
export type NewCivicSignature = {
  readonly role: SignerRole;
  readonly official_id: number;
  readonly uid: string;
  readonly full_name: string;
  readonly kid: string;
  readonly created: string;
  readonly value: string;
  readonly at: Date;
};

/** Keeps a signature under the result of a civic draw; the database lets each office sign once, in its order. */
export async function insertCivicSignature(
  transaction: DatabaseTransaction,
  id: number,
  given: NewCivicSignature,
): Promise<void> {
  await sql`
    insert into certificates.civic_signatures
      (draw_id, role, official_id, uid, full_name, kid, created, value, signed_at)
    values (${id}, ${given.role}, ${given.official_id}, ${given.uid}, ${given.full_name}, ${given.kid},
      ${given.created}, ${Buffer.from(given.value, 'hex')}, ${given.at})`.execute(transaction);
}

/** Publishes a civic draw that both have signed. */
export async function markCivicSigned(transaction: DatabaseTransaction, id: number, at: Date): Promise<void> {
  await sql`
    update certificates.civic_draws set status = 'firmado', signed_at = ${at}, version = version + 1,
      changed_at = ${at} where id = ${id}`.execute(transaction);
}
