import { decode, encode } from 'cborg';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCbor, encodeCbor, type Cbor } from './cbor.ts';

const { cbor } = fc.letrec<{ cbor: Cbor }>((tie) => ({
  cbor: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: -(2 ** 32), max: 2 ** 32 - 1 }),
    fc.uint8Array({ maxLength: 300 }),
    fc.array(tie('cbor'), { maxLength: 30 }),
  ),
}));

describe('the CBOR of a Merkle proof', () => {
  it('is that of the library, both ways', () => {
    fc.assert(
      fc.property(cbor, (value) => {
        const bytes = encodeCbor(value);
        expect(Buffer.from(bytes).toString('hex')).toBe(Buffer.from(encode(value)).toString('hex'));
        expect(decodeCbor(bytes)).toEqual(decode(bytes));
      }),
    );
  });

  it('is read as the library reads it, or not at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        let value: Cbor;
        try {
          value = decodeCbor(bytes);
        } catch {
          return;
        }
        expect(value).toEqual(decode(bytes, { strict: false, allowIndefinite: false }));
      }),
    );
  });

  it.each([
    ['nothing', []],
    ['too little', [0x58, 5, 1]],
    ['more than one value', [0, 0]],
    ['a list longer than what is left', [0x9a, 0xff, 0xff, 0xff, 0xff]],
    ['lists in lists without end', Array.from({ length: 50 }, () => 0x81)],
    ['text', [0x61, 0x61]],
    ['a map', [0xa0]],
    ['a number of eight bytes', [0x1b, 0, 0, 0, 0, 0, 0, 0, 1]],
  ])('throws at %s', (_what, bytes) => {
    expect(() => decodeCbor(new Uint8Array(bytes))).toThrow(/the CBOR/);
  });
});
