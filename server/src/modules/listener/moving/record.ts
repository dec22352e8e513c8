import type { TimelineWord } from '@vereda/contract/listener/report-words';
import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { Actor } from '@vereda/contract/listener/transition';
import type { DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { writeChange } from '#platform/history/write-change';
import type { Acting } from '../access/actors.ts';
import { audiencesOf } from '../access/audiences.ts';
import { claimAttachments, refreshPhotos, type Purpose } from '../attachments/attachment.queries.ts';
import { checkSoon } from '../attachments/check-photo.job.ts';
import { isTold, tellSoon } from '../notices/gather-news.job.ts';
import { moveTrust } from './trust/trust.ts';
import { keepWayBack } from './undo/undo.queries.ts';
import { insertEntry, selectReport, type Report } from '../reports/report.queries.ts';

/** Something that happened to a report, to be written down everywhere at once. */
export type Happening = {
  readonly what: TimelineWord;
  readonly acting: Acting;
  readonly actor: Actor;
  readonly at: Date;
  /** The report before, null when it was just filed. */
  readonly before: Report | null;
  readonly after: Report;
  /** Its area with those above it, where that was read already. */
  readonly path?: readonly number[] | undefined;
  readonly text?: string | null;
  readonly note?: string | null;
  readonly cause_id?: number | null;
  readonly channel?: string | null;
  readonly photos?: { readonly ids: readonly string[]; readonly purpose: Purpose };
  /** Further facts for the changelog; no personal data. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Why the promised date is another one now. */
  readonly promiseReason?: string;
  /** False keeps the entry out of the public timeline. */
  readonly isPublic?: boolean;
};

/** Writes timeline, promise, changelog, event and mail of a happening; answers the id of the timeline's entry. */
export async function record(transaction: DatabaseTransaction, happening: Happening): Promise<number> {
  const { after, before, at, isPublic = true } = happening;
  const to_tell = isTold({ ...happening, isPublic });
  const entry = {
    report_id: after.id,
    at,
    what: happening.what,
    from_stage: before?.stage ?? null,
    to_stage: after.stage,
    outcome: after.outcome,
    actor: happening.actor,
    actor_uid: happening.acting.uid,
    actor_name: happening.acting.name,
    channel: happening.channel ?? happening.acting.channel,
    text: happening.text ?? null,
    note: happening.note ?? null,
    cause_id: happening.cause_id ?? null,
    promised_at: after.promised_at,
    is_public: isPublic,
    to_tell,
  };
  const entryId = await insertEntry(transaction, entry, promiseOf(happening));
  await attachPhotos(transaction, happening, entryId);
  const change = changeOf(happening);
  await writeChange(transaction, change);
  await moveTrust(transaction, { before, after, actor: change.actor, at });
  await publish(transaction, ...(await notesOf(transaction, happening)));
  await keepWayBack(transaction, { ...happening, to_tell }, entryId);
  if (to_tell) await tellSoon(transaction, { report_id: after.id, at });
  return entryId;
}

/** Writes into the history of a report that explains others that one came to it, or left. */
export async function recordAtParents(
  transaction: DatabaseTransaction,
  happening: Pick<Happening, 'acting' | 'actor' | 'at' | 'before' | 'after'>,
): Promise<void> {
  const { acting, actor, at, before, after } = happening;
  if (!before || before.parent_id === after.parent_id) return;
  for (const [id, action] of [
    [before.parent_id, 'child-left'],
    [after.parent_id, 'child-joined'],
  ] as const) {
    const parent = id === null ? null : await selectReport(transaction, id, { lock: false });
    if (!parent) continue;
    await writeChange(transaction, {
      at,
      entity: 'report',
      entity_id: String(parent.id),
      action,
      actor: { uid: acting.uid, role: actor, channel: acting.channel },
      to: { child: after.folio },
      ip_sha256: acting.ip_sha256,
    });
    const audiences = await audiencesOf(transaction, parent);
    const key = String(parent.id);
    await publish(
      transaction,
      ...audiences.map((audience) => ({ topic: 'report-moved', key, audience }) as const),
    );
  }
}

// The date that it promises, where that is another one now; taking a move back promises nothing.
function promiseOf({ what, before, after, at, promiseReason }: Happening) {
  const { promised_at } = after;
  if (what === 'undo' || !promised_at || promised_at.getTime() === before?.promised_at?.getTime())
    return null;
  return { report_id: after.id, promised_at, since: at, reason: promiseReason ?? what };
}

/** Ties photos to an entry; throws listener/attachment-taken unless all of them were free. */
async function attachPhotos(
  transaction: DatabaseTransaction,
  { photos, after }: Happening,
  entryId: number,
): Promise<void> {
  if (!photos || photos.ids.length === 0) return;
  const ids = [...new Set(photos.ids)];
  const claimed = await claimAttachments(transaction, ids, {
    report_id: after.id,
    entry_id: entryId,
    purpose: photos.purpose,
  });
  if (claimed !== ids.length) throw new AppError('listener/attachment-taken');
  await refreshPhotos(transaction, after.id);
  await checkSoon(transaction, ids);
}

function changeOf({ what, acting, actor, at, before, after, ...rest }: Happening) {
  const personal = { ...(rest.text ? { text: rest.text } : {}), ...(rest.note ? { note: rest.note } : {}) };
  return {
    at,
    entity: 'report' as const,
    entity_id: String(after.id),
    action: what,
    actor: { uid: acting.uid, role: actor, channel: rest.channel ?? acting.channel },
    from: before && { ...factsOf(before), ...personOf(before, after) },
    to: { ...factsOf(after), ...personOf(after, before), ...rest.facts },
    cause: rest.cause_id ? String(rest.cause_id) : null,
    ip_sha256: acting.ip_sha256,
    ...(Object.keys(personal).length > 0 ? { personal } : {}),
  };
}

function factsOf(report: Report): { stage: Stage; outcome: Outcome | null } & Record<string, unknown> {
  const { folio, version, stage, outcome, subcategory_id, node_id, promised_at } = report;
  return {
    folio,
    version,
    stage,
    outcome,
    subcategory_id,
    node_id,
    promised_at: promised_at?.toISOString() ?? null,
  };
}

// Who had it, where that is another one now: a report that goes to another area has nobody there.
function personOf({ assignee_uid }: Report, other: Report | null): { assignee_uid?: string | null } {
  return other && other.assignee_uid !== assignee_uid ? { assignee_uid } : {};
}

async function notesOf(transaction: DatabaseTransaction, { before, after, path }: Happening) {
  const topic = before ? 'report-moved' : 'report-filed';
  const key = String(after.id);
  const audiences = await audiencesOf(transaction, { ...after, path }, ...(before ? [before] : []));
  return audiences.map((audience) => ({ topic, key, audience }) as const);
}
