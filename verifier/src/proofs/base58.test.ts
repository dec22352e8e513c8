import { base58 } from '@scure/base';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeBase58 } from './base58.ts';

it('writes what the usual implementation writes, byte for byte', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 700 }), fc.nat({ max: 5 }), (bytes, zeros) => {
      const padded = new Uint8Array([...new Uint8Array(zeros), ...bytes]);
      expect(encodeBase58(padded)).toBe(base58.encode(padded));
    }),
    { numRuns: 2000 },
  );
});

it('writes the largest and the smallest of each length', () => {
  for (let length = 0; length < 70; length += 1) {
    for (const fill of [0, 1, 255]) {
      const bytes = new Uint8Array(length).fill(fill);
      expect(encodeBase58(bytes), `${length} of ${fill}`).toBe(base58.encode(bytes));
    }
  }
});
