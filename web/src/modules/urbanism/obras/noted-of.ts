import { OBRA_SERIES } from '@vereda/contract/urbanism/obras/obra-story';
import { formatDate } from '#i18n/date.ts';
import { percentOf } from './obra-badges.tsx';
import { seriesWord } from './obra-facts.tsx';
import { documentTypes, photoMoments, recordKinds } from './records/record-words.ts';

const WORDS: Readonly<Record<string, string>> = { ...documentTypes, ...photoMoments };
const KINDS: Readonly<Record<string, string>> = recordKinds;

/** What the history of a work has of its progress, its contracts and its files, in a line. */
export function notedOf(value: Readonly<Record<string, unknown>>): string | null {
  const { series, percent, record, word, number, title, on } = value;
  const day = typeof on === 'string' ? ` (${formatDate(on, 'day')})` : '';
  const known = OBRA_SERIES.find((one) => one === series);
  if (known) return `${seriesWord(known)} ${percentOf(Number(percent))}${day}`;
  if (typeof record !== 'string') return null;
  const what = KINDS[record] ?? WORDS[String(word)] ?? null;
  return `${[what, number, title].filter(Boolean).join(' · ')}${day}`;
}
