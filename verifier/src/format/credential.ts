import type { CertifiedResult } from './results.ts';

/** A number on its place (1–20) as four digits; `order` is when its ball came out, where that was noted. */
export type CertifiedNumber = { readonly place: number; readonly number: string; readonly order?: number };

/** The draw that a certificate is about. Dates are ISO 8601; `draw_date` is a calendar day. */
export type CertifiedDraw = {
  readonly type: 'Draw';
  readonly game: string;
  readonly jurisdiction: string;
  readonly draw_number?: number;
  readonly draw_date: string;
  readonly turn: string;
  readonly scheduled_at?: string;
  readonly venue?: string;
  /** The twenty places of a quiniela; every other game has a `result`. */
  readonly numbers?: readonly CertifiedNumber[];
  readonly result?: CertifiedResult;
  readonly letters?: string;
  readonly actas?: readonly { readonly kind: string; readonly sha256: string }[];
  /** True on a certificate that annuls the draw; then the numbers are those that were annulled. */
  readonly annulled?: true;
};

/** A data integrity proof (W3C VC Data Integrity 1.0). */
export type Proof = {
  readonly type: 'DataIntegrityProof';
  readonly cryptosuite: 'eddsa-jcs-2022' | 'eddsa-rdfc-2022' | 'merkle-proof-2019';
  readonly created: string;
  readonly proofPurpose: 'assertionMethod';
  readonly verificationMethod: string;
  /** Of a signature over a text: the contexts of that text. */
  readonly '@context'?: readonly [string, string];
  readonly proofValue: string;
};

/** What is signed: a W3C Verifiable Credential 2.0 without proofs. */
export type DrawCredential = {
  readonly '@context': readonly [string, string];
  readonly id: `urn:uuid:${string}`;
  readonly type: readonly ['VerifiableCredential', 'DrawCertificate'];
  readonly issuer: string;
  readonly validFrom: string;
  readonly validUntil?: string;
  readonly name: string;
  readonly credentialSubject: CertifiedDraw;
  /** Id of the certificate that this one replaces, with the reason. */
  readonly supersedes?: string;
  readonly reason?: string;
  /** Made for demonstration: it proves nothing about a real draw. */
  readonly demo?: true;
};

/** A credential with its proofs: signatures first, the Merkle proof last. */
export type DrawCertificate = DrawCredential & { readonly proof: readonly Proof[] };
