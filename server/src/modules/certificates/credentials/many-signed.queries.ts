import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import type { SignatureRow } from './certificate.queries.ts';
import type { SignedCertificate } from './sign-body.ts';

/** A certificate whose body was frozen and signed in one go, with its signatures; `body_sha256` in hexadecimal. */
export type SignedWhole = SignedCertificate & {
  readonly id: string;
  readonly body: string;
  readonly body_sha256: string;
  readonly signatures: readonly SignatureRow[];
};

/** Freezes the bodies of certificates and keeps them signed, all at one moment. */
export async function storeSignedWhole(
  transaction: DatabaseTransaction,
  signed: readonly SignedWhole[],
  at: Date,
): Promise<void> {
  const rows = signed.map(({ id, body, body_sha256, text, leaf, receipt, receipt_leaf }) => ({
    id,
    body,
    body_sha256,
    signed: text,
    leaf: leaf.toString('hex'),
    receipt,
    receipt_leaf: receipt_leaf.toString('hex'),
  }));
  await sql`
    update certificates.certificates c set body = s.body, body_sha256 = decode(s.body_sha256, 'hex'), frozen_at = ${at},
      signed = s.signed, leaf = decode(s.leaf, 'hex'), receipt = s.receipt,
      receipt_leaf = decode(s.receipt_leaf, 'hex'), signed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s(id uuid, body text, body_sha256 text, signed text, leaf text,
      receipt text, receipt_leaf text)
    where c.id = s.id and c.body is null and c.signed is null`.execute(transaction);
}

/** Adds the signatures of certificates. */
export async function insertSignatures(
  transaction: DatabaseTransaction,
  signed: readonly SignedWhole[],
): Promise<void> {
  const rows = signed.flatMap(({ id, signatures }) =>
    signatures.map((signature) => ({ ...signature, certificate_id: id })),
  );
  await sql`
    insert into certificates.signatures
      (certificate_id, role, official_id, uid, full_name, kid, body_sha256, proof, receipt_proof, signed_at)
    select certificate_id, role, official_id, uid, full_name, kid, decode(body_sha256, 'hex'), proof, receipt_proof,
      signed_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s(certificate_id uuid, role text, official_id bigint, uid text,
      full_name text, kid text, body_sha256 text, proof text, receipt_proof text, signed_at timestamptz)`.execute(
    transaction,
  );
}
