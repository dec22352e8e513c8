import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import { messageOf } from '@vereda/contract/errors';
import {
  complaintRowInput,
  type Complaint,
  type complaintEndpoints,
  type ComplaintResults,
} from '@vereda/contract/listener/lists/complaint';
import { createReportInput } from '@vereda/contract/listener/report-filing';
import type { Locale } from '@vereda/contract/locale';
import { getEntry } from '#platform/catalog/reading.service';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { Change } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { COMPLAINT_KIND_DESK } from '../organization/complaint-kind.desk.ts';
import { touchReport, updateReport } from '../reports/report.queries.ts';
import { ensureAccused, isInCharge, saveComplaint, selectComplaints } from './complaint.queries.ts';
import { createReport } from './create-report.service.ts';

type Calls = typeof complaintEndpoints;

/** Who brings a complaint to the desk, and the facts of the request that matter. */
export type Bringing = {
  readonly viewer: Viewer;
  readonly ip: string;
  readonly locale: Locale;
  readonly idempotencyKey: string | null;
};

/** Records a complaint: private, without an area in charge, under the type of its kind. */
export async function createComplaint(
  deps: Deps,
  bringing: Bringing,
  { complaint_kind_id, accused_node_id, description, contact }: Input<Calls['create']>,
): Promise<Complaint> {
  const kind = await getEntry(deps.database, { desk: COMPLAINT_KIND_DESK, id: complaint_kind_id });
  const input = createReportInput.parse({
    subcategory_id: kind.subcategory_id,
    kind: kind.kind,
    title: bringing.locale === 'en' ? kind.name_en : kind.name,
    description,
    source: 'desk',
    anonymous: contact === undefined,
    ...(contact && { contact }),
  });
  const complaint = { complaint_kind_id, accused_node_id };
  const { id } = await createReport(deps, { ...bringing, complaint }, input);
  // Told to who brought it, also where it belongs to a category that the person does not attend to.
  return findComplaint(deps, null, id);
}

/** Records what a file brings, each row by itself. */
export async function createComplaints(
  deps: Deps,
  bringing: Bringing,
  rows: Input<Calls['createMulti']>['rows'],
): Promise<ComplaintResults> {
  const results: ComplaintResults['results'] = [];
  for (const [place, row] of rows.entries()) {
    const fault = await bring(deps, bringing, { row, place });
    results.push({ row: place + 1, folio: null, code: null, message: null, field: null, ...fault });
  }
  const created = results.filter(({ folio }) => folio !== null).length;
  return { created, refused: results.length - created, results };
}

async function bring(deps: Deps, bringing: Bringing, { row, place }: { row: object; place: number }) {
  const read = complaintRowInput.safeParse(row);
  if (!read.success) {
    const code = 'platform/invalid-input' as const;
    const field = read.error.issues[0]?.path.join('.') ?? null;
    return { code, message: messageOf(code, bringing.locale), field };
  }
  try {
    const { idempotencyKey: key } = bringing;
    const own = { ...bringing, idempotencyKey: key && `${key}:${place}` };
    const { folio } = await createComplaint(deps, own, read.data);
    return { folio };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const field = Object.keys(error.fields ?? {})[0] ?? null;
    return { code: error.code, message: messageOf(error.code, bringing.locale, error.params), field };
  }
}

/** One complaint; throws listener/report-not-found for those who may not know of it. */
export function getComplaint(deps: Deps, viewer: Viewer, id: number): Promise<Complaint> {
  return findComplaint(deps, viewer, id);
}

async function findComplaint(deps: Deps, viewer: Viewer | null, id: number): Promise<Complaint> {
  const wanted = { id, kind: null, deleted: null, after: null, limit: 1 };
  const [found] = await selectComplaints(deps.database, viewer, wanted);
  if (!found) throw new AppError('listener/report-not-found');
  const { sort: _sort, ...complaint } = found;
  return complaint;
}

type Listing = {
  readonly kind: number | null;
  readonly deleted: boolean;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** A page of complaints. */
export async function listComplaints(deps: Deps, viewer: Viewer, { cursor, ...wanted }: Listing) {
  const after = readCursor(cursor, ['text', 'number']);
  const rows = await selectComplaints(deps.database, viewer, { ...wanted, id: null, after });
  const last = rows.length > wanted.limit ? rows[wanted.limit - 1] : undefined;
  return {
    items: rows.slice(0, wanted.limit).map(({ sort: _sort, ...complaint }) => complaint),
    next_cursor: last ? cursorOf(...last.sort) : null,
  };
}

/** Says anew of which kind a complaint is and which area it is about. */
export async function updateComplaint(
  deps: Deps,
  bringing: Bringing,
  { id, version, description, ...facts }: Input<Calls['update']>,
): Promise<Complaint> {
  const before = await getComplaint(deps, bringing.viewer, id);
  const kind = await getEntry(deps.database, { desk: COMPLAINT_KIND_DESK, id: facts.complaint_kind_id });
  const { complaint_kind_id, accused_node_id } = before;
  const isReworded = description !== undefined && description !== before.description;
  // What a citizen wrote is theirs.
  if (isReworded && !before.may_reword) throw new AppError('auth/forbidden');
  const told = {
    action: 'updated',
    from: { complaint_kind_id, accused_node_id },
    to: facts,
    ...(isReworded && { personal: { from: before.description, to: description } }),
  } as const;
  const title = bringing.locale === 'en' ? kind.name_en : kind.name;
  await change(deps, bringing, {
    id,
    version,
    told,
    write: async (transaction) => {
      await ensureAccused(transaction, facts);
      const { accused_node_id: node } = facts;
      if (node !== null && (await isInCharge(transaction, id, node))) {
        throw new AppError('listener/accused-area', { fields: { accused_node_id: 'listener/accused-area' } });
      }
      await saveComplaint(transaction, id, facts);
      // Whoever else has it open is told that it changed.
      await updateReport(transaction, id, {
        ...(facts.complaint_kind_id !== complaint_kind_id && { kind: kind.kind, title }),
        ...(isReworded && { description }),
        updated_at: deps.clock.now(),
      });
    },
  });
  return getComplaint(deps, bringing.viewer, id);
}

type Told = Pick<Change, 'action' | 'from' | 'to' | 'personal'>;
type Changing = {
  readonly id: number;
  readonly version?: number;
  readonly told: Told;
  readonly write: (transaction: DatabaseTransaction) => Promise<void>;
};

// One change of a complaint with its row in the history, over the version that was seen.
async function change(
  deps: Deps,
  { viewer, ip }: Bringing,
  { id, version, told, write }: Changing,
): Promise<void> {
  const caller = await callerOf(deps, viewer, ip);
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    await lockReport(transaction, caller, { id, version });
    await write(transaction);
    await touchReport(transaction, id, at);
    const actor = { uid: viewer.uid, role: viewer.type, channel: 'web' };
    await writeChange(transaction, {
      entity: 'complaint',
      entity_id: String(id),
      at,
      actor,
      ...told,
    } as Change);
  });
}
