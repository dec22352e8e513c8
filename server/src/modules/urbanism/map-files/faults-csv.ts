import { messageOf } from '@vereda/contract/errors';
import type { Locale } from '@vereda/contract/locale';
import type { FeatureFault } from '@vereda/contract/urbanism/map-file';

const HEADERS = {
  es: ['elemento', 'nombre', 'motivo', 'longitud', 'latitud', 'codigo'],
  en: ['feature', 'name', 'reason', 'longitude', 'latitude', 'code'],
} as const;

/** Refused features as CSV (UTF-8 with a mark, so that spreadsheets read the accents). */
export function faultsCsv(faults: readonly FeatureFault[], locale: Locale): string {
  const lines = faults.map(({ number, name, code, at }) =>
    [String(number), name, messageOf(code, locale), String(at?.[0] ?? ''), String(at?.[1] ?? ''), code]
      .map(cell)
      .join(','),
  );
  return `\ufeff${[HEADERS[locale].join(','), ...lines].join('\r\n')}\r\n`;
}

/** Quoted where needed; a formula is disarmed, since people open this in a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+@\t]|^-(?![\d.])/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
