/** Kinds of personal data that people write into public text without meaning to. */
export const PERSONAL_DATA_KINDS = ['email', 'phone', 'document', 'plate'] as const;
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number];

/** A stretch of a text that looks like personal data; `end` is exclusive. */
export type PersonalData = {
  readonly kind: PersonalDataKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

const EMAIL = /[\w.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi;
// CUIT/CUIL and CURP by their form; a DNI with dots, with its word before it, or eight bare digits.
const DOCUMENTS = [
  /\b(?:20|23|24|25|26|27|30|33|34)[- ]?\d{8}[- ]?\d\b/g,
  /\b[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d\b/gi,
  /\b(?:DNI|D\.N\.I\.?|documento|c[eé]dula|L\.?E\.?|L\.?C\.?)(?:\s+(?:n[°ºo]?\.?|n[uú]mero))?[\s:.°º]*\d[\d.]{5,10}\d\b/gi,
  /(?<!\$\s?|[\d.,])\d{1,2}\.\d{3}\.\d{3}(?![\d]|[.,]\d|\s*(?:pesos|\$))/g,
  /(?<![\d$.,-])[1-9]\d{7}(?![\d.,-]|\s*(?:pesos|\$|km|m²|m2|ha)\b)/g,
];
const PHONE =
  /(?<![\d$.,/-])(?:\+\s?\d{1,3}[\s.-]?(?:\d[\s.-])?)?(?:\(\s?\d{2,5}\s?\)[\s.-]?)?\d{2,5}(?:[\s.-]?\d{2,4}){1,4}(?![\d/]|[.,]\d)/g;
const PHONE_WORD =
  /(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|whats?app|wsp|llamar(?:me)? al|phone|call)[\s.:]*$/i;
// Argentina since 2016 (AB 123 CD) in any case; the older form (ABC 123) and Mexico's (ABC-123-D) in capitals only.
const PLATES = [/\b[a-z]{2}[\s-]?\d{3}[\s-]?[a-z]{2}\b/gi, /\b[A-Z]{3}[\s-]?\d{3}(?:[\s-]?[A-Z])?\b/g];
const NO_PLATE = /^(?:RUT|RN|RP|KM|DNI|TEL|CEL|AVE?|NRO|NUM)\b/i;
const PHONE_DIGITS = { min: 10, max: 13 } as const;
const PHONE_DIGITS_AFTER_WORD = 6;

/** What in a text looks like an e-mail, phone, identity document or number plate, in order of place, never overlapping. */
export function findPersonalData(text: string): PersonalData[] {
  const found = [
    ...matches(text, EMAIL, 'email'),
    ...DOCUMENTS.flatMap((pattern) => matches(text, pattern, 'document')),
    ...matches(text, PHONE, 'phone').filter((match) => isPhone(text, match)),
    ...PLATES.flatMap((pattern) => matches(text, pattern, 'plate')).filter(
      (match) => !NO_PLATE.test(match.text),
    ),
  ];
  const taken: PersonalData[] = [];
  for (const match of found) {
    if (taken.every((other) => match.end <= other.start || match.start >= other.end)) taken.push(match);
  }
  return taken.sort((one, other) => one.start - other.start);
}

function matches(text: string, pattern: RegExp, kind: PersonalDataKind): PersonalData[] {
  return [...text.matchAll(pattern)].map((match) => ({
    kind,
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function isPhone(text: string, { text: found, start }: PersonalData): boolean {
  const digits = found.replace(/\D/g, '').length;
  const isAnnounced = PHONE_WORD.test(text.slice(Math.max(0, start - 20), start));
  if (digits > PHONE_DIGITS.max) return false;
  return digits >= (isAnnounced ? PHONE_DIGITS_AFTER_WORD : PHONE_DIGITS.min);
}

const MASK = '[…]';

/** The text with a mark in the place of what was found; of what is found in it unless told. */
export function withoutPersonalData(text: string, found = findPersonalData(text)): string {
  return found
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + MASK + rest.slice(end), text);
}
