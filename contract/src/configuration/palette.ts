import { contrast, hexOf, oklchOf, type Oklch } from './color.ts';

/** Ten shades from pale to deep. */
export type Palette = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Shade that always carries white text and stands out on the page (filled buttons). */
export const FILLED = 6;
/** Shade that always reads as text on light paper and on shades 0 and 1. */
export const TEXT_ON_LIGHT = 7;
/** Shade that always reads as text on dark paper. */
export const TEXT_ON_DARK = 3;

const AA = 4.5;
// Rounding to 8 bits moves a contrast by a hair.
const MARGIN = 0.08;
const PALE_LIGHTNESS = [0.975, 0.945, 0.89, 0.82, 0.75, 0.66] as const;
const PALE_CHROMA = [0.18, 0.3, 0.5, 0.7, 0.85, 1] as const;

/** Shades of any brand colour (`#rrggbb`): shade 6 is the colour itself where white reads on it, else the nearest that does. */
export function paletteOf(hex: string): Palette {
  const color = oklchOf(hex);
  const filled = darkenUntil(color, (shade) => contrast(shade, '#ffffff') >= AA + MARGIN);
  const pale = PALE_LIGHTNESS.map((l, i) => hexOf({ l, c: color.c * (PALE_CHROMA[i] ?? 1), h: color.h }));
  const text = darkenUntil(
    { ...filled, l: filled.l - 0.03 },
    (shade) => contrast(shade, pale[1] ?? '#ffffff') >= AA + MARGIN,
  );
  const deep = [filled, text, lowered(text, 0.07), lowered(text, 0.14)].map(hexOf);
  return [...pale, ...deep] as unknown as Palette;
}

function darkenUntil(color: Oklch, isEnough: (hex: string) => boolean): Oklch {
  let l = Math.max(0, color.l);
  while (l > 0 && !isEnough(hexOf({ ...color, l }))) l -= 0.004;
  return { ...color, l: Math.max(0, l) };
}

function lowered(color: Oklch, by: number): Oklch {
  return { ...color, l: Math.max(0, color.l - by) };
}
