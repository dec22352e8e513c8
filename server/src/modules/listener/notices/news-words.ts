import { OUTCOME_WORDS, STAGE_WORDS } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { dateWords, wordsOf } from '../messages/words.ts';
import type { NewsEntry } from '../reading/timeline.queries.ts';

type Reader = {
  readonly locale: Locale;
  readonly isReporter: boolean;
  readonly timeZone: string;
  /** Who has the report while it is referred. */
  readonly institution: string | null;
  /** What the city says itself of it; null for the usual words. */
  readonly own: string | null;
};

/** What happened, in a few words: the stage that it reached, or what was done without leaving its stage. */
export function titleOf(
  { what, from_stage, to_stage, outcome }: NewsEntry,
  { locale, isReporter }: Pick<Reader, 'locale' | 'isReporter'>,
): string {
  const { news } = wordsOf(locale);
  // The stage's own words are for who has to answer.
  if (what === 'ask' && !isReporter) return news['ask'] ?? '';
  if (from_stage === to_stage || to_stage === null) return news[what] ?? news['note'] ?? '';
  const stage = STAGE_WORDS[to_stage][locale];
  return outcome ? `${stage} (${OUTCOME_WORDS[outcome][locale]})` : stage;
}

/** The lines of a mail that tell one thing that happened. */
export function newsLines(
  entry: NewsEntry,
  { locale, isReporter, timeZone, institution, own }: Reader,
): string[] {
  const words = wordsOf(locale);
  const { what, text, promised_at, promised_before } = entry;
  const isOwn = entry.actor === 'author' || entry.actor === 'visitor';
  const isMoved = promised_at && promised_at.getTime() !== promised_before?.getTime();
  return [
    own ?? happenedLine(entry, { locale, isReporter }),
    ...(isReporter && what === 'refer' && institution ? [words.referredLine(institution)] : []),
    ...(text ? [isOwn ? words.authorLine(text) : words.saidLine(text)] : []),
    ...(isMoved ? [words.newPromiseLine(dateWords(promised_at, locale, timeZone))] : []),
  ];
}

function happenedLine(entry: NewsEntry, reader: Pick<Reader, 'locale' | 'isReporter'>): string {
  const words = wordsOf(reader.locale);
  const { what, from_stage, to_stage } = entry;
  if (reader.isReporter && what === 'ask') return words.askedBody;
  const title = titleOf(entry, reader);
  return from_stage === to_stage || what === 'ask' ? `${title}.` : words.movedBody(title);
}
