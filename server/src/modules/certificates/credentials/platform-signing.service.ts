import { SIGNER_ROLES } from '@vereda/contract/certificates/draw-shapes';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { DrawRow } from '../draws/draw.queries.ts';
import { moveDraw } from '../draws/move-draw.ts';
import { findCertificateOfDraw, freezeBody, insertSignature, storeSigned } from './certificate.queries.ts';
import { reserveCertificate } from './certificate-folio.ts';
import { upsertKeys } from './issuer.queries.ts';
import { prepareBody } from './signing.service.ts';
import { assembleSigned, signBody } from './sign-body.ts';

// Nobody's name: no person was there.
const SIGNED_BY = 'Plataforma (importación)';

/**
 * Signs an imported draw of a demonstration with the platform's own keys, one in the place of each official. Throws for a
 * draw of the desk, which persons sign.
 */
export async function signAsPlatform(
  deps: Deps,
  transaction: DatabaseTransaction,
  draw: DrawRow,
): Promise<void> {
  if (draw.source !== 'import' || !deps.config.demo)
    throw new AppError('certificates/platform-signs-imports');
  const at = deps.clock.now();
  if (!(await findCertificateOfDraw(transaction, draw.id))) {
    await reserveCertificate(transaction, draw, deps.config.demo);
  }
  const { certificate, body } = await prepareBody(deps, transaction, draw);
  const body_sha256 = Buffer.from(body.sha256, 'hex');
  await freezeBody(transaction, certificate.id, { body: body.text, body_sha256, at });
  await upsertKeys(transaction, await deps.ports.keystore.listKeys());
  const signatures = await Promise.all(
    SIGNER_ROLES.map(async (role) => ({
      role,
      ...(await signBody(deps.ports.keystore, body, { role, at })),
    })),
  );
  for (const { role, kid, proof, receipt_proof } of signatures) {
    await insertSignature(transaction, certificate.id, {
      role,
      official_id: null,
      uid: null,
      full_name: SIGNED_BY,
      kid,
      body_sha256: body.sha256,
      proof: JSON.stringify(proof),
      receipt_proof: JSON.stringify(receipt_proof),
      signed_at: at,
    });
  }
  await storeSigned(transaction, certificate.id, { ...assembleSigned(body.text, signatures), at });
  const noted = { body_sha256: body.sha256 };
  await moveDraw(transaction, draw, { move: 'sign-imported', viewer: null, at, noted });
}
