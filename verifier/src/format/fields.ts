/** Why a file is no draw certificate. */
export type FaultCode =
  | 'format-withdrawn'
  | 'context-changed'
  | 'field-unknown'
  | 'field-missing'
  | 'field-malformed'
  | 'place-repeated'
  | 'places-missing'
  | 'order-repeated'
  | 'result-unsound'
  | 'proof-misplaced';

/** One fault and where it is, e.g. `credentialSubject.numbers.3.number`. */
export type Fault = { readonly code: FaultCode; readonly path: string };

/** Everything that is wrong with a value. */
export type Check = (value: unknown, path: string) => Fault[];
/** What an object has; anything else in it is a fault. */
export type Fields = Readonly<Record<string, { readonly check: Check; readonly optional?: true }>>;

const TEXT_MAX = 500;

const matches =
  (test: (value: unknown) => boolean): Check =>
  (value, path) =>
    test(value) ? [] : [{ code: 'field-malformed', path }];

// Half a character, a control character or a turn of the writing direction would be read otherwise than it is signed.
const UNREADABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** One line of text up to a length. */
export const line = (max: number) =>
  matches(
    (value) =>
      typeof value === 'string' && value.length > 0 && value.length <= max && !UNREADABLE.test(value),
  );
/** A short line of text. */
export const text = line(TEXT_MAX);
/** Text of a form. */
export const pattern = (regex: RegExp) => matches((value) => typeof value === 'string' && regex.test(value));
/** That value and no other. */
export const exactly = (wanted: unknown) =>
  matches((value) => JSON.stringify(value) === JSON.stringify(wanted));
/** A whole number within bounds. */
export const integer = (min: number, max: number) =>
  matches((value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max);
const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;
/** An instant with its zone, ISO 8601. */
export const instant = matches((value) => {
  const [whole, date = ''] = (typeof value === 'string' && INSTANT.exec(value)) || [''];
  return isDay(date) && !Number.isNaN(Date.parse(whole));
});
/** A day of the calendar. */
export const day = matches((value) => typeof value === 'string' && isDay(value));
/** A UUID as URN. */
export const urn = pattern(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

// A day of the calendar: 30 February has the form and is none.
function isDay(date: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** An object of these fields and no others. */
export const object =
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

/** A list of such things up to a length. */
export const list =
  (item: Check, max: number): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > max) return [{ code: 'field-malformed', path }];
    return value.flatMap((entry, index) => item(entry, `${path}.${index}`));
  };

/** These contexts, to the letter: another one could give the same words another meaning. */
export const context =
  (wanted: readonly string[]): Check =>
  (value, path) =>
    JSON.stringify(value) === JSON.stringify(wanted) ? [] : [{ code: 'context-changed', path }];

/** A did:web. */
export const did = pattern(/^did:web:[A-Za-z0-9.%:-]+$/);

/** The fields of a value; none where it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
