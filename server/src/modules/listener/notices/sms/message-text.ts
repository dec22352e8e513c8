import type { SmsMoment } from '@vereda/contract/listener/lists/notice-text';
import { SMS_TEXT_MAX_LENGTH } from '@vereda/contract/listener/lists/notice-text';
import { OUTCOME_WORDS, type Outcome } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { wordsOf } from '../../messages/words.ts';

type Message = {
  readonly moment: SmsMoment;
  readonly folio: string;
  readonly city: string;
  readonly locale: Locale;
  /** What the city says itself; null for the usual words. */
  readonly own: string | null;
  /** Where the report is read or answered. */
  readonly url: string;
};

/** A text message about a report: its words and where it goes on, never longer than a few messages in a row. */
export function messageText({ moment, folio, city, locale, own, url }: Message): string {
  const words = own ?? usualWords({ moment, folio, city, locale });
  const space = SMS_TEXT_MAX_LENGTH - url.length - 1;
  const line = words.replace(/\s+/g, ' ').trim();
  return `${line.length > space ? `${line.slice(0, Math.max(0, space - 1))}…` : line} ${url}`;
}

function usualWords({ moment, folio, city, locale }: Omit<Message, 'own' | 'url'>): string {
  const { message } = wordsOf(locale);
  switch (moment) {
    case 'filed':
      return message.filed(city, folio);
    case 'waiting_citizen':
      return message.asked(city, folio);
    case 'resolved':
      return message.resolved(city, folio);
    default:
      return message.closed(city, folio, OUTCOME_WORDS[moment satisfies Outcome][locale]);
  }
}
