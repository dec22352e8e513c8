import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { CertificateKey } from '../certificate-list.queries.ts';

/** The files of a draw: published, else signed. */
export type CertificateFiles = {
  readonly text: string;
  readonly receipt: string | null;
  readonly final: boolean;
  readonly folio: string;
  readonly batch_id: number | null;
  readonly leaf: Buffer;
};

/** The files of a certificate; null when there is none. */
export async function findFile(
  database: Database,
  { id, folio }: CertificateKey,
): Promise<CertificateFiles | null> {
  const { rows } = await sql<CertificateFiles>`
    select coalesce(published, signed) as text, coalesce(receipt_published, receipt) as receipt,
      published is not null as final, folio, batch_id, leaf
    from certificates.certificates
    where signed is not null and (id = ${id}::uuid or folio = ${folio})`.execute(database);
  return rows[0] ?? null;
}

/** What was signed for a draw, with its leaves; a certificate of the withdrawn format has no receipt. */
export type SignedFiles = {
  readonly folio: string;
  readonly batch_id: number | null;
  readonly signed: string;
  readonly receipt: string;
  readonly leaf: Buffer;
  readonly receipt_leaf: Buffer;
};

/** The signed files of a certificate; null when there are none. */
export async function findSignedFiles(
  database: Database,
  { id, folio }: CertificateKey,
): Promise<SignedFiles | null> {
  const { rows } = await sql<SignedFiles>`
    select folio, batch_id, signed, receipt, leaf, receipt_leaf from certificates.certificates
    where signed is not null and receipt is not null and (id = ${id}::uuid or folio = ${folio})`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** A batch's anchors as the public sees them, the networks in the given order. */
export type PublicAnchor = {
  readonly network_id: string;
  readonly status: string;
  readonly transaction_hash: string | null;
  readonly sender: string | null;
  readonly block_number: number | null;
  readonly block_hash: string | null;
  readonly queued_at: Date;
  readonly final_at: Date | null;
  /** The published files speak of this one. */
  readonly published: boolean;
  /** How many batches the super-root covers that holds it there; null where its own root stands there. */
  readonly covers: number | null;
};

/** Anchors of a batch, and of the super-roots that cover it. */
export async function selectPublicAnchors(database: Database, batchId: number): Promise<PublicAnchor[]> {
  const { rows } = await sql<PublicAnchor>`
    select a.network_id, a.status, '0x' || encode(t.hash, 'hex') as transaction_hash, t.sender, t.block_number,
      '0x' || encode(t.block_hash, 'hex') as block_hash, a.queued_at, a.final_at,
      coalesce(b.kind <> 'super-root' and b.published_network = a.network_id, false) as published,
      case when b.kind = 'super-root' then b.leaf_count end as covers
    from certificates.anchors a join certificates.batches b on b.id = a.batch_id left join certificates.anchor_transactions t on t.id = a.transaction_id
    where a.batch_id = ${batchId} or a.batch_id in (
      select m.super_root_id from certificates.super_root_members m where m.batch_id = ${batchId})
    order by a.network_id`.execute(database);
  return rows;
}
