import type { Locale } from '@vereda/contract/locale';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { OBRA_STAGES, type ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import { OBRA_SERIES } from '@vereda/contract/urbanism/obras/obra-story';
import { z } from 'zod';
import { tellFollowers, type News } from '#modules/following/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { dayWords } from '#platform/documents/day-words';
import { nameInSubject } from '#platform/documents/mail-frame';
import { defineJob } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { wordsOf } from '../messages/words.ts';
import { amountOf } from './records/tell-records.job.ts';
import { selectEventsSince, selectTold, type ToldWork } from './obra-story.queries.ts';

const notedSchema = z.object({
  series: z.enum(OBRA_SERIES),
  percent: z.number(),
  reason: z.string().nullable(),
});
/** Progress that was noted. */
export type NotedProgress = z.output<typeof notedSchema>;

/** Mails what happened to a work, and what was noted of its progress, to who follows it. */
export const tellObra = defineJob({
  name: 'tell-obra',
  payload: z.object({
    obra_id: z.number(),
    event_ids: z.array(z.number()),
    // Those that were waiting while the product was renewed name at most one.
    progress: z.union([notedSchema.nullable().transform((one) => (one ? [one] : [])), z.array(notedSchema)]),
  }),
  retries: 8,
  run: async (deps: Deps, { obra_id: id, event_ids: eventIds, progress }, attempt) => {
    const told = await selectTold(deps.database, id, eventIds);
    if (!told) return;
    const happened = { ...told, progress };
    const newsFor = (locale: Locale) => newsIn(happened, locale);
    await tellFollowers(deps, { kind: 'obra', id }, { occasion: attempt.jobId, newsIn: newsFor });
  },
});

type Changed = { readonly before: Obra; readonly after: Obra; readonly progress?: readonly NotedProgress[] };

/** Has who follows a work told what its change brought, where everybody saw it before and sees it now. */
export async function tellLater(
  transaction: DatabaseTransaction,
  { before, after, progress = [] }: Changed,
): Promise<void> {
  if (!before.published || !after.published || after.deleted_at !== null) return;
  const known = new Set(before.story.map(({ id }) => id));
  const event_ids = after.story.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  if (event_ids.length === 0 && progress.length === 0) return;
  await enqueue(transaction, tellObra, {
    payload: { obra_id: after.id, event_ids, progress: [...progress] },
  });
}

/** Has who follows a published work told of what happened to it since an event. */
export async function tellSince(
  transaction: DatabaseTransaction,
  {
    id,
    eventId,
    progress,
  }: { readonly id: number; readonly eventId: number; readonly progress: readonly NotedProgress[] },
): Promise<void> {
  const event_ids = await selectEventsSince(transaction, id, eventId);
  if (event_ids.length === 0 && progress.length === 0) return;
  await enqueue(transaction, tellObra, { payload: { obra_id: id, event_ids, progress: [...progress] } });
}

type Told = ToldWork & { readonly progress: readonly NotedProgress[] };

function newsIn({ name, currency, events, progress }: Told, locale: Locale): News {
  const words = wordsOf(locale);
  const stage = events.findLast(({ what }) => what === 'moved')?.to;
  const isStage = (text: string | null | undefined): text is ObraStage =>
    OBRA_STAGES.some((one) => one === text);
  const noted = { physical: words.obraBuilt, financial: words.obraPaid };
  const why = new Set([...events, ...progress].flatMap(({ reason }) => reason ?? []));
  return {
    subject: `${nameInSubject(name)}: ${isStage(stage) ? words.stages[stage] : words.obraNews}`,
    lines: [
      words.obra(name),
      ...events.map((event) => lineOf(event, { locale, currency })),
      ...progress.map(({ series, percent }) => noted[series](percent)),
    ],
    reason: [...why].join(' · ') || null,
  };
}

function lineOf(
  { what, from, to }: ToldWork['events'][number],
  { locale, currency }: Pick<Told, 'currency'> & { readonly locale: Locale },
): string {
  const words = wordsOf(locale);
  if (what === 'moved' || what === 'published')
    return words.obraMoved(words.stages[to as ObraStage] ?? String(to));
  const day = (value: string | null) => (value === null ? words.obraNothing : dayWords(value, locale));
  if (what === 'planned-start') return words.obraStart(day(from), day(to));
  if (what === 'planned-end') return words.obraEnd(day(from), day(to));
  const amount = (value: string | null) =>
    value === null ? words.obraNothing : amountOf(Math.round(Number(value) * 100), currency);
  return words.obraAmount(amount(from), amount(to));
}
