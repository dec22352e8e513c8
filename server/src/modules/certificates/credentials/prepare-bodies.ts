import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { DrawRow } from '../draws/draw.queries.ts';
import { selectActasOf } from '../records/acta.queries.ts';
import { selectBeneficiaryHashes } from '../winners/beneficiaries.queries.ts';
import { selectCertificatesOfDraws, type CertificateRow } from './certificate.queries.ts';
import { drawBody, readBody, type CertificateBody } from './draw-body.ts';
import { ensureIssuer, type Issuer } from './issuer.service.ts';

/** The certificate of a draw with its body. */
export type Prepared = { readonly certificate: CertificateRow; readonly body: CertificateBody };

/**
 * The certificates of draws with their bodies, frozen or as they would be frozen now, in the order of the draws. Throws
 * for a draw without result or without a reserved certificate.
 */
export async function prepareBodies(
  deps: Deps,
  transaction: DatabaseTransaction,
  draws: readonly DrawRow[],
): Promise<Prepared[]> {
  const ids = draws.map(({ id }) => id);
  const earlier = draws.flatMap(({ supersedes_id: id }) => (id === null ? [] : [id]));
  const certificates = byDraw(await selectCertificatesOfDraws(transaction, [...ids, ...earlier]));
  const beneficiaries = byDraw(await selectBeneficiaryHashes(transaction, ids));
  const actas = Map.groupBy(await selectActasOf(transaction, ids), ({ draw_id }) => draw_id);
  const issuers = new Map<boolean, Issuer>();
  for (const { demo } of certificates.values())
    if (!issuers.has(demo)) issuers.set(demo, await ensureIssuer(deps, transaction, demo));
  return draws.map((draw) => {
    const certificate = certificates.get(draw.id);
    if (!certificate || !(draw.numbers ?? draw.result)) throw new AppError('certificates/move-not-allowed');
    if (certificate.body) return { certificate, body: readBody(certificate.body) };
    const body = drawBody({
      certificate_id: certificate.id,
      issuer: issuers.get(certificate.demo)?.did ?? '',
      valid_from: draw.updated_at,
      demo: certificate.demo,
      draw: { ...draw, numbers: draw.numbers ?? [] },
      beneficiary_sha256: beneficiaries.get(draw.id)?.sha256 ?? null,
      actas: actas.get(draw.id) ?? [],
      supersedes: (draw.supersedes_id !== null && certificates.get(draw.supersedes_id)?.id) || null,
    });
    return { certificate, body };
  });
}

function byDraw<T extends { readonly draw_id: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.draw_id, row]));
}
