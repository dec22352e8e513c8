import type { PhotoBox, PhotoRule } from '@vereda/contract/listener/photos/photo';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { SYSTEM_ACTING } from '../access/actors.ts';
import { withinScope, type Scope } from '../access/scope.ts';
import { record } from '../moving/record.ts';
import { selectReport } from '../reports/report.queries.ts';
import { refreshPhotos } from './attachment.queries.ts';
import { openOriginal, photoKey } from './photo-files.ts';

/** A photo as who looks at it for the desk needs it. */
export type CheckedPhoto = {
  readonly id: string;
  readonly report_id: number;
  readonly state: 'held' | 'shown' | 'hidden';
  readonly boxes: readonly PhotoBox[];
  readonly rule: PhotoRule;
};

const PHOTO = sql`a.id, a.report_id, a.state, a.boxes, k.photos as rule`;
const OF_REPORT = sql`listener.attachments a join listener.reports r on r.id = a.report_id
  join listener.categories k on k.id = r.category_id`;

/** Photos of reports among these within a scope. */
export async function selectCheckedPhotos(
  database: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<CheckedPhoto[]> {
  const { rows } = await sql<CheckedPhoto>`
    select ${PHOTO} from ${OF_REPORT}
    where a.id = any(${[...ids]}::uuid[]) and (${withinScope(scope)})`.execute(database);
  return rows;
}

/** The picture of a photo of a report as it came, with nothing covered: for who looks at it by machine, never for an answer. Null when it is gone. */
export async function openUncovered(deps: Deps, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: boolean; rendition: number }>`
    select a.sealed, a.rendition from ${OF_REPORT} where a.id = ${id}`.execute(deps.database);
  const [photo] = rows;
  if (!photo) return null;
  return photo.sealed
    ? openOriginal(deps, id)
    : deps.ports.files.find(photoKey({ id, rendition: photo.rendition }, 'large'));
}

/** The picture of a photo that belongs to no report yet; null for every other. */
export async function openUnattached(deps: Deps, id: string): Promise<Buffer | null> {
  const { rows } = await sql`select from listener.attachments where id = ${id} and report_id is null`.execute(
    deps.database,
  );
  return rows.length > 0 ? deps.ports.files.find(photoKey({ id, rendition: 0 }, 'large')) : null;
}

/**
 * Lets a photo through in which every check found nothing, where its category says so; answers whether it did. One that a
 * person ever decided on, or has on the screen now, is left to people.
 */
export async function letThrough(
  transaction: DatabaseTransaction,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { rows: found } = await sql<{ report_id: number }>`
    select report_id from listener.attachments where id = ${id} and report_id is not null`.execute(
    transaction,
  );
  const before = await selectReport(transaction, found[0]?.report_id ?? 0, { lock: true });
  if (!before) return false;
  const { numAffectedRows } = await sql`
    update listener.attachments a set state = 'shown', version = a.version + 1
    from listener.categories k
    where a.id = ${id} and a.report_id = ${before.id} and k.id = ${before.category_id} and k.photos = 'after_check'
      and a.state = 'held' and a.version = 1 and a.boxes = '[]'
      and (a.claimed_until is null or a.claimed_until <= ${at})`.execute(transaction);
  if (Number(numAffectedRows ?? 0) === 0) return false;
  await refreshPhotos(transaction, before.id);
  const after = (await selectReport(transaction, before.id, { lock: false })) ?? before;
  await record(transaction, {
    what: 'photo',
    acting: SYSTEM_ACTING,
    actor: 'system',
    at,
    before,
    after,
    facts: { photo: id, state: 'shown', checked: true },
    isPublic: false,
  });
  return true;
}
