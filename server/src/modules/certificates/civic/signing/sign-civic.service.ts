import type { civicEndpoints } from '@vereda/contract/certificates/civic/desk';
import { aboutSigningCivic } from '@vereda/contract/certificates/keys/about-signing';
import type { Input } from '@vereda/contract/endpoint';
import type { CivicHeader, CivicSignature } from '@vereda/verifier/civic/civic-file';
import { signaturesDigest, type SignedResult } from '@vereda/verifier/civic/list-text';
import { isCivicSignatureGood } from '@vereda/verifier/civic/sign-civic';
import { takeConfirmation } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueueRoot } from '../../anchoring/batches.service.ts';
import { ensureDated } from '../../credentials/given-signature.ts';
import type { PersonKeyRow } from '../../credentials/person-keys.queries.ts';
import { getOwnKey, type KeyHolder } from '../../credentials/person-keys.service.ts';
import { touchCivic } from '../civic-write.queries.ts';
import type { CivicRow } from '../civic.queries.ts';
import { getCivicToMove, noteCivic } from '../move-civic.ts';
import { insertCivicSignature, markCivicSigned } from './civic-signatures.queries.ts';
import { signaturesOf } from './signatures-of.ts';

type Given = Input<(typeof civicEndpoints)['sign']>;

/**
 * Takes the signature of an official under what was drawn, made in the browser with an own key and confirmed by password
 * or passkey; the second one publishes the result and sends the hash of both to the chain.
 */
export async function signCivicDraw(deps: Deps, signer: KeyHolder, input: Given): Promise<void> {
  const { viewer } = signer;
  const at = deps.clock.now();
  const move = input.role === 'jefe_sorteo' ? 'sign-jefe-sorteo' : 'sign-escribano';
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getCivicToMove(deps, transaction, { seen: input, move, viewer });
    if (draw.digest === null || draw.digest !== input.digest)
      throw new AppError('platform/changed-meanwhile', { details: { current: { digest: draw.digest } } });
    const key = await getOwnKey(transaction, viewer, input.signature.kid);
    const signature = ensureGiven(draw, key, { input, at });
    const about = aboutSigningCivic({ folio: draw.folio, digest: draw.digest });
    await takeConfirmation(deps, transaction, { owner: signer, about, confirmation: input.confirmation });
    const { role, created, value } = signature;
    const { official_id, uid, full_name, kid } = key;
    const kept = { role, official_id, uid, full_name, kid, created, value, at };
    await insertCivicSignature(transaction, draw.id, kept);
    if (role === 'escribano') await publishSigned(deps, transaction, { draw, signature, at });
    else await touchCivic(transaction, draw.id, at);
    await noteCivic(transaction, draw, { action: move, viewer, at, noted: { kid, digest: draw.digest } });
  });
}

function ensureGiven(
  draw: CivicRow,
  key: PersonKeyRow,
  { input: { role, signature }, at }: { readonly input: Given; readonly at: Date },
): CivicSignature {
  if (key.role !== role) throw new AppError('certificates/key-not-own');
  ensureDated(signature.created, at);
  const { issuer } = JSON.parse(draw.header ?? 'null') as CivicHeader;
  const result: SignedResult = {
    role,
    key: `${issuer}#${key.kid}`,
    created: signature.created,
    draw: draw.folio,
    commitment: draw.commitment ?? '',
    digest: draw.digest ?? '',
  };
  if (!isCivicSignatureGood(result, signature.value, { kty: 'OKP', crv: 'Ed25519', x: key.x }))
    throw new AppError('certificates/signature-not-good');
  return { role, key: result.key, created: signature.created, value: signature.value };
}

type Publishing = { readonly draw: CivicRow; readonly signature: CivicSignature; readonly at: Date };

async function publishSigned(
  deps: Deps,
  transaction: DatabaseTransaction,
  { draw, signature, at }: Publishing,
): Promise<void> {
  await markCivicSigned(transaction, draw.id, at);
  const signatures = [...signaturesOf(draw), signature];
  const root = signaturesDigest(draw.digest ?? '', signatures);
  await enqueueRoot(deps, transaction, {
    kind: 'civic-signed',
    root: `0x${root}`,
    reference: draw.folio,
  });
}
