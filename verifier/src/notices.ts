import { PILOT_CHAIN_ID } from './proofs/known-networks.ts';
import type { Step } from './steps.ts';
import type { Verification } from './verify.ts';

/** What whoever reads a verdict must know beside it. */
export type NoticeCode = 'demo' | 'annulled' | 'superseded' | 'revoked' | 'annuls' | 'supersedes' | 'pilot';

/** A notice with what the register or the certificate says about it; a `warning` takes something from the certificate. */
export type Notice = {
  readonly code: NoticeCode;
  readonly tone: 'warning' | 'notice';
  readonly facts: Readonly<Partial<Record<'reason' | 'superseded_by' | 'supersedes', string>>>;
};

/** The notices that belong next to a verdict beside its headline, the gravest first. */
export function noticesOf({ verdict, steps, certificate }: Verification): Notice[] {
  if (!certificate) return [];
  const { demo, supersedes, reason, credentialSubject } = certificate;
  const notices: Notice[] = [];
  const standing = steps.find(({ step }) => step === 'standing');
  if (standing?.status === 'failed') notices.push(withdrawal(standing));
  // A demonstration that passes every step has it in its headline.
  if (demo && verdict !== 'valid') notices.push({ code: 'demo', tone: 'warning', facts: {} });
  const facts = { ...(reason && { reason }), ...(supersedes && { supersedes }) };
  if (credentialSubject.annulled) notices.push({ code: 'annuls', tone: 'warning', facts });
  else if (supersedes) notices.push({ code: 'supersedes', tone: 'notice', facts });
  const chain = steps.find(({ step }) => step === 'chain');
  if (Number(chain?.facts['network']) === PILOT_CHAIN_ID)
    notices.push({ code: 'pilot', tone: 'notice', facts: {} });
  return notices;
}

function withdrawal({ code, facts: { reason, other } }: Step): Notice {
  const known = code === 'annulled' || code === 'superseded' ? code : 'revoked';
  const facts = { ...(reason && { reason }), ...(other && { superseded_by: other }) };
  return { code: known, tone: 'warning', facts };
}
