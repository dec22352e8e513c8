import type { Locale } from '@vereda/contract/locale';
import { z } from 'zod';
import { tellFollowers, type News } from '#modules/following/public';
import type { Deps } from '#platform/deps';
import { dayWords } from '#platform/documents/day-words';
import { nameInSubject } from '#platform/documents/mail-frame';
import { defineJob } from '#platform/jobs/define-job';
import { wordsOf } from '../../messages/words.ts';
import { selectNews, type InitiativeNews } from './published.queries.ts';

/** Mails a public row of an initiative's timeline to who follows it. */
export const tellInitiative = defineJob({
  name: 'tell-initiative',
  payload: z.object({ entry_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { entry_id: id }) => {
    const news = await selectNews(deps.database, id);
    if (!news) return;
    const thing = { kind: 'initiative', id: news.initiative_id } as const;
    await tellFollowers(deps, thing, { occasion: String(id), newsIn: (locale) => newsIn(news, locale) });
  },
});

function newsIn(news: InitiativeNews, locale: Locale): News {
  const words = wordsOf(locale);
  const name = locale === 'en' ? news.name_en : news.name;
  const isMoved = news.from_status !== news.to_status;
  const status = words.statuses[news.to_status];
  const promise = news.changes.find(({ field }) => field === 'promised_on');
  const day = (value: unknown) => (typeof value === 'string' ? dayWords(value, locale) : words.noDay);
  return {
    subject: `${nameInSubject(name)}: ${isMoved ? status : words.changed}`,
    lines: [
      words.nameLine(name),
      ...(isMoved ? [words.moved(status)] : []),
      ...(promise ? [words.promiseMoved(day(promise.before), day(promise.after))] : []),
      words.progress(news.progress),
    ],
    reason: news.reason,
  };
}
