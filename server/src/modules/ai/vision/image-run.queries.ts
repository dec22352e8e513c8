import type { Doubt, ImageRun, JudgedBoxes } from '@vereda/contract/ai/image-run';
import type { PictureTask } from '@vereda/contract/ai/vision';
import type { PhotoBox } from '@vereda/contract/listener/photos/photo';
import { sql, type RawBuilder } from 'kysely';
import { withinScope, type Scope } from '#modules/listener/public';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { SeenPicture } from './look-at-picture.ts';

const RUN = sql`u.id, u.version, u.photo_id,
  (select a.report_id from listener.attachments a where a.id = u.photo_id) as report_id,
  u.state, encode(u.input_sha256, 'hex') as input_sha256, u.provider, u.model, u.found, u.proposed, u.doubts,
  u.let_through, u.ms, to_jsonb(u.created_at) #>> '{}' as created_at, u.decision, u.judged,
  to_jsonb(u.decided_at) #>> '{}' as decided_at, u.deleted_at is not null as deleted`;

/** Whose runs are read: those of photos of one's desk, null without one; tried ones are everybody's who works with the tools. */
export type RunScope = Scope | null;

// What is in the bin of reports is told by nothing: it is not among listener.reports.
function isTold(scope: RunScope): RawBuilder<boolean> {
  if (!scope) return sql`u.photo_id is null`;
  return sql`(u.photo_id is null or exists (select from listener.attachments a
    join listener.reports r on r.id = a.report_id where a.id = u.photo_id and (${withinScope(scope)})))`;
}

/** A run before it is stored. */
export type NewImageRun = SeenPicture & {
  readonly state: ImageRun['state'];
  readonly let_through: boolean;
  readonly at: Date;
};

type Stored = NewImageRun & { readonly photo: string | null; readonly by: string | null };

function valuesOf(run: Stored): RawBuilder<unknown> {
  return sql`(${run.photo}, ${run.state}, ${run.inputSha256}, ${run.provider}, ${run.model},
    ${JSON.stringify(run.found)}::jsonb, ${JSON.stringify(run.proposed)}::jsonb, ${[...run.doubts]}::text[],
    ${run.let_through}, ${run.ms}, ${run.at}, ${run.by})`;
}

const COLUMNS = sql`(photo_id, state, input_sha256, provider, model, found, proposed, doubts, let_through, ms,
  created_at, created_by)`;

/** Stores what was found in a photo, in the place of a look that failed. */
export async function insertRunOfPhoto(database: Database, photo: string, run: NewImageRun): Promise<void> {
  await sql`
    insert into ai.image_runs as u ${COLUMNS} values ${valuesOf({ ...run, photo, by: null })}
    on conflict (photo_id) where deleted_at is null and photo_id is not null
      do update set state = excluded.state, input_sha256 = excluded.input_sha256, provider = excluded.provider,
        model = excluded.model, found = excluded.found, proposed = excluded.proposed, doubts = excluded.doubts,
        let_through = excluded.let_through, ms = excluded.ms, created_at = excluded.created_at, version = u.version + 1
      where u.state = 'failed'`.execute(database);
}

/** Stores what was found in a picture that somebody tried. */
export async function insertTriedRun(database: Database, run: NewImageRun, by: string): Promise<ImageRun> {
  const { rows } = await sql<ImageRun>`
    insert into ai.image_runs as u ${COLUMNS} values ${valuesOf({ ...run, photo: null, by })}
    returning ${RUN}`.execute(database);
  const [stored] = rows;
  if (!stored) throw new Error('insertTriedRun: nothing came back');
  return stored;
}

