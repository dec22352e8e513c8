import { messageOf } from '@vereda/contract/errors';
import type { Locale } from '@vereda/contract/locale';
import type { FeatureFault } from '@vereda/contract/urbanism/map-file';
import { CSV_MARK, csvLine } from '#platform/documents/csv';

const HEADERS = {
  es: ['elemento', 'nombre', 'motivo', 'longitud', 'latitud', 'codigo'],
  en: ['feature', 'name', 'reason', 'longitude', 'latitude', 'code'],
} as const;

/** Refused features as CSV in the language of the reader. */
export function faultsCsv(faults: readonly FeatureFault[], locale: Locale): string {
  const lines = faults.map(({ number, name, code, at }) =>
    csvLine([number, name, messageOf(code, locale), at?.[0], at?.[1], code], locale),
  );
  return CSV_MARK + csvLine(HEADERS[locale], locale) + lines.join('');
}
