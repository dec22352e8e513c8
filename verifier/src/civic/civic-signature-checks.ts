import { CLOCK_SKEW_MS } from '../checks/check-context.ts';
import { findKey, lacksKeysFrom, type FoundKey, type Trust } from '../issuer/issuer-keys.ts';
import type { ChainTransaction } from '../proofs/chain-reader.ts';
import type { Facts } from '../steps.ts';
import { CIVIC_FORMAT, CIVIC_SIGNERS, type CivicFile, type CivicSignature } from './civic-file.ts';
import { CivicEnd } from './civic-steps.ts';
import { isCivicSignatureGood } from './sign-civic.ts';

// What was signed in time may wait for its block after its key was retired.
const RETIRED_GRACE_MS = 24 * 60 * 60_000;

type Drawn = CivicFile & { readonly result: NonNullable<CivicFile['result']> };
type Issuer = NonNullable<Trust['issuer']>;
/** A signature with the key that gave it. */
export type Signed = { readonly signature: CivicSignature; readonly key: FoundKey };

/** The result is signed, or there is a reason why nobody signed it that is neither good nor false. */
export function ensureAnySignature({ header, annulled, signatures }: CivicFile): void {
  if (signatures.length > 0) return;
  if (annulled) throw new CivicEnd('not-checked', 'annulled-unsigned');
  if (header.format === CIVIC_FORMAT) throw new CivicEnd('not-checked', 'unsigned-format');
  throw new CivicEnd('failed', 'signature-missing');
}

/** Head of draw first, notary second, two people, each with a key of the issuer for that very role. */
export function ensureSigned(draw: Drawn, issuer: Issuer): readonly Signed[] {
  const signed = draw.signatures.map((signature, index) => keyed({ draw, issuer, signature, index }));
  const [first, second] = signed;
  if (first && second && isSamePerson(first.key, second.key))
    throw new CivicEnd('failed', 'same-person', { key: second.signature.key });
  return signed;
}

/** Every key was in use when it signed; the time is that of the block with both signatures, which is nobody's word. */
export function ensureSignedInTime(signed: readonly Signed[], block: ChainTransaction): Facts {
  for (const one of signed) ensureInUse(one, Date.parse(block.block_time ?? ''));
  const by = signed.map(({ signature, key }) => key.terms.name ?? signature.key).join(' · ');
  return { by, at: block.block_time ?? '' };
}

function keyed({
  draw,
  issuer,
  signature,
  index,
}: {
  readonly draw: Drawn;
  readonly issuer: Issuer;
  readonly signature: CivicSignature;
  readonly index: number;
}): Signed {
  const { key: name, role, created, value } = signature;
  const key = findKey(issuer, name);
  if (!key) throw unknownKey(issuer, signature);
  if (role !== CIVIC_SIGNERS[index] || key.terms.role !== role)
    throw new CivicEnd('failed', 'signature-order', { key: name });
  const since = key.terms.demonstrations_since;
  // The platform's own keys are nobody's: they sign demonstrations alone.
  if (since && !draw.header.demo && !(Date.parse(created) < Date.parse(since)))
    throw new CivicEnd('failed', 'platform-key', { key: name });
  const result = {
    role,
    key: name,
    created,
    draw: draw.header.draw,
    commitment: draw.commitment,
    digest: draw.result.digest,
  };
  const jwk = key.method.publicKeyJwk;
  if (jwk.kty !== 'OKP' || !isCivicSignatureGood(result, value, jwk))
    throw new CivicEnd('failed', 'signature-wrong', { key: name });
  return { signature, key };
}

function unknownKey(issuer: Issuer, { key, created }: CivicSignature): CivicEnd {
  const from = lacksKeysFrom(issuer, created);
  if (from === null) return new CivicEnd('failed', 'signer-unknown', { key });
  return new CivicEnd('not-checked', 'issuer-outdated', { key, from });
}

function isSamePerson(one: FoundKey, other: FoundKey): boolean {
  const { x } = one.method.publicKeyJwk;
  if (x === other.method.publicKeyJwk.x) return true;
  return one.terms.person !== undefined && one.terms.person === other.terms.person;
}

function ensureInUse({ signature, key: { method, terms } }: Signed, block: number): void {
  const { key, created } = signature;
  const claimed = Date.parse(created);
  // Seconds are cut off in `created`, so that a key may be used in the second in which it was made.
  const from = Math.floor(Date.parse(terms.created) / 1000) * 1000;
  const [retired, revoked] = [timeOf(terms.retired), timeOf(method.revoked)];
  if (!(claimed >= from) || claimed > Math.min(retired, revoked))
    throw new CivicEnd('failed', 'key-not-in-use', { key, at: created });
  if (claimed > block + CLOCK_SKEW_MS)
    throw new CivicEnd('failed', 'signed-after-block', { key, at: created });
  if (block > revoked) throw new CivicEnd('failed', 'key-revoked', { key, at: method.revoked ?? '' });
  if (block > retired + RETIRED_GRACE_MS)
    throw new CivicEnd('failed', 'key-not-in-use', { key, at: terms.retired ?? '' });
}

// An end that is no time ends it from the start: a revocation is never overlooked.
function timeOf(end: string | null | undefined): number {
  if (!end) return Infinity;
  const time = Date.parse(end);
  return Number.isNaN(time) ? -Infinity : time;
}
