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

// With its sign, or with the word for it, which people write so that no machine finds it.
const EMAILS = [
  /[\p{L}\p{N}_.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/giu,
  /[\p{L}\p{N}_.%+-]+\s?(?:[([]\s?(?:arroba|at)\s?[)\]]|\sarroba\s)\s?[a-z0-9-]+(?:(?:\s?\.|\s(?:punto|dot)\s)\s?[a-z0-9-]+)+/giu,
];
const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const NO_LETTER_AFTER = String.raw`(?![\p{L}\p{N}])`;
const alone = (pattern: string, flags: string) =>
  new RegExp(`${NO_LETTER_BEFORE}(?:${pattern})${NO_LETTER_AFTER}`, `${flags}u`);
const BIRTH = String.raw`\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])`;
// CUIT/CUIL, CURP, RFC and the voter's key by their form; a DNI with dots, with its word before it, or eight bare digits.
const DOCUMENTS = [
  /\b(?:20|23|24|25|26|27|30|33|34)[- ]?\d{8}[- ]?\d\b/g,
  alone(String.raw`[a-zñ]{4}\d{6}[hm][a-z]{5}[a-z\d]\d`, 'gi'),
  alone(`[a-zñ&]{4}${BIRTH}[a-z\\d]{3}`, 'gi'),
  alone(String.raw`[a-zñ]{6}\d{8}[hm]\d{3}`, 'gi'),
  /\b(?:DNI|D\.N\.I\.?|documento|c[eé]dula|L\.?E\.?|L\.?C\.?)(?:\s+(?:n[°ºo]?\.?|n[uú]mero))?[\s:.°º]*\d[\d.]{5,10}\d\b/gi,
  /(?<!\$\s?|[\d.,])\d{1,2}\.\d{3}\.\d{3}(?![\d]|[.,]\d|\s*(?:pesos|\$))/g,
  /(?<![\d$-]|[\d][.,])[1-9]\d{7}(?![\d-]|[.,]\d|\s*(?:pesos|\$|km|m²|m2|ha)\b)/g,
];
const PHONE =
  /(?<![\d$.,/-])(?:(?:\+\s?\d{1,3}|54(?=[\s.-]9[\s.-]))[\s.-]?(?:\d[\s.-])?)?(?:\(\s?\d{2,5}\s?\)[\s.-]?)?\d{2,5}(?:[\s.-]?\d{2,4}){1,4}(?![\d/]|[.,]\d)/g;
const PHONE_WORD =
  /(?:tel(?:[eé]fono)?|cel(?:ular)?|m[oó]vil|whats?app|wsp|llamar(?:me)? al|phone|call)[\s.:]*$/i;
// Four digits, a hyphen and four more: a phone of a large city, unless it is a stretch of house numbers or years.
const LOCAL_PHONE = /(?<![\d$.,/-])([2-9]\d{3})-(\d{4})(?![\d/-]|[.,]\d)/g;
const STRETCH_MAX = 300;
// Argentina since 2016 (AB 123 CD), its motorcycles (A 123 BCD, 123 ABC) and the older form (ABC 123); Mexico's
// (ABC-123-D, ABC-12-34, A12-BCD, AB-12-345, AB-1234-C). Small letters only without blanks, or after their word.
const PLATES = [
  alone(String.raw`[A-Z]{2}[\s-]?\d{3}[\s-]?[A-Z]{2}`, 'g'),
  alone('[a-z]{2}-?\\d{3}-?[a-z]{2}', 'g'),
  alone(String.raw`[A-Z]{3}[\s-]?\d{3}(?:[\s-]?[A-Z])?`, 'g'),
  alone(String.raw`[A-Z]\s?\d{3}\s?[A-Z]{3}|\d{3}[A-Z]{3}`, 'g'),
  alone('[A-Z]{3}-\\d{2}-\\d{2}|[A-Z]\\d{2}-[A-Z]{3}|[A-Z]{2}-\\d{2}-\\d{3}|[A-Z]{2}-\\d{4}-[A-Z]', 'g'),
  /(?<=\b(?:patentes?|placas?|dominio|matr[ií]culas?|chapa)[\s:]{1,3}(?:n[°º.]\s?)?)(?!(?:de|en|la|el|al|con|del|los|las|por|a|y)\s)[a-z]{1,3}[\s-]?\d{2,4}(?:-?(?:[a-z]{1,3}|\d{2}))?(?![\p{L}\p{N}])/giu,
];
// What stands before or after a number in a sentence of capitals, and is no plate.
const NO_PLATE =
  /^(?:RUT|DNI|TEL|CEL|AVE|NRO|NUM|EXP|BUS|EMT|DUM|MOV|KMS)[\s-]?\d|^(?:LAS|LOS|DEL|CON|POR|UNA|QUE|SON|HAY|MAS|MIL|KM)\s|^(?:DE|UN|SE)\s.*(?:CM|MM|KG|MT|ML)$|\s(?:DE|EN|LA|EL|AL|CM|MM|KM|KG|MT|ML)$|[\d\s](?:MTS|CMS|KMS|DEL|LOS|LAS|MIL|CON|POR|QUE|UNA|PAR|MET)$/i;
const PHONE_DIGITS = { min: 10, max: 13, maxWithCountry: 15 } as const;
const PHONE_DIGITS_AFTER_WORD = 6;

/** What in a text looks like an e-mail, phone, identity document or number plate, in order of place, never overlapping. */
export function findPersonalData(text: string): PersonalData[] {
  const found = [
    ...EMAILS.flatMap((pattern) => matches(text, pattern, 'email')),
    ...DOCUMENTS.flatMap((pattern) => matches(text, pattern, 'document')),
    ...matches(text, PHONE, 'phone').filter((match) => isPhone(text, match)),
    ...matches(text, LOCAL_PHONE, 'phone').filter((match) => !isStretch(match.text)),
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
  if (isCount(found)) return false;
  const isAnnounced = PHONE_WORD.test(text.slice(Math.max(0, start - 20), start));
  if (digits > (found.startsWith('+') ? PHONE_DIGITS.maxWithCountry : PHONE_DIGITS.max)) return false;
  return digits >= (isAnnounced ? PHONE_DIGITS_AFTER_WORD : PHONE_DIGITS.min);
}

// House numbers one after the other.
function isCount(found: string): boolean {
  const numbers = found.split(/\D+/).map(Number);
  return (
    /^\d{1,3}(?:[ -]\d{1,3}){3,}$/.test(found) &&
    numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0))
  );
}

function isStretch(found: string): boolean {
  const [from = 0, to = 0] = found.split('-').map(Number);
  return to > from && to - from <= STRETCH_MAX;
}

const MASK = '[…]';

/** The text with a mark in the place of what was found; of what is found in it unless told. */
export function withoutPersonalData(
  text: string,
  found: readonly Pick<PersonalData, 'start' | 'end'>[] = findPersonalData(text),
): string {
  return found
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + MASK + rest.slice(end), text);
}
