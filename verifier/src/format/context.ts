import { contexts } from '@digitalbazaar/credentials-context';

/** The one outside context that a certificate names (W3C Verifiable Credentials 2.0). */
export const CREDENTIALS_V2 = 'https://www.w3.org/ns/credentials/v2';

const TERM = 'urn:vereda:draw:v1:';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

const text = (name: string) => `${TERM}${name}`;
const link = (name: string) => ({ '@id': `${TERM}${name}`, '@type': '@id' });

/** Meaning of every term of a draw certificate; it stands inside the certificate, so that no server is asked. */
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
  actas: { '@id': `${TERM}actas`, '@container': '@set' },
  kind: text('kind'),
  sha256: text('sha256'),
  annulled: text('annulled'),
  supersedes: link('supersedes'),
  reason: text('reason'),
  demo: text('demo'),
} as const;

/** Value of `@context` in every draw certificate, to the letter. */
export const DRAW_CONTEXT = [CREDENTIALS_V2, DRAW_TERMS] as const;

/** Loads the shipped context and refuses every other address: verification asks nobody. */
export async function loadShippedContext(
  url: string,
): Promise<{ contextUrl: null; documentUrl: string; document: unknown }> {
  const document = url === CREDENTIALS_V2 ? contexts.get(CREDENTIALS_V2) : undefined;
  if (!document) throw new Error(`context ${url} is not part of the format`);
  return { contextUrl: null, documentUrl: url, document };
}
