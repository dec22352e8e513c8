/** What a Merkle proof is made of in CBOR (RFC 8949): whole numbers below 2³² in size, bytes, lists. */
export type Cbor = number | Uint8Array | readonly Cbor[];

// Major types.
const UNSIGNED = 0;
const NEGATIVE = 1;
const BYTES = 2;
const LIST = 4;
// How long the number of a head is, by the low bits of its first byte.
const WIDTHS: Readonly<Record<number, number>> = { 24: 1, 25: 2, 26: 4 };
const DEEPEST = 8;

/** The bytes of a value, in the shortest form there is. */
export function encodeCbor(value: Cbor): Uint8Array {
  return new Uint8Array(bytesOf(value));
}

/** The value that bytes stand for; throws at anything that is not of these kinds, or goes on after its end. */
export function decodeCbor(bytes: Uint8Array): Cbor {
  let at = 0;
  const take = (count: number): Uint8Array => {
    if (count > bytes.length - at) throw new Error('the CBOR ends too early');
    at += count;
    return bytes.subarray(at - count, at);
  };
  const read = (depth: number): Cbor => {
    const [first = 0] = take(1);
    const [kind, low] = [first >> 5, first & 31];
    const width = WIDTHS[low];
    if (low > 23 && width === undefined) throw new Error('a number of the CBOR is too large');
    const number = width === undefined ? low : take(width).reduce((sum, byte) => sum * 256 + byte, 0);
    if (kind === UNSIGNED) return number;
    if (kind === NEGATIVE) return -1 - number;
    if (kind === BYTES) return take(number);
    if (kind !== LIST || depth === DEEPEST) throw new Error('the CBOR holds something else');
    // An item is a byte at least: no list is longer than what is left.
    if (number > bytes.length - at) throw new Error('the CBOR ends too early');
    return Array.from({ length: number }, () => read(depth + 1));
  };
  const value = read(0);
  if (at !== bytes.length) throw new Error('the CBOR goes on after its end');
  return value;
}

function bytesOf(value: Cbor): number[] {
  if (typeof value === 'number') return value < 0 ? headOf(NEGATIVE, -1 - value) : headOf(UNSIGNED, value);
  if (value instanceof Uint8Array) return [...headOf(BYTES, value.length), ...value];
  return [...headOf(LIST, value.length), ...value.flatMap(bytesOf)];
}

function headOf(kind: number, number: number): number[] {
  const bytesOfNumber = (width: number): number[] =>
    Array.from({ length: width }, (_, index) => Math.floor(number / 256 ** (width - 1 - index)) % 256);
  if (number < 24) return [(kind << 5) | number];
  if (number < 2 ** 8) return [(kind << 5) | 24, ...bytesOfNumber(1)];
  if (number < 2 ** 16) return [(kind << 5) | 25, ...bytesOfNumber(2)];
  return [(kind << 5) | 26, ...bytesOfNumber(4)];
}
