import type { DrandChain } from './beacon.ts';

/** The first format, of civic draws that nobody signs; every text that is hashed or signed begins with it. */
export const CIVIC_FORMAT = 'vereda-civic/1';

/** The format of civic draws whose result is signed by the head of draw and the notary. */
export const CIVIC_SIGNED_FORMAT = 'vereda-civic/2';

/** A text in Spanish, and in English where there is one. */
export type CivicText = { readonly es: string; readonly en: string | null };

/** Where the seed comes from: fixed when the list is closed, before anybody can know it. */
export type SeedPlan =
  | { readonly kind: 'drand'; readonly chain: string; readonly round: number }
  | { readonly kind: 'commit-reveal'; readonly parties: readonly PartyPlan[] };

/** One of the two people of a commit-reveal: how the public knows this person, and the hash that binds the secret. */
export type PartyPlan = { readonly name: string; readonly commitment: string };

/** What is committed beside the list itself. */
export type CivicHeader = {
  readonly format: string;
  /** Folio of the civic draw. */
  readonly draw: string;
  /** did:web of the body that holds it. */
  readonly issuer: string;
  readonly title: CivicText;
  /** What is drawn. */
  readonly object: CivicText;
  readonly winners: number;
  readonly substitutes: number;
  readonly participants: number;
  /** Announced day and hour, ISO 8601 in whole seconds, UTC. */
  readonly draw_at: string;
  readonly venue: string;
  /** Folio of the annulled civic draw in whose place this one stands. */
  readonly replaces: string | null;
  readonly demo: boolean;
  readonly seed: SeedPlan;
};

/** A participant as the public sees one: the code, and the salted hash of what else the desk holds. */
export type CivicEntry = readonly [code: string, privateHash: string | null];

/** Where a hash was written on a chain; the transaction's data are the hash itself. */
export type CivicAnchor = {
  /** CAIP-2, e.g. `eip155:1`. */
  readonly chain: string;
  readonly transaction: string;
  readonly block_number: number;
  /** ISO 8601 in whole seconds. */
  readonly block_time: string;
};

/** The value that the seed was made of. */
export type SeedSource =
  | {
      readonly kind: 'drand';
      readonly chain: DrandChain;
      readonly round: number;
      readonly signature: string;
      readonly previous_signature: string | null;
    }
  | { readonly kind: 'commit-reveal'; readonly reveals: readonly Reveal[] };

/** What one person revealed, hex. */
export type Reveal = { readonly secret: string; readonly nonce: string };

/** What came out. */
export type CivicResult = {
  readonly drawn_at: string;
  readonly source: SeedSource;
  readonly seed: string;
  /** Every code, first drawn first. */
  readonly ranking: readonly string[];
  /** SHA-256 (hex) of the result's text. */
  readonly digest: string;
};

/** Who signs a result, in this order. */
export const CIVIC_SIGNERS = ['jefe_sorteo', 'escribano'] as const;

/** One person's signature under a result. */
export type CivicSignature = {
  readonly role: (typeof CIVIC_SIGNERS)[number];
  /** `did:web:…#kid` */
  readonly key: string;
  /** ISO 8601 in whole seconds. */
  readonly created: string;
  /** Ed25519 (hex) over the text of `signatureText`. */
  readonly value: string;
};

/** The published file of a civic draw. */
export type CivicFile = {
  readonly type: 'VeredaCivicDraw';
  readonly header: CivicHeader;
  readonly list: readonly CivicEntry[];
  /** SHA-256 (hex) of the list's text. */
  readonly commitment: string;
  readonly list_anchor: CivicAnchor | null;
  /** Null until it is drawn. */
  readonly result: CivicResult | null;
  readonly result_anchor: CivicAnchor | null;
  /** None while it is not signed; then the head of draw's and the notary's. */
  readonly signatures: readonly CivicSignature[];
  /** Where the hash of the signatures stands, so that their time is proven. */
  readonly signed_anchor: CivicAnchor | null;
  /** Said by the body that holds it, in words; no hash covers it. */
  readonly annulled: { readonly at: string; readonly reason: string } | null;
};
