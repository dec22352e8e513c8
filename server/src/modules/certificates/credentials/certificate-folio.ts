import { randomInt, randomUUID } from 'node:crypto';
import { FOLIO_ALPHABET, folioCheck } from '@vereda/contract/listener/text/folio';
import type { DatabaseTransaction } from '#platform/database/database';
import { insertCertificates } from './certificate.queries.ts';

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

type Reserved = { readonly id: number; readonly date: string };

/** Gives a draw the id and folio that its certificate will have. */
export async function reserveCertificate(
  transaction: DatabaseTransaction,
  draw: Reserved,
  demo: boolean,
): Promise<void> {
  await reserveCertificates(transaction, [draw], demo);
}

/** The same for many draws that have none yet. */
export async function reserveCertificates(
  transaction: DatabaseTransaction,
  draws: readonly Reserved[],
  demo: boolean,
): Promise<void> {
  let waiting = draws;
  for (let attempt = 0; attempt < TRIES && waiting.length > 0; attempt += 1) {
    const wanted = waiting.map(({ id, date }) => ({
      id: randomUUID(),
      draw_id: id,
      folio: newFolio(date),
      demo,
    }));
    const reserved = await insertCertificates(transaction, wanted);
    const done = new Set(reserved.map(({ draw_id }) => draw_id));
    waiting = waiting.filter(({ id }) => !done.has(id));
  }
  if (waiting.length > 0) throw new Error(`no free folio for draw ${waiting[0]?.id}`);
}
