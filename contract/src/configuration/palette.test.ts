import { DEFAULT_BRAND_COLORS } from '@vereda/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, hexOf, oklchOf } from './color.ts';
import { FILLED, paletteOf, TEXT_ON_DARK, TEXT_ON_LIGHT } from './palette.ts';

const AA = 4.5;
// The papers of tokens.css on which brand text stands.
const LIGHT = ['#ffffff', '#faf9f6', '#f2f0ec'];
const DARK = ['#17181c', '#1e2025', '#282b31'];

const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

function shade(colors: readonly string[], index: number): string {
  const color = colors[index];
  if (!color) throw new Error(`no shade ${index}`);
  return color;
}

describe('paletteOf', () => {
  test('white reads on the filled shade and the deeper ones, whatever the brand colour', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const colors = paletteOf(color);
        for (let index = FILLED; index < colors.length; index += 1) {
          expect(contrast('#ffffff', shade(colors, index))).toBeGreaterThanOrEqual(AA);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('brand text reads on every paper, light and dark', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const colors = paletteOf(color);
        for (const paper of [...LIGHT, shade(colors, 0), shade(colors, 1)]) {
          expect(contrast(shade(colors, TEXT_ON_LIGHT), paper)).toBeGreaterThanOrEqual(AA);
        }
        for (const paper of DARK) {
          expect(contrast(shade(colors, TEXT_ON_DARK), paper)).toBeGreaterThanOrEqual(AA);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a brand colour on which white reads stays itself', () => {
    expect(paletteOf('#1d4f91')[FILLED]).toBe('#1d4f91');
  });

  test('the default brand keeps its hue', () => {
    const brand = oklchOf(DEFAULT_BRAND_COLORS.primary);
    const filled = oklchOf(shade(paletteOf(DEFAULT_BRAND_COLORS.primary), FILLED));
    expect(Math.abs(filled.h - brand.h)).toBeLessThan(0.05);
  });
});

describe('oklchOf and hexOf', () => {
  test('a colour survives there and back', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(hexOf(oklchOf(color))).toBe(color);
      }),
    );
  });
});
