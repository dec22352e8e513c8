import type { NoticeChannel } from '@vereda/contract/listener/lists/notice';
import {
  fillNotice,
  momentWords,
  NOTICE_MOMENTS,
  type NoticeMoment,
} from '@vereda/contract/listener/lists/notice-text';
import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { cleanLine } from '@vereda/contract/text';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { dateWords } from '../../messages/words.ts';
import { nameIn } from '../../reading/title.ts';
import type { Report } from '../../reports/report.queries.ts';

/** Which moment an entry is: the stage that it reached or how it ended; null for what changed no stage. */
export function momentOf(entry: {
  readonly from_stage: Stage | null;
  readonly to_stage: Stage | null;
  readonly outcome: Outcome | null;
}): NoticeMoment | null {
  const { from_stage, to_stage, outcome } = entry;
  if (from_stage === to_stage) return null;
  const reached = to_stage === 'closed' ? outcome : to_stage;
  return NOTICE_MOMENTS.find((moment) => moment === reached) ?? null;
}

type Reader = { readonly name: string; readonly locale: Locale };
type Saying = {
  readonly report: Report;
  readonly moment: NoticeMoment;
  /** A mail unless said otherwise. */
  readonly channel?: NoticeChannel;
  readonly to: Reader;
  readonly timeZone: string;
};

/** What the city says itself to who reported at a moment, filled in; null where it has no text for that. */
export async function findOwnWords(deps: Deps, saying: Saying): Promise<string | null> {
  const { report, moment, channel = 'mail', to, timeZone } = saying;
  const row = await selectText(deps.database, { report, moment, channel, locale: to.locale });
  if (!row) return null;
  const { type, area } = row;
  return fillOwn(row.text, { ...report, type, area, moment, to, timeZone, now: deps.clock.now() });
}

type Known = Pick<Report, 'folio' | 'promised_at'> &
  Omit<Saying, 'report' | 'channel'> & {
    readonly type: string;
    readonly area: string | null;
    readonly now: Date;
  };

/** A text with what is known of a report in the places of its placeholders; nothing of it is more than plain text. */
export function fillOwn(text: string, known: Known): string {
  const { folio, type, area, moment, to, timeZone, now, promised_at } = known;
  return fillNotice(text, {
    folio,
    type: cleanLine(type),
    area: area && cleanLine(area),
    name: cleanLine(to.name),
    stage: momentWords(moment)[to.locale],
    date: dateWords(now, to.locale, timeZone),
    promise: promised_at && dateWords(promised_at, to.locale, timeZone),
  });
}

type Text = { text: string; type: string; area: string | null };

// The type's own text, then its category's, then that for all.
async function selectText(
  database: Database,
  {
    report,
    moment,
    channel,
    locale,
  }: Pick<Saying, 'report' | 'moment'> & { channel: NoticeChannel; locale: Locale },
): Promise<Text | null> {
  const { rows } = await sql<Text>`
    select t.text, ${nameIn(locale, 's')} as type,
      (select n.name from listener.nodes n where n.id = ${report.node_id}) as area
    from listener.notice_texts t join listener.subcategories s on s.id = ${report.subcategory_id}
    where t.deleted_at is null and t.moment = ${moment} and t.channel = ${channel} and t.locale = ${locale}
      and (t.subcategory_id = s.id or t.subcategory_id is null)
      and (t.category_id = s.category_id or t.category_id is null)
    order by t.subcategory_id is null, t.category_id is null, t.id limit 1`.execute(database);
  return rows[0] ?? null;
}

type Same = {
  readonly moment: NoticeMoment;
  readonly channel?: NoticeChannel | undefined;
  readonly locale: Locale;
  readonly category_id?: number | null | undefined;
  readonly subcategory_id?: number | null | undefined;
  readonly exceptId: number | null;
};

/** What the text is called that would be sent at the same moment about the same; null for none. */
export async function findSame(database: Database, same: Same): Promise<string | null> {
  const { moment, channel = 'mail', locale, category_id, subcategory_id: type = null, exceptId } = same;
  const category = type === null ? (category_id ?? null) : null;
  const { rows } = await sql<{ name: string }>`
    select name from listener.notice_texts
    where deleted_at is null and moment = ${moment} and channel = ${channel} and locale = ${locale} and id is distinct from ${exceptId}
      and category_id is not distinct from ${category}::int and subcategory_id is not distinct from ${type}::int
    limit 1`.execute(database);
  return rows[0]?.name ?? null;
}
