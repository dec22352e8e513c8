import type { Proof } from '../format/credential.ts';
import type { KeyRole } from '../issuer/issuer-documents.ts';
import { saysDemonstration } from '../format/receipt.ts';
import { findKey, lacksKeysFrom, type FoundKey } from '../issuer/issuer-keys.ts';
import type { SignedBody } from '../proofs/document-hash.ts';
import { isEddsaProofGood } from '../proofs/eddsa-proof.ts';
import { StepEnd, type Facts } from '../steps.ts';
import { CLOCK_SKEW_MS, getFound, getIssuer, type CheckContext } from './check-context.ts';

// A batch that was signed in time may wait this long for its block after its key was retired.
const RETIRED_GRACE_MS = 24 * 60 * 60_000;

/** The certificate names the issuer whom the person trusts. */
export function ensureExpectedIssuer({ document, trust }: CheckContext): Facts {
  const { issuer } = getFound(document);
  if (!trust.issuer) throw new StepEnd('not-checked', 'issuer-unknown', { issuer });
  if (trust.issuer.id !== issuer)
    throw new StepEnd('failed', 'issuer-foreign', { issuer, expected: trust.issuer.id });
  return { issuer };
}

// Head of draw first, notary second: a file reads the same to everybody.
const PLACE_OF: Readonly<Partial<Record<KeyRole, 0 | -1>>> = { jefe_sorteo: 0, escribano: -1 };

/** A key of this role signed the body, in its place; every signature is by a key of the issuer, each of another person. */
export function ensureSignedBy(role: KeyRole, context: CheckContext): Facts {
  const { proof: _proof, ...body } = getFound(context.document);
  const signatures = signaturesOf(context);
  for (const { proof, key } of signatures) if (!key) throw unknownKey(context, proof);
  const own = signatures.find(({ key }) => key?.terms.role === role);
  if (!own?.key) throw new StepEnd('failed', 'signature-missing');
  const { method, terms } = own.key;
  const key = own.proof.verificationMethod;
  if (signatures.at(PLACE_OF[role] ?? 0) !== own)
    throw new StepEnd('failed', 'proof-misplaced', { path: key });
  if (isBeyondPlatform(context, own.proof, own.key)) throw new StepEnd('failed', 'platform-key', { key });
  const good =
    method.publicKeyJwk.kty === 'OKP' && isEddsaProofGood(body as SignedBody, own.proof, method.publicKeyJwk);
  if (!good) throw new StepEnd('failed', 'signature-wrong', { key });
  const isTwice = signatures.some((other) => other !== own && isSamePerson(other.key, own.key));
  if (isTwice) throw new StepEnd('failed', 'same-person', { key });
  return { key, at: own.proof.created, by: terms.name ? `${terms.name} · ` : '' };
}

function isSamePerson(one: FoundKey | null, other: FoundKey | null): boolean {
  if (!one || !other) return false;
  const { x } = one.method.publicKeyJwk;
  // Two names of one key are one key.
  if (x === other.method.publicKeyJwk.x) return true;
  return one.terms.person !== undefined && one.terms.person === other.terms.person;
}

/**
 * How a step ends whose key the issuer's document lacks. A document that has every key up to a moment proves that the
 * key is not the issuer's, unless the file is of later; a block of before, that its date is not true.
 */
export function unknownKey(context: CheckContext, { created, verificationMethod: key }: Proof): StepEnd {
  const issuer = getIssuer(context);
  const from = lacksKeysFrom(issuer, created);
  const anchored = getFound(context.document).proof.at(-1);
  const block = context.transaction?.block_time ?? (isAnchor(anchored) ? anchored.created : created);
  if (from === null || lacksKeysFrom(issuer, block) === null)
    return new StepEnd('failed', 'signer-unknown', { key });
  return new StepEnd('not-checked', 'issuer-outdated', { key, at: created, from });
}

function isAnchor(proof: Proof | undefined): proof is Proof {
  return proof?.cryptosuite === 'merkle-proof-2019';
}

/** Every key was in use when it signed: by its own word, and by the time of the block where there is one. */
export function ensureKeysInUse(context: CheckContext): Facts {
  const time = context.transaction?.block_time;
  const block = time ? Date.parse(time) : null;
  const used = [...signaturesOf(context)];
  if (context.anchor) used.push(keyed(context, context.anchor.proof));
  if (used.length === 0) throw new StepEnd('not-checked', 'earlier-step');
  const ends = used
    .map(({ proof, key }) => (key ? endOf(proof, inForce(context, key), block) : unknownKey(context, proof)))
    .filter((end) => end !== null);
  const worst = ends.find(({ status }) => status === 'failed') ?? ends[0];
  if (worst) throw worst;
  return {};
}

type Used = { readonly proof: Proof; readonly key: FoundKey | null };

function signaturesOf(context: CheckContext): Used[] {
  return getFound(context.document)
    .proof.filter((proof) => !isAnchor(proof))
    .map((proof) => keyed(context, proof));
}

function keyed(context: CheckContext, proof: Proof): Used {
  return { proof, key: findKey(getIssuer(context), proof.verificationMethod) };
}

// What is no demonstration is nothing that the platform's own key signs: for it that key ended when it became that.
function inForce(context: CheckContext, { method, terms }: FoundKey): FoundKey {
  const { demonstrations_since: since, retired } = terms;
  if (!since || isDemonstration(context)) return { method, terms };
  const ended = retired && timeOf(retired) < timeOf(since) ? retired : since;
  return { method, terms: { ...terms, retired: ended } };
}

function isBeyondPlatform(context: CheckContext, { created }: Proof, { terms }: FoundKey): boolean {
  const { demonstrations_since: since } = terms;
  return since !== undefined && !isDemonstration(context) && !(Date.parse(created) < timeOf(since));
}

function isDemonstration({ document }: CheckContext): boolean {
  return saysDemonstration(getFound(document));
}

// A signer may write any time on a signature; that of the block is nobody's word.
function endOf(proof: Proof, { method, terms }: FoundKey, block: number | null): StepEnd | null {
  const { created, verificationMethod: key } = proof;
  const claimed = Date.parse(created);
  // Seconds are cut off in `created`, so that a key may be used in the second in which it was made.
  const from = Math.floor(Date.parse(terms.created) / 1000) * 1000;
  const until = Math.min(timeOf(terms.retired), timeOf(method.revoked));
  if (!(claimed >= from) || claimed > until || (block !== null && block + CLOCK_SKEW_MS < from))
    return new StepEnd('failed', 'key-not-in-use', { key, at: created });
  if (block !== null && claimed > block + CLOCK_SKEW_MS)
    return new StepEnd('failed', 'signed-after-block', { key, at: created });
  if (method.revoked && block !== null && block > timeOf(method.revoked))
    return new StepEnd('failed', 'key-revoked', { key, at: method.revoked });
  const isProven = block !== null && block <= timeOf(terms.retired) + RETIRED_GRACE_MS;
  return until === Infinity || isProven ? null : new StepEnd('not-checked', 'key-time-unproven', { key });
}

// An end that is no time ends it from the start: a revocation is never overlooked.
function timeOf(end: string | null | undefined): number {
  if (!end) return Infinity;
  const time = Date.parse(end);
  return Number.isNaN(time) ? -Infinity : time;
}
