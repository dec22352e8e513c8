import { exactly, fieldsOf, instant, integer, line, object, pattern, type Check } from '../format/fields.ts';
import { DRAND_SCHEMES } from './beacon.ts';
import { CIVIC_FORMAT, CIVIC_SIGNED_FORMAT, CIVIC_SIGNERS, type CivicFile } from './civic-file.ts';
import { CODE_PATTERN, PARTICIPANTS_MAX } from './list-text.ts';

const hash = pattern(/^[0-9a-f]{64}$/);
const hexUpTo = (bytes: number) => pattern(new RegExp(`^([0-9a-f]{2}){1,${bytes}}$`));
const moment = pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const time: Check = (value, path) => [...instant(value, path), ...moment(value, path)];
const words = line(2000);
const flag: Check = (value, path) => (typeof value === 'boolean' ? [] : [{ code: 'field-malformed', path }]);

const orNull =
  (check: Check): Check =>
  (value, path) =>
    value === null ? [] : check(value, path);

const either =
  (...checks: readonly Check[]): Check =>
  (value, path) => {
    const found = checks.map((check) => check(value, path));
    return found.find((faults) => faults.length === 0) ?? found[0] ?? [];
  };

/** A list of that many items at least and at most. */
const listOf =
  (item: Check, [min, max]: readonly [number, number]): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < min || value.length > max)
      return [{ code: 'field-malformed', path }];
    for (const [index, one] of value.entries()) {
      const faults = item(one, `${path}.${index}`);
      if (faults.length > 0) return faults;
    }
    return [];
  };

const text = object({ es: { check: words }, en: { check: orNull(words) } });
const party = object({ name: { check: line(200) }, commitment: { check: hash } });
const reveal = object({ secret: { check: hash }, nonce: { check: hash } });

const header = object({
  format: { check: either(exactly(CIVIC_SIGNED_FORMAT), exactly(CIVIC_FORMAT)) },
  draw: { check: line(40) },
  issuer: { check: line(300) },
  title: { check: text },
  object: { check: text },
  winners: { check: integer(1, PARTICIPANTS_MAX) },
  substitutes: { check: integer(0, PARTICIPANTS_MAX) },
  participants: { check: integer(1, PARTICIPANTS_MAX) },
  draw_at: { check: time },
  venue: { check: line(200) },
  replaces: { check: orNull(line(40)) },
  demo: { check: flag },
  seed: {
    check: either(
      object({
        kind: { check: exactly('drand') },
        chain: { check: hash },
        round: { check: integer(1, Number.MAX_SAFE_INTEGER) },
      }),
      object({
        kind: { check: exactly('commit-reveal') },
        parties: { check: listOf(party, [2, 2]) },
      }),
    ),
  },
});

const chain = object({
  scheme: { check: either(...DRAND_SCHEMES.map(exactly)) },
  public_key: { check: hexUpTo(96) },
  period: { check: integer(1, 86_400) },
  genesis_time: { check: integer(0, 10_000_000_000) },
  group_hash: { check: hash },
  beacon_id: { check: pattern(/^[a-z0-9-]{0,60}$/) },
});

const source = either(
  object({
    kind: { check: exactly('drand') },
    chain: { check: chain },
    round: { check: integer(1, Number.MAX_SAFE_INTEGER) },
    signature: { check: hexUpTo(96) },
    previous_signature: { check: orNull(hexUpTo(96)) },
  }),
  object({
    kind: { check: exactly('commit-reveal') },
    reveals: { check: listOf(reveal, [2, 2]) },
  }),
);

const anchor = object({
  chain: { check: pattern(/^eip155:\d{1,15}$/) },
  transaction: { check: pattern(/^0x[0-9a-f]{64}$/) },
  block_number: { check: integer(0, Number.MAX_SAFE_INTEGER) },
  block_time: { check: time },
});

const signature = object({
  role: { check: either(...CIVIC_SIGNERS.map(exactly)) },
  key: { check: line(400) },
  created: { check: time },
  value: { check: pattern(/^[0-9a-f]{128}$/) },
});

// One alone is nothing that is ever published.
const signatures = either(listOf(signature, [2, 2]), listOf(signature, [0, 0]));

const entry: Check = (value, path) => {
  const [code, privateHash, ...rest] = Array.isArray(value) ? (value as unknown[]) : [];
  const isGood =
    typeof code === 'string' &&
    CODE_PATTERN.test(code) &&
    rest.length === 0 &&
    (privateHash === null || hash(privateHash, path).length === 0);
  return isGood ? [] : [{ code: 'field-malformed', path }];
};

const file = object({
  type: { check: exactly('VeredaCivicDraw') },
  header: { check: header },
  list: { check: listOf(entry, [1, PARTICIPANTS_MAX]) },
  commitment: { check: hash },
  list_anchor: { check: orNull(anchor) },
  result: {
    check: orNull(
      object({
        drawn_at: { check: time },
        source: { check: source },
        seed: { check: hash },
        ranking: { check: listOf(pattern(CODE_PATTERN), [1, PARTICIPANTS_MAX]) },
        digest: { check: hash },
      }),
    ),
  },
  result_anchor: { check: orNull(anchor) },
  // Files of before results were signed have neither.
  signatures: { check: signatures, optional: true },
  signed_anchor: { check: orNull(anchor), optional: true },
  annulled: { check: orNull(object({ at: { check: time }, reason: { check: line(4000) } })) },
});

/** Where a value is no civic draw; null when it is one. */
export function civicFault(value: unknown): string | null {
  return file(value, '')[0]?.path ?? null;
}

/** Whether a value names itself a civic draw, whatever it is worth. */
export function isCivicFile(value: unknown): value is Pick<CivicFile, 'type'> {
  return fieldsOf(value)['type'] === 'VeredaCivicDraw';
}
