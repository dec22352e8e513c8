import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { SignedCertificate } from './sign-body.ts';

/** A certificate before it is anchored; hashes in hexadecimal. */
export type CertificateRow = {
  readonly id: string;
  readonly draw_id: number;
  readonly folio: string;
  readonly demo: boolean;
  readonly body: string | null;
  readonly body_sha256: string | null;
  readonly signed: string | null;
};

const ROW = sql`c.id, c.draw_id, c.folio, c.demo, c.body, encode(c.body_sha256, 'hex') as body_sha256, c.signed`;

/** The id and folio that a draw's certificate is to have. */
export type Reservation = Pick<CertificateRow, 'id' | 'draw_id' | 'folio' | 'demo'>;

/** Gives draws their certificates' ids and folios; leaves those out whose folio is taken. */
export async function insertCertificates(
  transaction: DatabaseTransaction,
  wanted: readonly Reservation[],
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    insert into certificates.certificates as c (id, draw_id, folio, demo)
    select id, draw_id, folio, demo from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w(id uuid, draw_id bigint, folio text, demo boolean)
    on conflict (folio) do nothing returning ${ROW}`.execute(transaction);
  return rows;
}

/** The certificate of a draw. */
export async function findCertificateOfDraw(
  database: Database,
  drawId: number,
): Promise<CertificateRow | null> {
  const [certificate] = await selectCertificatesOfDraws(database, [drawId]);
  return certificate ?? null;
}

/** The certificates of draws, in no order. */
export async function selectCertificatesOfDraws(
  database: Database,
  drawIds: readonly number[],
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    select ${ROW} from certificates.certificates c where c.draw_id = any(${[...drawIds]}::bigint[])`.execute(
    database,
  );
  return rows;
}

/** Keeps the body that is signed from now on. */
export async function freezeBody(
  transaction: DatabaseTransaction,
  id: string,
  frozen: { readonly body: string; readonly body_sha256: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.certificates
    set body = ${frozen.body}, body_sha256 = ${frozen.body_sha256}, frozen_at = ${frozen.at}
    where id = ${id} and body is null`.execute(transaction);
}

/** Keeps certificate and receipt with all their signatures, and the leaves that a batch will hold of them. */
export async function storeSigned(
  transaction: DatabaseTransaction,
  id: string,
  signed: SignedCertificate & { readonly at: Date },
): Promise<void> {
  await sql`
    update certificates.certificates set signed = ${signed.text}, leaf = ${signed.leaf}, receipt = ${signed.receipt},
      receipt_leaf = ${signed.receipt_leaf}, signed_at = ${signed.at}
    where id = ${id} and signed is null`.execute(transaction);
}

/** A signature; the proofs are JSON text of data integrity proofs. */
export type SignatureRow = {
  readonly role: SignerRole;
  readonly official_id: number | null;
  readonly uid: string | null;
  readonly full_name: string;
  readonly kid: string;
  readonly body_sha256: string;
  readonly proof: string;
  readonly receipt_proof: string;
  readonly signed_at: Date;
};

/** Signatures of a draw's certificate, in the order in which they were given. */
export async function selectSignatures(database: Database, drawId: number): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select s.role, s.official_id, s.uid, s.full_name, s.kid, encode(s.body_sha256, 'hex') as body_sha256, s.proof,
      s.receipt_proof, s.signed_at
    from certificates.signatures s join certificates.certificates c on c.id = s.certificate_id
    where c.draw_id = ${drawId} order by s.role desc`.execute(database);
  return rows;
}

/** Adds a signature. */
export async function insertSignature(
  transaction: DatabaseTransaction,
  certificateId: string,
  signature: SignatureRow,
): Promise<void> {
  await sql`
    insert into certificates.signatures
      (certificate_id, role, official_id, uid, full_name, kid, body_sha256, proof, receipt_proof, signed_at)
    values (${certificateId}, ${signature.role}, ${signature.official_id}, ${signature.uid}, ${signature.full_name},
      ${signature.kid}, ${Buffer.from(signature.body_sha256, 'hex')}, ${signature.proof}, ${signature.receipt_proof},
      ${signature.signed_at})`.execute(transaction);
}
