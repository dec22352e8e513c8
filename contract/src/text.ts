import { z } from 'zod';

// C0 and C1 controls but tab and line feed, then what reorders, hides or breaks text: bidi overrides and isolates,
// byte order marks, line and paragraph separators, noncharacters and half surrogates.
const HARMFUL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without control characters and bidi overrides, NFC, line ends as \n, trimmed; HTML stays text. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(HARMFUL, '').normalize('NFC').trim();
}

/** The text on one line: clean, and every run of white space is one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

type Lengths = { readonly min?: number; readonly max: number };

/** A field of several lines, cleaned before its length is checked. */
export function textField({ min = 1, max }: Lengths) {
  // The raw limit keeps a hostile megabyte from being cleaned first.
  return z
    .string()
    .max(max * 4)
    .transform(cleanText)
    .pipe(z.string().min(min).max(max));
}

/** A field of one line, cleaned before its length is checked. */
export function lineField({ min = 1, max }: Lengths) {
  return z
    .string()
    .max(max * 4)
    .transform(cleanLine)
    .pipe(z.string().min(min).max(max));
}
