const DECIMAL = /^[+-]?\d{1,12}(?:[.,]\d{1,20})?$/;

/** A number with decimal point or decimal comma and no grouping; null for anything else. */
export function readDecimal(text: string): number | null {
  const trimmed = text.trim();
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(',', '.')) : null;
}
