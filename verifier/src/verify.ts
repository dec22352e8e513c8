import { bytesToHex } from '@noble/hashes/utils.js';
import { accountOf } from './proofs/account.ts';
import { leafOf } from './proofs/anchor-proof.ts';
import type { ChainTransaction } from './proofs/chain-reader.ts';
import type { DrawCertificate, DrawCredential, Proof } from './format/credential.ts';
import { isEddsaProofGood } from './proofs/eddsa-proof.ts';
import type { DidDocument, KeyRole } from './issuer/issuer-documents.ts';
import { ensureInUse, findKey, usable, type Trust } from './issuer/issuer-keys.ts';
import { decodeMerkleProof, type MerkleProofValue } from './proofs/merkle-proof.ts';
import { walkPath } from './proofs/merkle.ts';
import { readCertificate } from './format/read-certificate.ts';
import { runStep, StepEnd, verdictOf, type Facts, type Step, type StepName, type Verdict } from './steps.ts';

/** Outcome of a verification; `certificate` is there as soon as the file could be read as one. */
export type Verification = {
  readonly verdict: Verdict;
  readonly steps: readonly Step[];
  readonly certificate: DrawCertificate | null;
};

type Context = {
  readonly trust: Trust;
  certificate: DrawCertificate | null;
  anchor: { proof: Proof; value: MerkleProofValue } | null;
  transaction: ChainTransaction | null;
};
type Ensure = (context: Context) => Promise<Facts> | Facts;

/** Verifies a certificate file step by step; `onStep` hears each one as it ends. */
export async function verifyCertificate(
  file: Uint8Array | string,
  given: Trust,
  onStep: (step: Step) => void = () => undefined,
): Promise<Verification> {
  const trust = usable(given);
  const context: Context = { trust, certificate: null, anchor: null, transaction: null };
  const list: readonly (readonly [StepName, Ensure])[] = [
    ['readable', () => ensureReadable(file)],
    ['format', (current) => ensureFormat(file, current)],
    ['issuer', ensureExpectedIssuer],
    ['signed-by-head-of-draw', (current) => ensureSignedBy('jefe_sorteo', current)],
    ['signed-by-notary', (current) => ensureSignedBy('escribano', current)],
    ['hash', ensureHashMatches],
    ['path', ensurePathReachesRoot],
    ['chain', ensureRootIsOnChain],
    ['sender', ensureSentByIssuer],
    ['standing', ensureStillStands],
  ];
  const steps: Step[] = [];
  for (const [step, ensure] of list) {
    const outcome = await runStep(step, () => ensure(context));
    steps.push(outcome);
    onStep(outcome);
  }
  return { verdict: verdictOf(steps), steps, certificate: context.certificate };
}

function ensureReadable(file: Uint8Array | string): Facts {
  const read = readCertificate(file);
  if (read.fault?.step === 'readable') throw new StepEnd('failed', read.fault.code);
  return {};
}

function ensureFormat(file: Uint8Array | string, context: Context): Facts {
  const read = readCertificate(file);
  if (read.fault?.step === 'readable') throw new StepEnd('not-checked', 'earlier-step');
  if (read.fault) throw new StepEnd('failed', read.fault.code, { path: read.fault.path });
  context.certificate = read.certificate;
  return { name: read.certificate.name };
}

function ensureExpectedIssuer({ certificate, trust }: Context): Facts {
  const { issuer } = needed(certificate);
  if (!trust.issuer) throw new StepEnd('not-checked', 'issuer-unknown', { issuer });
  if (trust.issuer.id !== issuer)
    throw new StepEnd('failed', 'issuer-foreign', { issuer, expected: trust.issuer.id });
  return { issuer };
}

async function ensureSignedBy(role: KeyRole, { certificate, trust }: Context): Promise<Facts> {
  const signed = needed(certificate);
  const issuer = expected(trust, signed);
  const { proof, ...body } = signed;
  const signatures = proof.filter(({ cryptosuite }) => cryptosuite === 'eddsa-rdfc-2022');
  const unknown = signatures.find(({ verificationMethod }) => !findKey(issuer, verificationMethod));
  if (unknown) throw new StepEnd('failed', 'signer-unknown', { key: unknown.verificationMethod });
  const own = signatures.find(
    ({ verificationMethod }) => findKey(issuer, verificationMethod)?.terms.role === role,
  );
  const key = own && findKey(issuer, own.verificationMethod);
  if (!own || !key) throw new StepEnd('failed', 'signature-missing');
  const { publicKeyJwk } = key.method;
  const credential: DrawCredential = body;
  const good = publicKeyJwk.kty === 'OKP' && (await isEddsaProofGood(credential, own, publicKeyJwk));
  if (!good) throw new StepEnd('failed', 'signature-wrong', { key: own.verificationMethod });
  ensureInUse(own, key);
  return { key: own.verificationMethod, at: own.created };
}

