import { createHash } from 'node:crypto';
import type { DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { claimKey, completeKey, selectKey } from '../filing/filing.queries.ts';

type Claim = {
  readonly uid: string;
  /** What the key stands for, beside who used it. */
  readonly what: string;
  readonly key: string | null;
  readonly call: { readonly id: number };
  readonly now: Date;
};

/** Whether this is to be done now: false when the key did its work before. The same key with another content is refused; two at once wait for each other. */
export async function isFirstTime(
  transaction: DatabaseTransaction,
  { uid, what, key: given, call, now }: Claim,
): Promise<boolean> {
  if (given === null) return true;
  const key = `${uid}:${what}:${given}`;
  const fingerprint = createHash('sha256').update(JSON.stringify(call)).digest('hex');
  if (await claimKey(transaction, { key, fingerprint, at: now })) {
    await completeKey(transaction, key, call.id);
    return true;
  }
  const known = await selectKey(transaction, key);
  if (known?.fingerprint !== fingerprint) throw new AppError('platform/idempotency-conflict');
  return false;
}
