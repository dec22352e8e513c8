import type { Locale } from '@vereda/contract/locale';

/** First bytes of a CSV, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\ufeff';

// What the spreadsheets of a language split by: where the comma is in the numbers, it is not between the cells.
const SEPARATOR: Readonly<Record<Locale, string>> = { es: ';', en: ',' };

// A cell that begins so may be run as a formula, also in fullwidth and behind blanks or a line break.
const FORMULA = /^[\s\u200b]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

// A program that splits by another sign than ours finds a cell of its own behind it.
const INNER_FORMULA = /([;,\t\r\n][\s"]*)(?=[=+\-@|%＝＋－＠])/gu;

/** One line of a CSV in the language of its reader, with its end; no cell of it is run as a formula. */
export function csvLine(values: readonly unknown[], locale: Locale): string {
  return `${values.map(csvCell).join(SEPARATOR[locale])}\r\n`;
}

/** One cell; a number is given as one. What a spreadsheet would run as a formula is kept from it by an apostrophe; quoted where any spreadsheet would split it. */
export function csvCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = String(value ?? '').replace(INNER_FORMULA, "$1'");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
