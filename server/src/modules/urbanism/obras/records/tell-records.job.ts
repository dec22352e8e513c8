import type { Locale } from '@vereda/contract/locale';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { sql } from 'kysely';
import { z } from 'zod';
import { tellFollowers, type News } from '#modules/following/public';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { dayWords } from '#platform/documents/day-words';
import { nameInSubject } from '#platform/documents/mail-frame';
import { defineJob } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { wordsOf } from '../../messages/words.ts';
import { selectRecordRows, type RecordRow } from './record.queries.ts';

// What is noted within these minutes is one mail: contracts, payments and photos are written down one after another.
const GATHER_MS = 600_000;
// Who began to write before the end may still be writing.
const MARGIN_MS = 60_000;
const LINES_MAX = 12;

/** Mails the contracts, modifications, payments, documents and photos that were noted of a work within ten minutes to who follows it. */
export const tellRecords = defineJob({
  name: 'tell-records',
  payload: z.object({ obra_id: z.number(), from: z.iso.datetime() }),
  retries: 8,
  run: async (deps: Deps, { obra_id: id, from }) => {
    const work = await selectShown(deps.database, id);
    if (!work) return;
    const noted = notedSince(await selectRecordRows(deps.database, id), from);
    if (noted.length === 0) return;
    const newsFor = (locale: Locale) => newsIn({ ...work, noted }, locale);
    await tellFollowers(deps, { kind: 'obra', id }, { occasion: `records-${from}`, newsIn: newsFor });
  },
});

/** Has who follows a published work told of a record of it, together with what is noted around the same time. */
export async function tellRecordsLater(
  transaction: DatabaseTransaction,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<void> {
  const start = Math.floor(at.getTime() / GATHER_MS) * GATHER_MS;
  const payload = { obra_id: id, from: new Date(start).toISOString() };
  const runAt = new Date(start + GATHER_MS + MARGIN_MS);
  await enqueue(transaction, tellRecords, { payload, key: `records:${id}:${payload.from}`, runAt });
}

type Shown = Pick<Obra, 'name' | 'currency'>;
type Noted = { readonly row: RecordRow; readonly isNew: boolean };

async function selectShown(database: Database, id: number): Promise<Shown | null> {
  const { rows } = await sql<Shown>`select p.name, p.currency from urbanism.obras p
    where p.id = ${id} and p.published and p.deleted_at is null`.execute(database);
  return rows[0] ?? null;
}

/** Of each record its last public version of those minutes; one that came and went within them never was. */
function notedSince(rows: readonly RecordRow[], from: string): Noted[] {
  const until = new Date(Date.parse(from) + GATHER_MS).toISOString();
  const versions = Map.groupBy(rows, ({ origin_id: origin }) => origin);
  return [...versions.values()].flatMap((of) => {
    const row = of.findLast((one) => one.is_public && one.noted_at >= from && one.noted_at < until);
    const isNew = of[0] !== undefined && of[0].noted_at >= from;
    return row && !(isNew && row.is_withdrawn) ? [{ row, isNew }] : [];
  });
}

function newsIn(
  { name, currency, noted }: Shown & { readonly noted: readonly Noted[] },
  locale: Locale,
): News {
  const words = wordsOf(locale);
  const lines = noted.map(({ row, isNew }) => {
    const what = recordLine(row, currency, locale);
    if (row.is_withdrawn) return words.recordWithdrawn(what);
    return isNew ? what : words.recordCorrected(what);
  });
  const why = new Set(noted.flatMap(({ row, isNew }) => (isNew ? [] : (row.reason ?? []))));
  const more = lines.length - LINES_MAX;
  return {
    subject: `${nameInSubject(name)}: ${words.obraNews}`,
    lines: [words.obra(name), ...lines.slice(0, LINES_MAX), ...(more > 0 ? [words.recordsMore(more)] : [])],
    reason: [...why].join(' · ') || null,
  };
}

function recordLine(row: RecordRow, currency: Obra['currency'], locale: Locale): string {
  const { kind, number, title, party, amount_cents: cents, until } = row;
  const words = wordsOf(locale);
  const amount = cents === null ? null : amountOf(cents, currency);
  const end = until === null ? null : words.recordUntil(dayWords(until, locale));
  const parts = {
    contract: [number, party, amount],
    modification: [title, amount, end],
    payment: [number, title, amount],
    document: [title],
    photo: [title],
  } as const;
  return `${words.records[kind]}: ${parts[kind].filter((part) => part !== null).join(', ')}.`;
}

// The product's grouping is that of English in both languages.
/** An amount with the sign of its currency. */
export function amountOf(cents: number, currency: Obra['currency']): string {
  const digits = { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 };
  const sign = cents < 0 ? '-' : '';
  const symbol = currency === 'ARS' ? '$' : 'US$';
  return `${sign}${symbol}${new Intl.NumberFormat('en', digits).format(Math.abs(cents) / 100)}`;
}
