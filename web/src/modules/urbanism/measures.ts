import { formatNumber } from '#i18n/number.ts';
import { urbanismWords as t } from './urbanism-words.ts';

const HECTARE_M2 = 10_000;
const KILOMETRE_M = 1000;

/** An area for people: hectares, or square metres where it is small. */
export function formatArea(squareMetres: number): string {
  return squareMetres >= HECTARE_M2
    ? t.hectares({ value: formatNumber(squareMetres / HECTARE_M2, { decimals: 1 }) })
    : t.squareMetres({ value: formatNumber(squareMetres, { decimals: 0 }) });
}

/** A length for people: kilometres, or metres where it is short. */
export function formatLength(metres: number): string {
  return metres >= KILOMETRE_M
    ? t.kilometres({ value: formatNumber(metres / KILOMETRE_M, { decimals: 2 }) })
    : t.metres({ value: formatNumber(metres, { decimals: 0 }) });
}
