/** What is being typed: the shape of a result, with text where a result has numbers and `null` where a part is left out. */
export type Draft = { readonly [key: string]: unknown };

/** Where something is typed, as in the result: `rounds.0.line.prize`. */
export type DraftPath = string;

const NUMBERS = new Set([
  'at_ball',
  'limit_ball',
  'place',
  'fractions',
  'of_draw_number',
  'multiplier',
  'range',
]);
const AMOUNTS = new Set(['prize', 'share', 'amount', 'stake', 'gross', 'withheld', 'net']);

/** What stands at a path. */
export function valueAt(draft: unknown, path: DraftPath): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], draft);
}

/** The same draft with another value at a path. */
export function withValue<T>(draft: T, path: DraftPath, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(draft) ? [...draft] : { ...draft }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? value : withValue(copy[key], rest.join('.'), value);
  return copy as T;
}

/** A typed amount as a result has it: `1250000`, `1,250,000.5` and `416666,67` are understood; anything else stays as it is. */
export function amountOf(text: string): string {
  const typed = text.replace(/[$\s]/g, '');
  const plain = /^\d+,\d{1,2}$/.test(typed) ? typed.replace(',', '.') : typed.replace(/,(?=\d{3}\b)/g, '');
  const [, whole, cents = ''] = /^0*(\d+?)(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? text : `${whole}.${cents.padEnd(2, '0')}`;
}

/** What was typed as a result: empty text is nothing, numbers are numbers. */
export function typedOf(draft: unknown, key = ''): unknown {
  if (Array.isArray(draft)) return draft.map((item) => typedOf(item, key));
  if (typeof draft === 'object' && draft !== null) {
    return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, typedOf(value, name)]));
  }
  if (typeof draft !== 'string') return draft;
  const text = draft.trim();
  if (text === '') return null;
  if (AMOUNTS.has(key)) return amountOf(text);
  return NUMBERS.has(key) && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** A result as it is typed again: what it lacks is empty where the draft has a text. */
export function draftOf(result: unknown): unknown {
  if (Array.isArray(result)) return result.map((item) => (typeof item === 'number' ? item : draftOf(item)));
  if (typeof result === 'object' && result !== null) {
    return Object.fromEntries(
      Object.entries(result).map(([key, value]) => [key, isPart(key) ? draftOf(value) : textOf(value)]),
    );
  }
  return result;
}

const PARTS = new Set(['rounds', 'balls', 'line', 'bingo', 'specials', 'pot', 'winners', 'prizes', 'bet']);
const isPart = (key: string): boolean => PARTS.has(key);

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number);
}

/** A prize in equal parts to the centavo; what cannot be divided goes to the last. */
export function equalShares(prize: string, count: number): string[] {
  const amount = amountOf(prize);
  if (count === 0 || !/^\d+\.\d{2}$/.test(amount)) return [];
  const cents = BigInt(amount.replace('.', ''));
  const share = (cents + BigInt(count) / 2n) / BigInt(count);
  return Array.from({ length: count }, (_, index) =>
    written(index === count - 1 ? cents - share * BigInt(count - 1) : share),
  );
}

function written(cents: bigint): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
