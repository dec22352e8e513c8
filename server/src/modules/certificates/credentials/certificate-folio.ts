import { randomInt, randomUUID } from 'node:crypto';
import { FOLIO_ALPHABET, folioCheck } from '@vereda/contract/listener/text/folio';
import type { DatabaseTransaction } from '#platform/database/database';
import { insertCertificate, type CertificateRow } from './certificate.queries.ts';

const PREFIX = 'CER';
const RANDOM_LENGTH = 6;
const TRIES = 20;

/** A folio such as `CER-26-7K3Q9B-5` for a draw of that day. */
export function newFolio(date: string): string {
  const year = date.slice(2, 4);
  const random = Array.from({ length: RANDOM_LENGTH }, () =>
    FOLIO_ALPHABET.charAt(randomInt(FOLIO_ALPHABET.length)),
  ).join('');
  return `${PREFIX}-${year}-${random}-${folioCheck(year + random)}`;
}

/** Gives a draw the id and folio that its certificate will have. */
export async function reserveCertificate(
  transaction: DatabaseTransaction,
  draw: { readonly id: number; readonly date: string },
  demo: boolean,
): Promise<CertificateRow> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const wanted = { id: randomUUID(), draw_id: draw.id, folio: newFolio(draw.date), demo };
    const reserved = await insertCertificate(transaction, wanted);
    if (reserved) return reserved;
  }
  throw new Error(`no free folio for draw ${draw.id}`);
}
