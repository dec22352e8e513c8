import { profileOf } from '../issuer/issuer-keys.ts';
import { StepEnd, type Facts } from '../steps.ts';
import { getFound, getIssuer, type CheckContext } from './check-context.ts';

/** The issuer's own list does not name it; a list of another issuer says nothing. */
export function ensureStillStands(context: CheckContext): Facts {
  const { id } = getFound(context.document);
  const list = context.trust.revocations;
  if (!list) throw new StepEnd('not-checked', 'revocations-unknown');
  const issuer = getIssuer(context);
  if (list.issuer !== profileOf(issuer) && list.issuer !== issuer.id)
    throw new StepEnd('not-checked', 'revocations-foreign', { issuer: String(list.issuer) });
  const entry = list.revokedAssertions.find((revoked) => revoked.id === id);
  if (!entry) return {};
  const { revocationReason: reason, kind, superseded_by } = entry;
  throw new StepEnd('failed', kind ?? 'revoked', { reason, ...(superseded_by && { other: superseded_by }) });
}
