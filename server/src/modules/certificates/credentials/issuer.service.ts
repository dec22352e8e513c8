import { createHash } from 'node:crypto';
import { didOf } from '@vereda/verifier/format/did';
import type { IssuerKey, KeyHistory } from '@vereda/verifier/issuer/issuer-documents';
import { isoTimeOf } from '@vereda/verifier/proofs/chain-reader';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  findIssuer,
  findLastKnown,
  fixIssuer,
  selectGaps,
  selectKeys,
  upsertKeys,
  type IssuerKeyRecord,
} from './issuer.queries.ts';

/** Where the platform is reached and who it is as an issuer. */
export type Issuer = { readonly public_url: string; readonly did: string };

/** The issuer by configuration; without PUBLIC_URL it is this machine, good for demonstrations only. */
export function configuredIssuer(deps: Deps): Issuer {
  const public_url = (deps.config.PUBLIC_URL ?? `http://localhost:${deps.config.PORT}`).replace(/\/+$/, '');
  return { public_url, did: didOf(public_url) };
}

/** The issuer to put on a certificate; throws when it is another one than the first real certificate named. */
export async function ensureIssuer(
  deps: Deps,
  transaction: DatabaseTransaction,
  demo: boolean,
): Promise<Issuer> {
  const issuer = configuredIssuer(deps);
  const fixed = demo ? null : await findIssuer(transaction);
  if (fixed && fixed.did !== issuer.did) throw new AppError('certificates/public-url-changed');
  return issuer;
}

/** The first signature that is no demonstration fixes the address, since every certificate names its host. */
export async function settleIssuer(
  deps: Deps,
  transaction: DatabaseTransaction,
  demo: boolean,
): Promise<void> {
  const issuer = await ensureIssuer(deps, transaction, demo);
  if (!demo) await fixIssuer(transaction, { ...issuer, at: deps.clock.now() });
}

// What this process has published: strangers ask for the keys, and asking must not write.
const published = new WeakMap<Deps['database'], string>();

/** Every key that ever signed, with those of the keystore brought up to date. */
export async function listIssuerKeys(deps: Deps): Promise<IssuerKey[]> {
  const keys = await deps.ports.keystore.listKeys();
  const text = JSON.stringify(keys);
  if (published.get(deps.database) !== text) await upsertKeys(deps.database, keys);
  published.set(deps.database, text);
  const { did } = configuredIssuer(deps);
  return (await selectKeys(deps.database)).map((key) => issuerKeyOf(key, did));
}

/** Up to when the issuer's keys are all known, and the spans that a backup may have lost. */
export async function getKeyHistory(deps: Deps): Promise<KeyHistory> {
  const [last, gaps] = [await findLastKnown(deps.database), await selectGaps(deps.database)];
  // A block of a clock that is ahead must not speak for what is still to come.
  const now = isoTimeOf(Math.floor(deps.clock.now().getTime() / 1000));
  return { complete_until: last !== null && last < now ? last : now, gaps };
}

function issuerKeyOf(key: IssuerKeyRecord, did: string): IssuerKey {
  const { uid, full_name, demonstrations_since } = key;
  return {
    ...(uid && { person: personOf(did, uid), name: full_name }),
    demonstrations_since,
    kid: key.kid,
    role: key.purpose,
    jwk: key.public_jwk as IssuerKey['jwk'],
    address: key.address,
    created: key.created_at,
    retired: key.retired_at,
    revoked: key.revoked_at,
  };
}

// One person is one name here whatever seats they have, and the account behind it is nobody's business.
function personOf(did: string, uid: string): string {
  return createHash('sha256').update(`${did} ${uid}`).digest('hex').slice(0, 16);
}
