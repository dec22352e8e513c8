import type { CivicHeader, CivicSignature } from '@vereda/verifier/civic/civic-file';
import type { CivicRow } from '../civic.queries.ts';

/** The signatures of a civic draw as its file has them. */
export function signaturesOf(draw: Pick<CivicRow, 'header' | 'signatures'>): CivicSignature[] {
  if (draw.header === null) return [];
  const { issuer } = JSON.parse(draw.header) as CivicHeader;
  return draw.signatures.map(({ role, kid, created, value }) => ({
    role,
    key: `${issuer}#${kid}`,
    created,
    value,
  }));
}
