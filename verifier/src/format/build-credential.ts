import { bytesToHex } from '@noble/hashes/utils.js';
import { jcsHash } from '../proofs/jcs.ts';
import { drawContextOf } from './context.ts';
import type { CertifiedDraw, DrawCredential } from './credential.ts';
import { credentialFaults } from './shape.ts';

/** What a certificate is made of. */
export type CredentialParts = {
  /** UUID of the certificate. */
  readonly id: string;
  /** did:web of the issuer. */
  readonly issuer: string;
  readonly validFrom: Date;
  /** One line that says which draw it is. */
  readonly name: string;
  readonly draw: Omit<CertifiedDraw, 'type'>;
  readonly supersedes?: string;
  readonly reason?: string;
  readonly demo?: boolean;
};

/** The body of a certificate, ready to be frozen and signed; throws when it breaks the format. */
export function buildDrawCredential(parts: CredentialParts): DrawCredential {
  const { id, issuer, validFrom, name, draw, supersedes, reason, demo } = parts;
  const credential: DrawCredential = {
    '@context': drawContextOf(issuer),
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'DrawCertificate'],
    issuer,
    validFrom: validFrom.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    name,
    credentialSubject: { type: 'Draw', ...dropEmpty(draw) },
    ...(supersedes && { supersedes }),
    ...(reason && { reason }),
    ...(demo && { demo: true as const }),
  };
  const [fault] = credentialFaults(credential);
  if (fault) throw new Error(`not a draw certificate: ${fault.code} at ${fault.path}`);
  return credential;
}

/** SHA-256 (hex) of the body's canonical text, by which signers know that they sign the same. */
export function bodySha256(credential: DrawCredential): string {
  return bytesToHex(jcsHash(credential));
}

// An absent value is absent, and never null: JSON-LD would drop a null unseen.
function dropEmpty<T extends object>(value: T): T {
  const kept = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  const cleaned = kept.map(([key, item]) => [key, Array.isArray(item) ? item.map(dropEmptyItem) : item]);
  return Object.fromEntries(cleaned) as T;
}

function dropEmptyItem(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? dropEmpty(item) : item;
}
