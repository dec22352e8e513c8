import type { RevokedCertificate } from '@vereda/verifier/issuer/issuer-documents';
import type { Deps } from '#platform/deps';
import { selectRevocations } from './publish.queries.ts';

const WORDS: Readonly<Record<string, string>> = { rectificado: 'Rectificado', anulado: 'Anulado' };

/** Certificates that no longer stand, each with its reason. */
export async function listRevoked(deps: Deps): Promise<RevokedCertificate[]> {
  return (await selectRevocations(deps.database)).map(({ id, kind, reason }) => ({
    id: `urn:uuid:${id}`,
    revocationReason: `${WORDS[kind] ?? kind}: ${reason}`,
  }));
}
