import { formatNumber } from '#i18n/number.ts';

/** Pesos as the product writes them; an amount that is not told is a dash. */
export function tellMoney(amount: string | null): string {
  if (amount === null) return '–';
  return formatNumber(Number(amount), { prefix: '$', decimals: amount.endsWith('.00') ? 0 : 2 });
}
