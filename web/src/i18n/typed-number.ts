const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * The number that a person typed or pasted, however it is written: `1234.5`, `1234,5`, `1.234,50`, `1,234.50`,
 * `$ 1.234.567`, `45 %`. Three digits behind a single point or comma are thousands. Null where it is no number.
 */
export function typedNumber(text: string): number | null {
  const bare = text.replace(/[\s$%\u00a0]/g, '').replace(/^\+/, '');
  const [sign, digits] = bare.startsWith('-') ? ['-', bare.slice(1)] : ['', bare];
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isWhole = at < 0 || GROUPED.test(digits);
  const [whole, decimals] = isWhole ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  const mark = isWhole ? '' : digits[at];
  const isPlain = /^\d+$/.test(whole);
  const isGrouped = GROUPED.test(whole) && !(mark !== '' && whole.includes(mark ?? ''));
  if ((!isPlain && !isGrouped) || !/^\d*$/.test(decimals) || (!isWhole && decimals === '')) return null;
  return Number(`${sign}${whole.replace(/[.,]/g, '')}${decimals && `.${decimals}`}`);
}

/** Whether a number has no more than so many decimals. */
export function hasDecimals(value: number, max: number): boolean {
  return Math.abs(value * 10 ** max - Math.round(value * 10 ** max)) < 1e-6;
}
