import type { Viewer } from '@vereda/contract/access/viewer';
import QRCode from 'qrcode';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { newAuthenticatorSecret, newestStep, stepOfCode } from '#platform/ports/one-time-codes/totp';
import { seal, unseal } from '#platform/sealing';
import { markFactorGiven } from '../sessions/sessions.queries.ts';
import { expiryFrom } from '../sessions/sessions.service.ts';
import {
  countRecoveryCodes,
  deleteTotp,
  replaceRecoveryCodes,
  selectPasswordHash,
  selectTotp,
  takeTotpStep,
  upsertTotp,
} from './factors.queries.ts';
import { ensureOwner, writeFactorChange, type Owner } from './ensure-owner.service.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

const PURPOSE = 'totp';

/** The second factors of an account. */
export async function listFactors(deps: Deps, viewer: Viewer) {
  const [totp, passkeys, left, hash] = await Promise.all([
    selectTotp(deps.database, viewer.uid),
    listPasskeys(deps.database, viewer.uid),
    countRecoveryCodes(deps.database, viewer.uid),
    selectPasswordHash(deps.database, viewer.uid),
  ]);
  return {
    totp: totp?.confirmed_at != null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes: left,
    has_password: hash !== null,
  };
}

/** A fresh secret for the owner's authenticator; nothing changes before its first code. */
export async function beginTotp(deps: Deps, owner: Owner, password: string | undefined) {
  await ensureOwner(deps, owner, password);
  const { app_name: name } = await deps.loadBrand();
  const { uid, email, phone } = owner.viewer;
  const { secret, uri } = newAuthenticatorSecret(name, email ?? phone ?? uid);
  const sealed = seal(deps.secrets, PURPOSE, secret);
  const kept = await upsertTotp(deps.database, { uid, secret_sealed: sealed, now: deps.clock.now() });
  if (!kept) throw new AppError('identity/authenticator-exists');
  return { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 2 }) };
}

/** Turns the authenticator on by its first code; the first factor of an account comes with recovery codes. */
export async function confirmTotp(deps: Deps, { viewer, sessionId }: Owner, code: string) {
  const taken = await takeCode(deps, viewer.uid, code);
  if (!taken) throw wrongCode();
  return deps.database.transaction().execute(async (transaction) => {
    await writeFactorChange(deps, transaction, { viewer, action: 'authenticator-added' });
    return finishSetUp(deps, transaction, { viewer, sessionId });
  });
}

/** Counts the session as one that gave its factor, and makes recovery codes where there are none. */
export async function finishSetUp(
  deps: Deps,
  transaction: DatabaseTransaction,
  { viewer, sessionId }: Owner,
): Promise<{ recovery_codes: string[] | null }> {
  await markFactorGiven(transaction, { id: sessionId, expires_at: expiryFrom(deps.clock.now()) });
  if ((await countRecoveryCodes(transaction, viewer.uid)) > 0) return { recovery_codes: null };
  return { recovery_codes: await storeRecoveryCodes(deps, transaction, viewer.uid) };
}

/** Turns the owner's authenticator off. */
export async function removeTotp(deps: Deps, owner: Owner, password: string | undefined): Promise<void> {
  await ensureOwner(deps, owner, password);
  const { viewer } = owner;
  await deps.database.transaction().execute(async (transaction) => {
    if (await deleteTotp(transaction, viewer.uid))
      await writeFactorChange(deps, transaction, { viewer, action: 'authenticator-removed' });
  });
}

/** Ten fresh recovery codes in place of the ones before. */
export async function renewRecoveryCodes(
  deps: Deps,
  owner: Owner,
  password: string | undefined,
): Promise<{ recovery_codes: string[] }> {
  await ensureOwner(deps, owner, password);
  const { viewer } = owner;
  return deps.database.transaction().execute(async (transaction) => {
    await writeFactorChange(deps, transaction, { viewer, action: 'recovery-codes-renewed' });
    return { recovery_codes: await storeRecoveryCodes(deps, transaction, viewer.uid) };
  });
}

/** Takes a code of the account's authenticator, which works once; false when it is none. */
export async function takeCode(deps: Deps, uid: string, code: string): Promise<boolean> {
  const totp = await selectTotp(deps.database, uid);
  if (!totp) return false;
  const now = deps.clock.now();
  const digits = code.replace(/\s/g, '');
  const step = stepOfCode(unseal(deps.secrets, PURPOSE, totp.secret_sealed), digits, now);
  return step !== null && takeTotpStep(deps.database, { uid, step, newest: newestStep(now), now });
}

/** What a code gets that is not the right one. */
export function wrongCode(): AppError {
  return new AppError('auth/wrong-code', { fields: { code: 'auth/wrong-code' } });
}

async function storeRecoveryCodes(
  deps: Deps,
  transaction: DatabaseTransaction,
  uid: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(deps.secrets, code));
  await replaceRecoveryCodes(transaction, uid, hashes);
  return codes;
}