/** Whether a look at a photo succeeded; a deleted run counts, so that nothing brings it back. */
export async function isLookedAt(database: Database, photo: string): Promise<boolean> {
  const { rows } = await sql`
    select from ai.image_runs where photo_id = ${photo} and (state = 'done' or deleted_at is not null) limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** A run within a scope, locked where it is about to change; null when there is none. */
export async function selectImageRun(
  database: Database,
  scope: RunScope,
  { id, lock = false }: { readonly id: number; readonly lock?: boolean },
): Promise<ImageRun | null> {
  const { rows } = await sql<ImageRun>`
    select ${RUN} from ai.image_runs u where u.id = ${id} and ${isTold(scope)}
    ${lock ? sql`for update of u` : sql``}`.execute(database);
  return rows[0] ?? null;
}

/** Which runs a list holds. */
export type ImageRunFilter = {
  readonly task?: PictureTask | undefined;
  readonly state?: ImageRun['state'] | undefined;
  readonly decision?: ImageRun['decision'] | undefined;
  readonly doubt?: Doubt | undefined;
  readonly let_through?: boolean | undefined;
  readonly deleted: boolean;
};

/** Up to `limit` + 1 runs within a scope after one of them, newest first. */
export async function selectImageRuns(
  database: Database,
  scope: RunScope,
  { after, limit, ...filter }: ImageRunFilter & { readonly after: number | null; readonly limit: number },
): Promise<ImageRun[]> {
  const { task, state, decision, doubt, let_through: through } = filter;
  const { rows } = await sql<ImageRun>`
    select ${RUN} from ai.image_runs u
    where ${filter.deleted ? sql`u.deleted_at is not null` : sql`u.deleted_at is null`} and ${isTold(scope)}
      and ${task ? sql`jsonb_exists(u.found -> 'ms', ${task})` : sql`true`}
      and ${state ? sql`u.state = ${state}` : sql`true`}
      and ${decision ? sql`u.decision = ${decision}` : sql`true`}
      and ${doubt ? sql`${doubt} = any(u.doubts)` : sql`true`}
      and ${through === undefined ? sql`true` : sql`u.let_through = ${through}`}
      and ${after === null ? sql`true` : sql`u.id < ${after}`}
    order by u.id desc limit ${limit + 1}`.execute(database);
  return rows;
}

/** The run of a photo that was there before a moment, locked; null when there is none. */
export async function selectRunOfPhoto(
  transaction: DatabaseTransaction,
  photo: string,
  { before }: { readonly before: Date },
): Promise<Pick<ImageRun, 'id' | 'proposed'> | null> {
  const { rows } = await sql<Pick<ImageRun, 'id' | 'proposed'>>`
    select id, proposed from ai.image_runs
    where photo_id = ${photo} and state = 'done' and deleted_at is null and created_at <= ${before}
    for update`.execute(transaction);
  return rows[0] ?? null;
}

/** The present runs of photos. */
export async function selectRunsOfPhotos(
  database: Database,
  photos: readonly string[],
): Promise<Pick<ImageRun, 'photo_id' | 'state' | 'found' | 'proposed' | 'doubts'>[]> {
  const { rows } = await sql<Pick<ImageRun, 'photo_id' | 'state' | 'found' | 'proposed' | 'doubts'>>`
    select photo_id, state, found, proposed, doubts from ai.image_runs
    where photo_id = any(${[...photos]}::uuid[]) and deleted_at is null`.execute(database);
  return rows;
}

/** What a person made of a run. */
export type ImageDecision = {
  readonly decision: ImageRun['decision'];
  readonly boxes: readonly PhotoBox[] | null;
  readonly judged: JudgedBoxes | null;
  readonly at: Date;
  readonly by: string;
};

/** Notes what a person made of a run; the same again changes nothing. */
export async function decideImageRun(
  transaction: DatabaseTransaction,
  id: number,
  { decision, boxes, judged, at, by }: ImageDecision,
): Promise<void> {
  const isOpen = decision === 'undecided';
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await sql`
    update ai.image_runs set decision = ${decision}, boxes = ${json(boxes)}::jsonb, judged = ${json(judged)}::jsonb,
      decided_at = ${isOpen ? null : at}, decided_by = ${isOpen ? null : by}, version = version + 1
    where id = ${id} and (decision, boxes) is distinct from (${decision}, ${json(boxes)}::jsonb)`.execute(
    transaction,
  );
}

/** Whether these very boxes were noted for a run. */
export async function isDecidedAs(
  transaction: DatabaseTransaction,
  id: number,
  boxes: readonly PhotoBox[],
): Promise<boolean> {
  const { rows } = await sql`
    select from ai.image_runs where id = ${id} and boxes = ${JSON.stringify(boxes)}::jsonb`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Runs within a scope among some that are not deleted, by their ids; locked. */
export async function lockImageRuns(
  transaction: DatabaseTransaction,
  scope: RunScope,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select u.id, u.version from ai.image_runs u
    where u.id = any(${[...ids]}::bigint[]) and u.deleted_at is null and ${isTold(scope)}
    order by u.id for update of u`.execute(transaction);
  return rows;
}

/** Deletes runs. */
export async function deleteImageRuns(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`
    update ai.image_runs set deleted_at = ${at}, deleted_by = ${by}, version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(transaction);
}
