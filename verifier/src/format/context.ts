import { siteOf } from './did.ts';

/** The context that every credential names first (W3C Verifiable Credentials 2.0). */
export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';

const TERM = 'urn:vereda:draw:v2:';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

const text = (name: string) => `${TERM}${name}`;
const link = (name: string) => ({ '@id': `${TERM}${name}`, '@type': '@id' });

/** Meaning of every term of a draw certificate, for software that reads JSON-LD; verification never asks for it. */
export const DRAW_TERMS = {
  '@protected': true,
  DrawCertificate: text('DrawCertificate'),
  Draw: text('Draw'),
  game: text('game'),
  jurisdiction: text('jurisdiction'),
  draw_number: text('draw_number'),
  draw_date: { '@id': `${TERM}draw_date`, '@type': `${XSD}date` },
  turn: text('turn'),
  scheduled_at: { '@id': `${TERM}scheduled_at`, '@type': `${XSD}dateTime` },
  venue: text('venue'),
  numbers: { '@id': `${TERM}numbers`, '@container': '@set' },
  place: text('place'),
  number: text('number'),
  order: text('order'),
  letters: text('letters'),
  // A value to the letter: no term of it can be given another meaning.
  result: { '@id': `${TERM}result`, '@type': '@json' },
  actas: { '@id': `${TERM}actas`, '@container': '@set' },
  kind: text('kind'),
  sha256: text('sha256'),
  annulled: text('annulled'),
  supersedes: link('supersedes'),
  reason: text('reason'),
  demo: text('demo'),
} as const;

/** Path under which an issuer serves the terms. */
export const DRAW_CONTEXT_PATH = '/contexts/draw/v2';

/** Value of `@context` in every draw certificate of an issuer, to the letter. */
export function drawContextOf(issuer: string): readonly [string, string] {
  return [CREDENTIALS_V2, `${siteOf(issuer)}${DRAW_CONTEXT_PATH}`];
}
