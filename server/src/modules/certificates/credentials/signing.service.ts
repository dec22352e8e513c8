import type { Viewer } from '@vereda/contract/access/viewer';
import type { drawEndpoints } from '@vereda/contract/certificates/draw';
import type { Input, Output } from '@vereda/contract/endpoint';
import { aboutSigning } from '@vereda/contract/certificates/keys/about-signing';
import type { Proof } from '@vereda/verifier/format/credential';
import { takeConfirmation } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { sealAtOnce } from '../anchoring/seal-batch.job.ts';
import { findDraw, type DrawRow } from '../draws/draw.queries.ts';
import { ensureMove, factsOf, getDrawToChange, moveDraw } from '../draws/move-draw.ts';
import { selectOfficialsById, type OfficialRow } from '../officials/officials.queries.ts';
import { freezeBody, insertSignature, selectSignatures, storeSigned } from './certificate.queries.ts';
import { settleIssuer } from './issuer.service.ts';
import { ensureSignature } from './given-signature.ts';
import { prepareBodies, type Prepared } from './prepare-bodies.ts';
import { assembleSigned } from './sign-body.ts';

type Calls = typeof drawEndpoints;

/** The certificate as it would be signed now; what is frozen stays as it is. */
export async function previewDraw(deps: Deps, id: number): Promise<Output<Calls['preview']>> {
  return deps.database.transaction().execute(async (transaction) => {
    const draw = await findDraw(transaction, id);
    if (!draw) throw new AppError('certificates/draw-not-found');
    const { body } = await prepareBody(deps, transaction, draw);
    return { body: { ...body.credential }, body_sha256: body.sha256, now: deps.clock.now().toISOString() };
  });
}

/** Who signs, in which session. */
type Signer = { readonly viewer: Viewer; readonly sessionId: string };

/**
 * Takes the signature of the appointed person, made in the browser with an own key, who has just confirmed by password or
 * passkey that this very text is meant; the second one makes the certificate ready for a batch.
 */
export async function signDraw(deps: Deps, signer: Signer, input: Input<Calls['sign']>): Promise<void> {
  const { viewer } = signer;
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, input);
    const move = input.role === 'jefe_sorteo' ? 'sign-jefe-sorteo' : 'sign-escribano';
    ensureMove(await factsOf(deps, transaction, draw), move, viewer);
    const { certificate, body } = await prepareBody(deps, transaction, draw);
    const current = { body_sha256: body.sha256 };
    if (current.body_sha256 !== input.body_sha256)
      throw new AppError('platform/changed-meanwhile', { details: { current } });
    const { proof, receipt_proof } = await ensureSignature(transaction, { viewer, draw, body, at, input });
    const { kid } = input.signature;
    const about = aboutSigning({ id: draw.id, body_sha256: body.sha256 });
    await takeConfirmation(deps, transaction, { owner: signer, about, confirmation: input.confirmation });
    await settleIssuer(deps, transaction, certificate.demo);
    await freezeBody(transaction, certificate.id, {
      body: body.text,
      body_sha256: Buffer.from(body.sha256, 'hex'),
      at,
    });
    const official = await officialOf(transaction, draw, input.role);
    await insertSignature(transaction, certificate.id, {
      role: input.role,
      official_id: official.id,
      uid: viewer.uid,
      full_name: official.full_name,
      kid,
      body_sha256: body.sha256,
      proof: JSON.stringify(proof),
      receipt_proof: JSON.stringify(receipt_proof),
      signed_at: at,
    });
    if (input.role === 'escribano') await finishSigning(transaction, { draw, certificate, body, at });
    await moveDraw(transaction, draw, { move, viewer, at, noted: { kid, body_sha256: body.sha256 } });
  });
}

/** The certificate of a draw with its body, frozen or as it would be frozen now. */
export async function prepareBody(
  deps: Deps,
  transaction: DatabaseTransaction,
  draw: DrawRow,
): Promise<Prepared> {
  const [prepared] = await prepareBodies(deps, transaction, [draw]);
  if (!prepared) throw new AppError('certificates/move-not-allowed');
  return prepared;
}

type Finishing = Prepared & { readonly draw: DrawRow; readonly at: Date };

async function finishSigning(
  transaction: DatabaseTransaction,
  { draw, certificate, body, at }: Finishing,
): Promise<void> {
  const signatures = (await selectSignatures(transaction, draw.id)).map((signature) => ({
    proof: JSON.parse(signature.proof) as Proof,
    receipt_proof: JSON.parse(signature.receipt_proof) as Proof,
  }));
  await storeSigned(transaction, certificate.id, { ...assembleSigned(body.text, signatures), at });
  await sealAtOnce(transaction);
}

async function officialOf(
  transaction: DatabaseTransaction,
  draw: DrawRow,
  role: OfficialRow['role'],
): Promise<OfficialRow> {
  const id = draw[`${role}_id`];
  const [official] = id ? await selectOfficialsById(transaction, [id]) : [];
  if (!official) throw new AppError('certificates/official-missing');
  return official;
}
