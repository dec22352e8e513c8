import type { Brand } from './brand.ts';
import { FILLED, paletteOf } from './palette.ts';

/** Colour of the browser's frame: the brand's own, dark enough for white text. */
export function themeColorOf(brand: Brand): string {
  return paletteOf(brand.primary_color)[FILLED];
}

/** Path of the brand's icon in a size; the product's own drawing where it has none. */
export function iconOf(brand: Brand, side: 32 | 180 | 192 | 512): string {
  return brand.favicon ? `${brand.favicon}?size=icon-${side}` : '/favicon.svg';
}
