import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { accountOf } from '../proofs/account.ts';
import { attachAnchor } from '../proofs/anchor-proof.ts';
import { leafOf, type Signed, type SignedBody } from '../proofs/document-hash.ts';
import { receiptOf, type DrawReceipt } from '../format/receipt.ts';
import { didOf } from '../format/did.ts';
import { buildDrawCredential, type CredentialParts } from '../format/build-credential.ts';
import type { ChainTransaction } from '../proofs/chain-reader.ts';
import type { DrawCertificate } from '../format/credential.ts';
import { createEddsaProof, type Ed25519Jwk, type Signer } from '../proofs/eddsa-proof.ts';
import {
  didDocument,
  revocationList,
  type IssuerKey,
  type RevocationList,
  type RevokedCertificate,
  type Secp256k1Jwk,
} from '../issuer/issuer-documents.ts';
import type { Blink } from '../proofs/merkle-proof.ts';
import { PILOT_CHAIN_ID } from '../proofs/known-networks.ts';
import { buildTree, pathOf, rootOf } from '../proofs/merkle.ts';

/** Address of the issuer in tests. */
export const HOME = 'https://loteria.vereda.example';
export const DID = didOf(HOME);
export const CREATED = new Date('2026-03-02T15:00:00Z');
export const TRANSACTION = `0x${'ab'.repeat(32)}` as const;

/** Secrets of the keys of the test issuer. */
export const SECRETS = {
  jefe: new Uint8Array(32).fill(1),
  escribano: new Uint8Array(32).fill(2),
  anchor: new Uint8Array(32).fill(3),
};

function ed25519Jwk(secret: Uint8Array): Ed25519Jwk {
  return { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(ed25519.getPublicKey(secret)) };
}

function secp256k1Jwk(secret: Uint8Array): Secp256k1Jwk {
  const point = secp256k1.getPublicKey(secret, false);
  const [x, y] = [point.slice(1, 33), point.slice(33)];
  return { kty: 'EC', crv: 'secp256k1', x: base64urlnopad.encode(x), y: base64urlnopad.encode(y) };
}

const anchorJwk = secp256k1Jwk(SECRETS.anchor);
const made = { created: '2026-01-01T00:00:00Z' };

/** Account that sends the anchors. */
export const ACCOUNT = accountOf(anchorJwk);

/** Keys of the test issuer. */
export const KEYS: readonly IssuerKey[] = [
  {
    kid: 'jefe-1',
    role: 'jefe_sorteo',
    jwk: ed25519Jwk(SECRETS.jefe),
    person: 'p-1',
    name: 'Julia Ficticia',
    ...made,
  },
  {
    kid: 'escribano-1',
    role: 'escribano',
    jwk: ed25519Jwk(SECRETS.escribano),
    person: 'p-2',
    name: 'Esteban Ficticio',
    ...made,
  },
  { kid: 'anchor-1', role: 'anchor', jwk: anchorJwk, address: ACCOUNT, ...made },
];

/** DID document of the test issuer, complete up to the day after its files. */
export const ISSUER = didDocument({
  did: DID,
  profileUrl: `${HOME}/issuer.json`,
  keys: KEYS,
  history: { complete_until: '2026-03-03T15:00:00Z', gaps: [] },
});

const signer = (kid: string, secret: Uint8Array): Signer => ({
  verificationMethod: `${DID}#${kid}`,
  sign: async (bytes) => ed25519.sign(bytes, secret),
});

/** Revocation list of the test issuer. */
export function listOf(...revoked: RevokedCertificate[]): RevocationList {
  return revocationList({ id: `${HOME}/revocations.json`, profileUrl: `${HOME}/issuer.json`, revoked });
}

/** Both signers, head of draw first. */
export const SIGNERS = [signer('jefe-1', SECRETS.jefe), signer('escribano-1', SECRETS.escribano)] as const;

/** Parts of the nth certificate; its numbers differ from those of the others. */
export function partsOf(index: number): CredentialParts {
  const numbers = Array.from({ length: 20 }, (_, place) => ({
    place: place + 1,
    number: String((place * 487 + index * 31 + 7) % 10_000).padStart(4, '0'),
    order: ((place * 7) % 20) + 1,
  }));
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    issuer: DID,
    validFrom: CREATED,
    name: `Quiniela La Rionegrina, sorteo ${8150 + index}`,
    demo: true,
    draw: {
      game: 'rio-negro',
      jurisdiction: 'rio-negro',
      draw_number: 8150 + index,
      draw_date: '2026-03-02',
      turn: 'vespertina',
      scheduled_at: '2026-03-02T11:45:00-03:00',
      venue: 'Sala de Sorteos',
      numbers,
    },
  };
}

/** A body with both signatures. */
export async function signedBody<Body extends SignedBody>(
  body: Body,
  created = CREATED,
): Promise<Signed<Body>> {
  return { ...body, proof: await Promise.all(SIGNERS.map((each) => createEddsaProof(body, each, created))) };
}

/** The nth certificate with both signatures. */
export function signed(index: number): Promise<DrawCertificate> {
  return signedBody(buildDrawCredential(partsOf(index)));
}

/** Certificates and receipts under one root, and the transaction that carries it. */
export type IssuedBatch = {
  readonly certificates: DrawCertificate[];
  readonly receipts: DrawReceipt[];
  readonly transaction: ChainTransaction;
};

/** Certificates of these parts (five draws of the quiniela), with their receipts, anchored in one batch. */
export async function issueBatch(
  blink: Blink = 'mocknet',
  parts: readonly CredentialParts[] = [0, 1, 2, 3, 4].map(partsOf),
): Promise<IssuedBatch> {
  const bodies = parts.map((each) => buildDrawCredential(each));
  const receipts = await Promise.all(bodies.map((body) => signedBody(receiptOf(body))));
  const certificates = await Promise.all(bodies.map((body) => signedBody(body)));
  const leaves = receipts.flatMap((receipt, index) => [leafOf(receipt), leafOf(certificates[index]!)]);
  const tree = buildTree(leaves);
  const root = rootOf(tree);
  const anchored = <Body extends SignedBody>(file: Signed<Body>, at: number): Signed<Body> =>
    attachAnchor(file, {
      leaf: leaves[at] ?? root,
      root,
      path: pathOf(tree, at),
      blink,
      transaction: TRANSACTION,
      verificationMethod: `${DID}#anchor-1`,
      created: CREATED,
    });
  const transaction = {
    chain_id: PILOT_CHAIN_ID,
    input: `0x${bytesToHex(root)}`,
    from: ACCOUNT,
    block_number: 7,
    block_time: CREATED.toISOString().replace('.000Z', 'Z'),
    confirmations: 1,
    succeeded: true,
  };
  return {
    receipts: receipts.map((receipt, index) => anchored(receipt, 2 * index)),
    certificates: certificates.map((certificate, index) => anchored(certificate, 2 * index + 1)),
    transaction,
  };
}
