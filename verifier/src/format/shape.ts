import { drawContextOf } from './context.ts';
import {
  context,
  day,
  did,
  exactly,
  fieldsOf,
  instant,
  integer,
  list,
  object,
  pattern,
  text,
  urn,
  type Check,
  type Fault,
  type Fields,
} from './fields.ts';
import { proofs } from './proof-shape.ts';
import { result } from './result-shape.ts';

const PLACES = 20;

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

const subject = (value: unknown): Fields => {
  const isQuiniela = !Object.hasOwn(fieldsOf(value), 'result');
  return { ...drawFields, ...(isQuiniela ? quinielaFields : { result: { check: result } }) };
};

const drawFields: Fields = {
  type: { check: exactly('Draw') },
  game: { check: text },
  jurisdiction: { check: text },
  draw_number: { check: integer(1, 10_000_000), optional: true },
  draw_date: { check: day },
  turn: { check: text },
  scheduled_at: { check: instant, optional: true },
  venue: { check: text, optional: true },
  actas: { check: list(acta, 20), optional: true },
  annulled: { check: exactly(true), optional: true },
};

const quinielaFields: Fields = {
  numbers: { check: numbers },
  letters: { check: pattern(/^[A-ZÑ]{4}$/), optional: true },
};

const contextOf = (issuer: unknown) => (typeof issuer === 'string' ? drawContextOf(issuer) : []);

const bodyFields = (issuer: unknown): Fields => ({
  '@context': { check: context(contextOf(issuer)) },
  id: { check: urn },
  type: { check: exactly(['VerifiableCredential', 'DrawCertificate']) },
  issuer: { check: did },
  validFrom: { check: instant },
  validUntil: { check: instant, optional: true },
  name: { check: text },
  credentialSubject: { check: (value, path) => object(subject(value))(value, path) },
  supersedes: { check: urn, optional: true },
  reason: { check: text, optional: true },
  demo: { check: exactly(true), optional: true },
});

/** Everything that keeps a value from being the body of a draw certificate; empty when it is one. */
export function credentialFaults(value: unknown): Fault[] {
  return object(bodyFields(fieldsOf(value)['issuer']))(value, '');
}

/** Everything that keeps a value from being a draw certificate with proofs. */
export function certificateFaults(value: unknown): Fault[] {
  if (isWithdrawn(value)) return [{ code: 'format-withdrawn', path: '' }];
  const { issuer } = fieldsOf(value);
  const signing = { suite: 'eddsa-jcs-2022', context: contextOf(issuer) };
  return object({ ...bodyFields(issuer), proof: { check: proofs(signing) } })(value, '');
}

// Format 1 had the meaning of its words inside the file, under signatures that held only for the meaning.
function isWithdrawn(value: unknown): boolean {
  const { '@context': contexts, proof } = fieldsOf(value);
  const hasOwnTerms = Array.isArray(contexts) && typeof contexts[1] === 'object';
  return hasOwnTerms && Array.isArray(proof) && fieldsOf(proof[0])['cryptosuite'] === 'eddsa-rdfc-2022';
}
