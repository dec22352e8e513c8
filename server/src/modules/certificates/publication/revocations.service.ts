import type { RevokedCertificate } from '@vereda/verifier/issuer/issuer-documents';
import type { Deps } from '#platform/deps';
import { selectRevocations } from './publish.queries.ts';

const KINDS = { rectificado: 'superseded', anulado: 'annulled' } as const;

/** Certificates that no longer stand, each with its reason. */
export async function listRevoked(deps: Deps): Promise<RevokedCertificate[]> {
  return (await selectRevocations(deps.database)).map(({ id, kind, reason, replaced_by }) => ({
    id: `urn:uuid:${id}`,
    revocationReason: reason,
    kind: KINDS[kind],
    superseded_by: `urn:uuid:${replaced_by}`,
  }));
}
