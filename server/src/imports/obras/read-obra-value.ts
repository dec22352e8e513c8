import { cleanLine } from '@vereda/contract/text';
import { readDecimal } from '#platform/file-reading/read-decimal';
import { readDay } from '#platform/file-reading/read-instant';
import type { FieldKind } from './obra-fields.ts';

/** A value after reading: as it was, repaired (with what was done to it), refused, or not there. */
export type ObraValue =
  | { readonly state: 'empty' }
  | { readonly state: 'read'; readonly value: string | number }
  | { readonly state: 'repaired'; readonly value: string | number; readonly how: Repair }
  | { readonly state: 'refused'; readonly reason: Refusal };

/** What was repaired. */
export type Repair =
  | 'twice-encoded'
  | 'soft-hyphens'
  | 'thousands-in-coordinate'
  | 'point-put-back'
  | 'trailing-mark';
/** Why a value was refused. */
export type Refusal = 'no-date' | 'spreadsheet-number-as-date' | 'no-number' | 'out-of-range' | 'no-address';

const NOTHING = /^(?:-|s\/d|a\/d|n\/a|sin dato|null)?$/i;
// A spreadsheet showed a plain number as a day: 2021 became 13/07/1905.
const SPREADSHEET_YEARS = /^190[0-9]-/;

/** Reads the text of a field of some kind; nothing is changed without saying so. */
export function readObraValue(kind: FieldKind, raw: string): ObraValue {
  const { text, how } = repairText(raw);
  if (NOTHING.test(text)) return { state: 'empty' };
  const read = READERS[kind](text);
  return read.state === 'read' && how ? { state: 'repaired', value: read.value, how } : read;
}

function repairText(raw: string): { text: string; how: Repair | null } {
  const once = twiceEncoded(raw);
  const softened = (once ?? raw).includes('\u00ad');
  const text = cleanLine((once ?? raw).replaceAll('\u00ad', ''));
  if (once !== null) return { text, how: 'twice-encoded' };
  return { text, how: softened ? 'soft-hyphens' : null };
}

/** UTF-8 that was read as Latin-1 and written again: `Ã³` for `ó`; null when the text is none. */
function twiceEncoded(text: string): string | null {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return null;
  }
}

const refused = (reason: Refusal): ObraValue => ({ state: 'refused', reason });
const read = (value: string | number): ObraValue => ({ state: 'read', value });

const READERS: Record<FieldKind, (text: string) => ObraValue> = {
  text: read,
  day: (text) => {
    const day = readDay(text);
    if (!day) return refused('no-date');
    return SPREADSHEET_YEARS.test(day) ? refused('spreadsheet-number-as-date') : read(day);
  },
  money: (text) => {
    const amount = readMoney(text);
    return amount === null ? refused('no-number') : read(amount);
  },
  integer: (text) => {
    const number = readDecimal(text);
    return number === null || !Number.isInteger(number) || number < 0 ? refused('no-number') : read(number);
  },
  percent: (text) => {
    const number = readDecimal(text.replace(/\s*%$/, ''));
    if (number === null) return refused('no-number');
    return number < 0 || number > 100 ? refused('out-of-range') : read(number);
  },
  latitude: (text) => readCoordinate(text, 90),
  longitude: (text) => readCoordinate(text, 180),
  urls: (text) => (/^https?:\/\/\S+/.test(text) ? read(text) : refused('no-address')),
};

/** 67065700 · 60,000,000 · $67.065.700,00 · $ 2,250,000.00; null for anything else. */
export function readMoney(text: string): number | null {
  const digits = text.replace(/^[^\d-]*\$?\s*/, '').replace(/\s/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(digits)?.[1];
  const whole = decimal === undefined ? digits : digits.slice(0, -decimal.length - 1);
  if (!/^-?\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$|^-?\d+$/.test(whole)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimal ?? '0'}`);
}

function readCoordinate(text: string, limit: number): ObraValue {
  const within = (value: number | null): value is number => value !== null && Math.abs(value) <= limit;
  const plain = readDecimal(text);
  if (within(plain)) return read(plain);
  const trailing = readDecimal(text.replace(/[.,]$/, ''));
  if (/[.,]$/.test(text) && within(trailing))
    return { state: 'repaired', value: trailing, how: 'trailing-mark' };
  const bare = /^(-?\d{2})(\d{4,})$/.exec(text.replace(/[.,]/g, ''));
  if (!bare) return refused('no-number');
  const value = Number(`${bare[1]}.${bare[2]}`);
  if (!within(value)) return refused('out-of-range');
  return { state: 'repaired', value, how: text.includes('.') ? 'thousands-in-coordinate' : 'point-put-back' };
}
