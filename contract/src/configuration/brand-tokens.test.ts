import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandTokens, GROUNDS, type BrandColors } from './brand-tokens.ts';
import { contrast, mixed } from './color.ts';

const AA = 4.5;
const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyBrand: fc.Arbitrary<BrandColors> = fc.record({
  primary: anyColor,
  secondary: anyColor,
  additional: anyColor,
});

describe.each(['light', 'dark'] as const)('the colours derived for %s pages', (scheme) => {
  test('read on each other, whatever three colours a city chose', () => {
    fc.assert(
      fc.property(anyBrand, (colors) => {
        const tokens = brandTokens(colors, scheme);
        const { paper, surface, surface2, ink, ink2 } = GROUNDS[scheme];
        const tints = ['--brand-tint', '--brand-tint-2', '--additional-tint'].map(
          (name) => tokens[name] ?? '',
        );
        for (const ground of [paper, surface, surface2, ...tints]) {
          for (const text of [tokens['--brand-text'] ?? '', ink, ink2]) {
            expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(AA);
          }
        }
        expect(contrast('#ffffff', tokens['--brand-filled'] ?? '')).toBeGreaterThanOrEqual(AA);
      }),
      { numRuns: 400, examples: [[{ primary: '#e5528e', secondary: '#ad57b2', additional: '#d6d6d6' }]] },
    );
  });
});

test('mixing all or nothing of a colour gives one or the other', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (one, other) => {
      expect(mixed(one, 1, other)).toBe(one);
      expect(mixed(one, 0, other)).toBe(other);
    }),
  );
});
