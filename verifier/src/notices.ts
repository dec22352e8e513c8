import type { DrawCertificate } from './format/credential.ts';
import { saysDemonstration } from './format/receipt.ts';
import { PILOT_CHAIN_ID } from './proofs/known-networks.ts';
import type { Step } from './steps.ts';
import type { Verification } from './verify.ts';

/** What whoever reads a verdict must know beside it. */
export type NoticeCode =
  | 'demo'
  | 'receipt'
  | 'annulled'
  | 'superseded'
  | 'revoked'
  | 'annuls'
  | 'supersedes'
  | 'pilot'
  | 'kept';

/** A notice with what the register or the certificate says about it; a `warning` takes something from the certificate. */
export type Notice = {
  readonly code: NoticeCode;
  readonly tone: 'warning' | 'notice';
  readonly facts: Readonly<Partial<Record<'reason' | 'superseded_by' | 'supersedes' | 'as_of', string>>>;
};

/** The notices that belong next to a verdict beside its headline, the gravest first. */
export function noticesOf(verification: Verification): Notice[] {
  const { verdict, steps, certificate, receipt, as_of } = verification;
  if (!certificate && !receipt) return [];
  const notices: Notice[] = [];
  const standing = steps.find(({ step }) => step === 'standing');
  if (standing?.status === 'failed') notices.push(withdrawal(standing));
  // A demonstration that passes every step has it in its headline.
  if (isDemonstration(verification) && verdict !== 'valid')
    notices.push({ code: 'demo', tone: 'warning', facts: {} });
  if (certificate) notices.push(...successions(certificate));
  if (receipt) notices.push({ code: 'receipt', tone: 'notice', facts: {} });
  if (as_of) notices.push({ code: 'kept', tone: 'warning', facts: { as_of } });
  const chain = steps.find(({ step }) => step === 'chain');
  if (Number(chain?.facts['network']) === PILOT_CHAIN_ID)
    notices.push({ code: 'pilot', tone: 'notice', facts: {} });
  return notices;
}

/** Whether the file says of itself that it is a demonstration. */
export function isDemonstration({ certificate, receipt }: Verification): boolean {
  const file = certificate ?? receipt;
  return file !== null && saysDemonstration(file);
}

function successions({ supersedes, reason, credentialSubject }: DrawCertificate): Notice[] {
  const facts = { ...(reason && { reason }), ...(supersedes && { supersedes }) };
  if (credentialSubject.annulled) return [{ code: 'annuls', tone: 'warning', facts }];
  return supersedes ? [{ code: 'supersedes', tone: 'notice', facts }] : [];
}

function withdrawal({ code, facts: { reason, other } }: Step): Notice {
  const known = code === 'annulled' || code === 'superseded' ? code : 'revoked';
  const facts = { ...(reason && { reason }), ...(other && { superseded_by: other }) };
  return { code: known, tone: 'warning', facts };
}