async function ensureHashMatches(context: Context): Promise<Facts> {
  const certificate = needed(context.certificate);
  const last = certificate.proof.at(-1);
  if (last?.cryptosuite !== 'merkle-proof-2019') throw new StepEnd('not-checked', 'not-anchored-yet');
  context.anchor = { proof: last, value: decodeAnchor(last) };
  const signed: DrawCertificate = { ...certificate, proof: certificate.proof.slice(0, -1) };
  const leaf = bytesToHex(await canonicalLeaf(signed));
  const claimed = bytesToHex(context.anchor.value.targetHash);
  if (leaf !== claimed) throw new StepEnd('failed', 'hash-differs', { leaf, claimed });
  return { leaf };
}

// A word without meaning cannot be canonized; then the hash is not that of a draw certificate.
function canonicalLeaf(signed: DrawCertificate): Promise<Uint8Array> {
  return leafOf(signed).catch(() => {
    throw new StepEnd('failed', 'hash-differs', { leaf: '', claimed: '' });
  });
}

function decodeAnchor(proof: Proof): MerkleProofValue {
  try {
    return decodeMerkleProof(proof.proofValue);
  } catch {
    throw new StepEnd('failed', 'anchor-malformed');
  }
}

function ensurePathReachesRoot({ anchor }: Context): Facts {
  const { value } = anchored(anchor);
  const reached = bytesToHex(walkPath(value.targetHash, value.path));
  const root = bytesToHex(value.merkleRoot);
  if (reached !== root) throw new StepEnd('failed', 'path-wrong', { reached, root });
  return { root };
}

async function ensureRootIsOnChain(context: Context): Promise<Facts> {
  const { value } = anchored(context.anchor);
  const { readTransaction } = context.trust;
  if (!readTransaction)
    throw new StepEnd('not-checked', 'no-chain-reader', { transaction: value.transaction });
  const found = await readTransaction(value.transaction).catch(() => {
    throw new StepEnd('not-checked', 'chain-unreachable', { transaction: value.transaction });
  });
  const facts = { transaction: value.transaction };
  // The file does not name its network: a node of another one proves nothing by not knowing it.
  if (!found) throw new StepEnd('not-checked', 'transaction-unknown', facts);
  if (found.block_number === null) throw new StepEnd('not-checked', 'transaction-pending', facts);
  if (!found.succeeded) throw new StepEnd('failed', 'transaction-failed', facts);
  if (found.input.toLowerCase() !== `0x${bytesToHex(value.merkleRoot)}`)
    throw new StepEnd('failed', 'root-differs', facts);
  context.transaction = found;
  return { ...facts, block: String(found.block_number) };
}

function ensureSentByIssuer({ anchor, transaction, trust, certificate }: Context): Facts {
  const { proof } = anchored(anchor);
  const issuer = expected(trust, needed(certificate));
  const key = findKey(issuer, proof.verificationMethod);
  if (key?.terms.role !== 'anchor' || key.method.publicKeyJwk.kty !== 'EC') {
    throw new StepEnd('failed', 'signer-unknown', { key: proof.verificationMethod });
  }
  ensureInUse(proof, key);
  if (!transaction) throw new StepEnd('not-checked', 'earlier-step');
  const account = accountOf(key.method.publicKeyJwk);
  if (transaction.from.toLowerCase() !== account) {
    throw new StepEnd('failed', 'sender-differs', { sender: transaction.from, expected: account });
  }
  return { account };
}

function ensureStillStands({ certificate, trust }: Context): Facts {
  const { id } = needed(certificate);
  if (!trust.revocations) throw new StepEnd('not-checked', 'revocations-unknown');
  const revoked = trust.revocations.revokedAssertions.find((entry) => entry.id === id);
  if (revoked) throw new StepEnd('failed', 'revoked', { reason: revoked.revocationReason });
  return {};
}

function needed(certificate: DrawCertificate | null): DrawCertificate {
  if (!certificate) throw new StepEnd('not-checked', 'earlier-step');
  return certificate;
}

function anchored(anchor: Context['anchor']): NonNullable<Context['anchor']> {
  if (!anchor) throw new StepEnd('not-checked', 'earlier-step');
  return anchor;
}

// Keys of another issuer prove nothing: without the expected one nothing about keys can be said.
function expected(trust: Trust, certificate: DrawCertificate): DidDocument {
  if (!trust.issuer || trust.issuer.id !== certificate.issuer)
    throw new StepEnd('not-checked', 'earlier-step');
  return trust.issuer;
}
