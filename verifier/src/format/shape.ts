import { DRAW_CONTEXT } from './context.ts';

/** Why a file is no draw certificate. */
export type FaultCode =
  | 'context-changed'
  | 'field-unknown'
  | 'field-missing'
  | 'field-malformed'
  | 'place-repeated'
  | 'places-missing'
  | 'order-repeated';

/** One fault and where it is, e.g. `credentialSubject.numbers.3.number`. */
export type Fault = { readonly code: FaultCode; readonly path: string };

type Check = (value: unknown, path: string) => Fault[];
type Fields = Readonly<Record<string, { readonly check: Check; readonly optional?: true }>>;

const PLACES = 20;
const TEXT_MAX = 500;

const matches =
  (test: (value: unknown) => boolean): Check =>
  (value, path) =>
    test(value) ? [] : [{ code: 'field-malformed', path }];

const text = matches((value) => typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX);
const pattern = (regex: RegExp) => matches((value) => typeof value === 'string' && regex.test(value));
const exactly = (wanted: unknown) => matches((value) => JSON.stringify(value) === JSON.stringify(wanted));
const integer = (min: number, max: number) =>
  matches((value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max);
const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;
const instant = matches((value) => {
  const [whole, date = ''] = (typeof value === 'string' && INSTANT.exec(value)) || [''];
  return isDay(date) && !Number.isNaN(Date.parse(whole));
});
const day = matches((value) => typeof value === 'string' && isDay(value));
const urn = pattern(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

// A day of the calendar: 30 February has the form and is none.
function isDay(date: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

const object =
  (fields: Fields): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [{ code: 'field-malformed', path }];
    }
    const given = value as Record<string, unknown>;
    const at = (name: string): string => (path ? `${path}.${name}` : name);
    const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
    const faults: Fault[] = unknown.map((name) => ({ code: 'field-unknown', path: at(name) }));
    for (const [name, { check, optional }] of Object.entries(fields)) {
      if (Object.hasOwn(given, name)) faults.push(...check(given[name], at(name)));
      else if (!optional) faults.push({ code: 'field-missing', path: at(name) });
    }
    return faults;
  };

const list =
  (item: Check, max: number): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > max) return [{ code: 'field-malformed', path }];
    return value.flatMap((entry, index) => item(entry, `${path}.${index}`));
  };

const placedNumber = object({
  place: { check: integer(1, PLACES) },
  number: { check: pattern(/^\d{4}$/) },
  order: { check: integer(1, PLACES), optional: true },
});

const numbers: Check = (value, path) => {
  const faults = list(placedNumber, PLACES)(value, path);
  if (faults.length > 0) return faults;
  const rows = value as { place: number; order?: number }[];
  const places = new Set(rows.map(({ place }) => place));
  if (places.size !== rows.length) return [{ code: 'place-repeated', path }];
  if (places.size !== PLACES) return [{ code: 'places-missing', path }];
  const orders = rows.flatMap(({ order }) => (order === undefined ? [] : [order]));
  const complete = orders.length === 0 || new Set(orders).size === PLACES;
  return complete ? [] : [{ code: 'order-repeated', path }];
};

const acta = object({ kind: { check: text }, sha256: { check: pattern(/^[0-9a-f]{64}$/) } });

const subject = object({
  type: { check: exactly('Draw') },
  game: { check: text },
  jurisdiction: { check: text },
  draw_number: { check: integer(1, 10_000_000), optional: true },
  draw_date: { check: day },
  turn: { check: text },
  scheduled_at: { check: instant, optional: true },
  venue: { check: text, optional: true },
  numbers: { check: numbers },
  letters: { check: pattern(/^[A-ZÑ]{4}$/), optional: true },
  actas: { check: list(acta, 20), optional: true },
  annulled: { check: exactly(true), optional: true },
});

const context: Check = (value, path) =>
  // To the letter: another context could give the same words another meaning under the same signature.
  JSON.stringify(value) === JSON.stringify(DRAW_CONTEXT) ? [] : [{ code: 'context-changed', path }];

const bodyFields: Fields = {
  '@context': { check: context },
  id: { check: urn },
  type: { check: exactly(['VerifiableCredential', 'DrawCertificate']) },
  issuer: { check: pattern(/^did:web:[A-Za-z0-9.%:-]+$/) },
  validFrom: { check: instant },
  validUntil: { check: instant, optional: true },
  name: { check: text },
  credentialSubject: { check: subject },
  supersedes: { check: urn, optional: true },
  reason: { check: text, optional: true },
  demo: { check: exactly(true), optional: true },
};

const proof = object({
  type: { check: exactly('DataIntegrityProof') },
  cryptosuite: { check: pattern(/^(eddsa-rdfc-2022|merkle-proof-2019)$/) },
  created: { check: instant },
  proofPurpose: { check: exactly('assertionMethod') },
  verificationMethod: { check: pattern(/^did:web:[A-Za-z0-9.%:-]+#[A-Za-z0-9._-]+$/) },
  proofValue: { check: pattern(/^z[1-9A-HJ-NP-Za-km-z]{40,8000}$/) },
});

/** Everything that keeps a value from being the body of a draw certificate; empty when it is one. */
export function credentialFaults(value: unknown): Fault[] {
  return object(bodyFields)(value, '');
}

/** Everything that keeps a value from being a draw certificate with proofs. */
export function certificateFaults(value: unknown): Fault[] {
  return object({ ...bodyFields, proof: { check: list(proof, 10) } })(value, '');
}
