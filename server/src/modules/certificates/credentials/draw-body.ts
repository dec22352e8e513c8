import {
  drawnGameName,
  jurisdictionOf,
  type GameSlug,
  type Jurisdiction,
} from '@vereda/contract/certificates/game';
import { withoutNulls, type DrawResult } from '@vereda/contract/certificates/results/result';
import { bodySha256, buildDrawCredential } from '@vereda/verifier/format/build-credential';
import type { CertifiedResult } from '@vereda/verifier/format/results';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import { receiptOf, type ReceiptBody } from '@vereda/verifier/format/receipt';

/** What the body of a certificate is made of. */
export type BodyFacts = {
  readonly certificate_id: string;
  readonly issuer: string;
  readonly valid_from: Date;
  readonly demo: boolean;
  readonly draw: {
    readonly game: GameSlug;
    readonly kind: 'extract' | 'annulment';
    readonly draw_number: number | null;
    readonly date: string;
    readonly turn: string;
    readonly turn_name: string;
    readonly scheduled_at: Date | null;
    readonly venue: string | null;
    readonly numbers: readonly {
      readonly place: number;
      readonly number: string;
      readonly order: number | null;
    }[];
    readonly letters: string | null;
    /** What was drawn where it is no quiniela; `numbers` is empty then. */
    readonly result: DrawResult | null;
    readonly reason: string | null;
  };
  /** Salted hash of who claims a coupon; null where nobody was noted. */
  readonly beneficiary_sha256?: string | null;
  readonly actas: readonly { readonly kind: string; readonly sha256: string }[];
  /** Id of the certificate that this one corrects or annuls. */
  readonly supersedes: string | null;
};

/** A body with its hash, and what its receipt says; `text` is what is kept. */
export type CertificateBody = {
  readonly credential: DrawCredential;
  readonly receipt: ReceiptBody;
  readonly text: string;
  readonly sha256: string;
};

/** The body of a draw's certificate, the same for the same facts. */
export function drawBody({ draw, actas, ...facts }: BodyFacts): CertificateBody {
  const jurisdiction = jurisdictionOf(draw.game, facts.demo);
  const credential = buildDrawCredential({
    id: facts.certificate_id,
    issuer: facts.issuer,
    validFrom: facts.valid_from,
    name: nameOf({ ...draw, jurisdiction }),
    draw: {
      game: draw.game,
      jurisdiction,
      draw_date: draw.date,
      turn: draw.turn,
      ...(draw.result
        ? { result: certified(draw.result, facts.beneficiary_sha256 ?? null) }
        : {
            numbers: draw.numbers.map(({ place, number, order }) => ({
              place,
              number,
              ...(order && { order }),
            })),
          }),
      ...(draw.draw_number && { draw_number: draw.draw_number }),
      ...(draw.scheduled_at && { scheduled_at: draw.scheduled_at.toISOString().replace(/\.\d{3}Z$/, 'Z') }),
      ...(draw.venue && { venue: inOneLine(draw.venue) }),
      ...(draw.letters && { letters: draw.letters }),
      ...(actas.length > 0 && { actas: actas.map(({ kind, sha256 }) => ({ kind, sha256 })) }),
      ...(draw.kind === 'annulment' && { annulled: true as const }),
    },
    ...(facts.supersedes && { supersedes: `urn:uuid:${facts.supersedes}` }),
    ...(draw.reason && { reason: inOneLine(draw.reason) }),
    demo: facts.demo,
  });
  return bodyOf(credential);
}

/** A frozen body as it was kept. */
export function readBody(text: string): CertificateBody {
  return bodyOf(JSON.parse(text) as DrawCredential);
}

function bodyOf(credential: DrawCredential): CertificateBody {
  const receipt = receiptOf(credential);
  return { credential, receipt, text: JSON.stringify(credential), sha256: bodySha256(credential) };
}

// Who claims a coupon is certified by the hash alone.
function certified(result: DrawResult, beneficiary_sha256: string | null): CertifiedResult {
  return withoutNulls({ ...result, beneficiary_sha256 }) as CertifiedResult;
}

// A line break is nothing that a receipt can say.
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** One line that says which draw it is, e.g. `Quiniela La Rionegrina · sorteo 8150 · Vespertina · 2025-06-16`. */
function nameOf(
  draw: Pick<BodyFacts['draw'], 'game' | 'draw_number' | 'turn_name' | 'date'> & {
    readonly jurisdiction: Jurisdiction;
  },
): string {
  const number = draw.draw_number ? `sorteo ${draw.draw_number}` : null;
  return [drawnGameName(draw).es, number, draw.turn_name, draw.date].filter(Boolean).join(' · ');
}
