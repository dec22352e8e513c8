import type { Viewer } from '@vereda/contract/access/viewer';
import type { drawEndpoints } from '@vereda/contract/certificates/draw';
import type { Input } from '@vereda/contract/endpoint';
import type { Proof } from '@vereda/verifier/format/credential';
import { proofsOf } from '@vereda/verifier/signing/sign-draw';
import type { DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { DrawRow } from '../draws/draw.queries.ts';
import type { CertificateBody } from './draw-body.ts';
import { getOwnKey } from './person-keys.service.ts';

// The time is that of the preview. Reading takes a while, and clocks of two processes are never quite the same.
const LATE_MS = 5 * 60_000;
const EARLY_MS = 60_000;

/** A signature's own time is the platform's, as it was told when the person began to read. */
export function ensureDated(created: string, at: Date): void {
  const late = at.getTime() - Date.parse(created);
  // A date that is none is neither late nor early.
  if (!(late <= LATE_MS && late >= -EARLY_MS)) throw new AppError('certificates/signature-time');
}

type Given = {
  readonly viewer: Viewer;
  readonly draw: DrawRow;
  readonly body: CertificateBody;
  readonly at: Date;
  readonly input: Input<(typeof drawEndpoints)['sign']>;
};

/**
 * The proofs of a signature that was made in the browser, for the certificate and for its receipt. Throws where the key
 * is not the one of this seat, the time not the platform's, or a signature not over these very texts.
 */
export async function ensureSignature(
  transaction: DatabaseTransaction,
  { viewer, draw, body, at, input: { role, signature } }: Given,
): Promise<{ readonly proof: Proof; readonly receipt_proof: Proof }> {
  const key = await getOwnKey(transaction, viewer, signature.kid);
  if (key.official_id !== draw[`${role}_id`]) throw new AppError('certificates/key-not-own');
  ensureDated(signature.created, at);
  const proofs = await proofsOf(body.credential, signature, { kty: 'OKP', crv: 'Ed25519', x: key.x });
  if (!proofs) throw new AppError('certificates/signature-not-good');
  return proofs;
}
