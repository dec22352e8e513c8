/** How a number is written: decimals 0–6 (default: as many as it has, up to 2), sign before, unit after. */
export type NumberStyle = { readonly decimals?: number; readonly prefix?: '$'; readonly suffix?: '%' };

const formats = new Map<number | undefined, Intl.NumberFormat>();

/** Comma groups thousands, point is decimal, in every language (specification §9). */
export function formatNumber(value: number, style: NumberStyle = {}): string {
  if (!Number.isFinite(value)) return '–';
  const sign = value < 0 ? '-' : '';
  return (
    sign + (style.prefix ?? '') + formatOf(style.decimals).format(Math.abs(value)) + (style.suffix ?? '')
  );
}

/** `12.4 MB`, from bytes (1000 to the step). */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${formatNumber(value, { decimals: unit > 1 ? 1 : 0 })} ${units[unit]}`;
}

function formatOf(decimals: number | undefined): Intl.NumberFormat {
  let format = formats.get(decimals);
  if (!format) {
    // The grouping of English is the product's in both languages.
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 2,
    });
    formats.set(decimals, format);
  }
  return format;
}
