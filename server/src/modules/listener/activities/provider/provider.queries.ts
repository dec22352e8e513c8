import type {
  PROVIDER_ENDS,
  ProviderAnswer,
  ProviderView,
} from '@vereda/contract/listener/moves/provider-request';
import type { ProviderState } from '@vereda/contract/listener/report-words';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

type End = (typeof PROVIDER_ENDS)[number];

/** What a provider was asked about a case, as it is stored. */
export type StoredRequest = {
  readonly id: number;
  readonly report_id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly locale: Locale;
  readonly shown_text: string | null;
  readonly photo_ids: readonly string[] | null;
  readonly secret_nonce: string;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly ended_for: End | null;
};

const COLUMNS = sql`id, report_id, name, email, locale, shown_text, photo_ids, secret_nonce, expires_at, ended_at, ended_for`;

/** Whom and what is asked, and by which link. */
export type NewRequest = Pick<
  StoredRequest,
  'report_id' | 'locale' | 'shown_text' | 'photo_ids' | 'secret_nonce' | 'expires_at'
> & {
  readonly name: string;
  readonly email: string;
  readonly secret_sha256: Buffer;
  readonly created_by: string;
  readonly created_at: Date;
};

/** Whether a link answers at an instant. */
export function isOpen({ ended_at, expires_at }: Pick<StoredRequest, 'ended_at' | 'expires_at'>, now: Date) {
  return ended_at === null && expires_at > now;
}

/** A provider of the catalogue that may be asked; null where it may not. */
export async function selectActiveProvider(
  database: Database,
  id: number,
): Promise<{ name: string; email: string; locale: Locale } | null> {
  const { rows } = await sql<{ name: string; email: string; locale: Locale }>`
    select name, email, locale from listener.providers
    where id = ${id} and active and deleted_at is null`.execute(database);
  return rows[0] ?? null;
}

/** Stores what a provider is asked; answers its id. */
export async function insertRequest(transaction: DatabaseTransaction, wanted: NewRequest): Promise<number> {
  const photos = wanted.photo_ids && [...wanted.photo_ids];
  const { rows } = await sql<{ id: number }>`
    insert into listener.provider_requests (report_id, name, email, locale, shown_text, photo_ids, secret_nonce,
      secret_sha256, created_by, created_at, expires_at)
    values (${wanted.report_id}, ${wanted.name}, ${wanted.email}, ${wanted.locale}, ${wanted.shown_text},
      ${photos}::uuid[], ${wanted.secret_nonce}, ${wanted.secret_sha256}, ${wanted.created_by}, ${wanted.created_at},
      ${wanted.expires_at})
    returning id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('the request was not stored');
  return row.id;
}

/** One by its id; null when there is none. */
export async function selectRequest(database: Database, id: number): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`
    select ${COLUMNS} from listener.provider_requests where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** One by the hash of its link's secret; null when there is none. */
export async function selectBySecret(database: Database, secret: Buffer): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`
    select ${COLUMNS} from listener.provider_requests where secret_sha256 = ${secret}`.execute(database);
  return rows[0] ?? null;
}

/** The newest of a case; null where no provider was asked. */
export async function selectNewest(database: Database, reportId: number): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`
    select ${COLUMNS} from listener.provider_requests where report_id = ${reportId}
    order by id desc limit 1`.execute(database);
  return rows[0] ?? null;
}

/** Ends a link for good; one that ended before stays as it was. */
export async function endRequest(
  transaction: DatabaseTransaction,
  { id, report_id }: Pick<StoredRequest, 'id' | 'report_id'>,
  end: { readonly for: End; readonly at: Date },
): Promise<void> {
  await sql`
    update listener.provider_requests set ended_at = ${end.at}, ended_for = ${end.for}
    where id = ${id} and ended_at is null`.execute(transaction);
  await setProviderState(transaction, report_id, null);
}

/** Has a link answer until another time. */
export async function renewRequest(transaction: DatabaseTransaction, id: number, until: Date): Promise<void> {
  await sql`update listener.provider_requests set expires_at = ${until} where id = ${id}`.execute(
    transaction,
  );
}

/** Says in the tray whose turn it is; the version of the report stays. */
export async function setProviderState(
  transaction: DatabaseTransaction,
  reportId: number,
  state: ProviderState | null,
): Promise<void> {
  await sql`
    update listener.reports set provider_state = ${state}
    where id = ${reportId} and provider_state is distinct from ${state}::text`.execute(transaction);
}

/** Notes that an entry of the timeline was written to a provider, or is its answer. */
export async function insertWord(
  transaction: DatabaseTransaction,
  word: { entry_id: number; request_id: number; answer: ProviderAnswer | null },
): Promise<void> {
  await sql`
    insert into listener.provider_words (entry_id, request_id, answer)
    values (${word.entry_id}, ${word.request_id}, ${word.answer})`.execute(transaction);
}

type Said = Omit<ProviderView['said'][number], 'at'> & { readonly entry_id: number; readonly at: Date };

/** What was asked and answered by a link, oldest first. */
export async function selectSaid(database: Database, requestId: number): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select w.entry_id, case when w.answer is null then 'desk' else 'provider' end as by, w.answer, e.text, e.at,
      (select count(*)::int from listener.attachments a where a.entry_id = w.entry_id) as photos
    from listener.provider_words w join listener.entries e on e.id = w.entry_id
    where w.request_id = ${requestId} order by w.entry_id limit 500`.execute(database);
  return rows;
}

/** Makes the photos of a link's answers evidence of the work that they show. */
export async function takeOverPhotos(
  transaction: DatabaseTransaction,
  { report_id, id }: Pick<StoredRequest, 'report_id' | 'id'>,
  activityId: number,
): Promise<void> {
  await sql`
    update listener.attachments set purpose = 'evidence', activity_id = ${activityId},
      entry_id = (select max(id) from listener.entries where report_id = ${report_id} and what = 'activity')
    where report_id = ${report_id} and purpose = 'provider'
      and entry_id in (select entry_id from listener.provider_words where request_id = ${id})`.execute(
    transaction,
  );
}
