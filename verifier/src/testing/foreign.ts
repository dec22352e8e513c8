import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { buildDrawCredential } from '../format/build-credential.ts';
import type { DrawCertificate } from '../format/credential.ts';
import { didOf } from '../format/did.ts';
import { receiptOf, type DrawReceipt } from '../format/receipt.ts';
import { didDocument, revocationList, type IssuerKey } from '../issuer/issuer-documents.ts';
import type { Trust } from '../issuer/issuer-keys.ts';
import { accountOf } from '../proofs/account.ts';
import { attachAnchor } from '../proofs/anchor-proof.ts';
import { leafOf, type Signed, type SignedBody } from '../proofs/document-hash.ts';
import { createEddsaProof } from '../proofs/eddsa-proof.ts';
import { PILOT_CHAIN_ID } from '../proofs/known-networks.ts';
import { buildTree, pathOf, rootOf } from '../proofs/merkle.ts';
import { CREATED, partsOf, TRANSACTION } from './issued.ts';

const OTHER_HOME = 'https://otra.example';
const SECRETS = { jefe: 11, escribano: 12, anchor: 13 };
const secretOf = (name: keyof typeof SECRETS): Uint8Array => new Uint8Array(32).fill(SECRETS[name]);

const point = secp256k1.getPublicKey(secretOf('anchor'), false);
const anchorJwk = {
  kty: 'EC',
  crv: 'secp256k1',
  x: base64urlnopad.encode(point.slice(1, 33)),
  y: base64urlnopad.encode(point.slice(33)),
} as const;
const signerKey = (name: 'jefe' | 'escribano', role: 'jefe_sorteo' | 'escribano'): IssuerKey => ({
  kid: `${name}-1`,
  role,
  jwk: { kty: 'OKP', crv: 'Ed25519', x: base64urlnopad.encode(ed25519.getPublicKey(secretOf(name))) },
  person: `other-${name}`,
  name: `${name} de otra parte`,
  created: '2026-01-01T00:00:00Z',
});
const KEYS: readonly IssuerKey[] = [
  signerKey('jefe', 'jefe_sorteo'),
  signerKey('escribano', 'escribano'),
  {
    kid: 'anchor-1',
    role: 'anchor',
    jwk: anchorJwk,
    address: accountOf(anchorJwk),
    created: '2026-01-01T00:00:00Z',
  },
];

/** A draw that another body certified with its own keys, and what whoever trusts that body has. */
export type ForeignIssue = {
  readonly certificate: DrawCertificate;
  readonly receipt: DrawReceipt;
  readonly trust: Trust;
};

/** A draw certified by another body, in its own name or in that of somebody else (`as`, a did:web). */
export async function issueForeign({ as = didOf(OTHER_HOME) } = {}): Promise<ForeignIssue> {
  const body = buildDrawCredential({ ...partsOf(0), issuer: as });
  const [receipt, certificate] = await Promise.all([signedBy(receiptOf(body), as), signedBy(body, as)]);
  const tree = buildTree([leafOf(receipt), leafOf(certificate)]);
  const root = rootOf(tree);
  const anchored = <Body extends SignedBody>(file: Signed<Body>, at: number): Signed<Body> =>
    attachAnchor(file, {
      leaf: leafOf(file),
      root,
      path: pathOf(tree, at),
      blink: 'mocknet',
      transaction: TRANSACTION,
      verificationMethod: `${as}#anchor-1`,
      created: CREATED,
    });
  const transaction = {
    chain_id: PILOT_CHAIN_ID,
    input: `0x${bytesToHex(root)}`,
    from: accountOf(anchorJwk),
    block_number: 7,
    block_time: CREATED.toISOString().replace('.000Z', 'Z'),
    confirmations: 1,
    succeeded: true,
  };
  const profileUrl = `${OTHER_HOME}/issuer.json`;
  return {
    receipt: anchored(receipt, 0),
    certificate: anchored(certificate, 1),
    trust: {
      issuer: didDocument({ did: as, profileUrl, keys: KEYS }),
      readTransaction: async () => transaction,
      revocations: revocationList({ id: `${OTHER_HOME}/list.json`, profileUrl, revoked: [] }),
    },
  };
}

async function signedBy<Body extends SignedBody>(body: Body, issuer: string): Promise<Signed<Body>> {
  const proof = await Promise.all(
    (['jefe', 'escribano'] as const).map((name) =>
      createEddsaProof(
        body,
        {
          verificationMethod: `${issuer}#${name}-1`,
          sign: async (bytes) => ed25519.sign(bytes, secretOf(name)),
        },
        CREATED,
      ),
    ),
  );
  return { ...body, proof };
}
