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
  const bytes = new Uint8Array(sizeOf(value));
  writeValue(new DataView(bytes.buffer), 0, value);
  return bytes;
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

function sizeOf(value: Cbor): number {
  if (typeof value === 'number') return headSize(value < 0 ? -1 - value : value);
  if (value instanceof Uint8Array) return headSize(value.length) + value.length;
  return value.reduce((sum: number, item) => sum + sizeOf(item), headSize(value.length));
}

function headSize(number: number): number {
  if (number < 24) return 1;
  if (number < 2 ** 8) return 2;
  return number < 2 ** 16 ? 3 : 5;
}

/** Writes a value at a place; answers where it ends. */
function writeValue(into: DataView, at: number, value: Cbor): number {
  if (typeof value === 'number')
    return value < 0
      ? writeHead(into, at, { kind: NEGATIVE, number: -1 - value })
      : writeHead(into, at, { kind: UNSIGNED, number: value });
  const bytes = value instanceof Uint8Array;
  const start = writeHead(into, at, { kind: bytes ? BYTES : LIST, number: value.length });
  if (!bytes) return value.reduce((end: number, item) => writeValue(into, end, item), start);
  new Uint8Array(into.buffer).set(value, start);
  return start + value.length;
}

type Head = { readonly kind: number; readonly number: number };

function writeHead(into: DataView, at: number, { kind, number }: Head): number {
  const size = headSize(number);
  const low = { 1: number, 2: 24, 3: 25, 5: 26 }[size] ?? 0;
  into.setUint8(at, (kind << 5) | low);
  if (size === 2) into.setUint8(at + 1, number);
  if (size === 3) into.setUint16(at + 1, number);
  if (size === 5) into.setUint32(at + 1, number);
  return at + size;
}
