import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { DrawRow } from '../draws/draw.queries.ts';
import { moveDraws } from '../draws/move-draws.ts';
import { selectCertificatesOfDraws } from './certificate.queries.ts';
import { reserveCertificates } from './certificate-folio.ts';
import { upsertKeys } from './issuer.queries.ts';
import { insertSignatures, storeSignedWhole, type SignedWhole } from './many-signed.queries.ts';
import { prepareBodies, type Prepared } from './prepare-bodies.ts';
import { assembleSigned, openPlatformSigners, signBody, type PlatformSigner } from './sign-body.ts';

// Nobody's name: no person was there.
const SIGNED_BY = 'Plataforma (importación)';

/**
 * Signs locked imported draws of a demonstration with the platform's own keys, one in the place of each official, in the
 * caller's transaction and as many statements as for one. Throws for a draw of the desk, which persons sign.
 */
export async function signAsPlatform(
  deps: Deps,
  transaction: DatabaseTransaction,
  draws: readonly DrawRow[],
): Promise<void> {
  if (draws.length === 0) return;
  if (!deps.config.demo || draws.some(({ source }) => source !== 'import'))
    throw new AppError('certificates/platform-signs-imports');
  const at = deps.clock.now();
  await reserveMissing(deps, transaction, draws);
  const prepared = await prepareBodies(deps, transaction, draws);
  await upsertKeys(transaction, await deps.ports.keystore.listKeys());
  const signed: SignedWhole[] = [];
  const signers = await openPlatformSigners(deps.ports.keystore);
  for (const one of prepared) signed.push(await signWhole(signers, one, at));
  await storeSignedWhole(transaction, signed, at);
  await insertSignatures(transaction, signed);
  const moved = draws.map((draw, index) => ({
    draw,
    noted: { body_sha256: prepared[index]?.body.sha256 },
  }));
  await moveDraws(transaction, moved, { move: 'sign-imported', at });
}

async function reserveMissing(
  deps: Deps,
  transaction: DatabaseTransaction,
  draws: readonly DrawRow[],
): Promise<void> {
  const ids = draws.map(({ id }) => id);
  const reserved = await selectCertificatesOfDraws(transaction, ids);
  const has = new Set(reserved.map(({ draw_id }) => draw_id));
  const missing = draws.filter(({ id }) => !has.has(id));
  await reserveCertificates(transaction, missing, deps.config.demo);
}

async function signWhole(
  signers: readonly PlatformSigner[],
  { certificate, body }: Prepared,
  at: Date,
): Promise<SignedWhole> {
  const given = await Promise.all(
    signers.map(async (signer) => ({ role: signer.role, ...(await signBody(signer, body, at)) })),
  );
  const signatures = given.map(({ role, kid, proof, receipt_proof }) => ({
    role,
    official_id: null,
    uid: null,
    full_name: SIGNED_BY,
    kid,
    body_sha256: body.sha256,
    proof: JSON.stringify(proof),
    receipt_proof: JSON.stringify(receipt_proof),
    signed_at: at,
  }));
  const { id } = certificate;
  return { id, body: body.text, body_sha256: body.sha256, ...assembleSigned(body.text, given), signatures };
}
