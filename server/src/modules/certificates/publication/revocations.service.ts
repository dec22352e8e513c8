import type { RevokedCertificate } from '@vereda/verifier/issuer/issuer-documents';
import { receiptId } from '@vereda/verifier/format/receipt';
import type { Deps } from '#platform/deps';
import { selectRevocations } from './publish.queries.ts';

const KINDS = { rectificado: 'superseded', anulado: 'annulled' } as const;

/** Certificates that no longer stand, each with its reason, and their receipts with them. */
export async function listRevoked(deps: Deps): Promise<RevokedCertificate[]> {
  return (await selectRevocations(deps.database)).flatMap(({ id, kind, reason, replaced_by }) => {
    const certificate = `urn:uuid:${id}` as const;
    const revoked = {
      revocationReason: reason,
      kind: KINDS[kind],
      superseded_by: `urn:uuid:${replaced_by}`,
    };
    return [certificate, receiptId(certificate)].map((each) => ({ id: each, ...revoked }));
  });
}
