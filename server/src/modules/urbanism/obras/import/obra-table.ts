import { OBRA_SERIES } from '@vereda/contract/urbanism/obras/obra-story';
import type { DatabaseTransaction } from '#platform/database/database';
import { publish } from '#platform/events/publish';
import { noteAdded } from '#platform/catalog/table-import/note-added';
import { writeChange } from '#platform/history/write-change';
import type {
  ChangedEntry,
  StoreOrder,
  StoreProblem,
  TableTarget,
} from '#platform/file-reading/table/table-target';
import { OBRA_DESK } from '../obra.desk.ts';
import { OBRAS_CHANGED } from '../obra-pages.ts';
import { tellSince, type NotedProgress } from '../tell-obra.job.ts';
import { insertEvent, insertProgress, selectLastProgress } from '../obra-story.queries.ts';
import { OBRA_TABLE } from './obra-table-fields.ts';
import { insertObras, selectForChange, updateGiven } from './obra-table.queries.ts';
import { understandObra } from './understand-obra.ts';

/** Tables of public works: what is new comes in at the stage that its source says, what changed is told as any other change. */
export const OBRA_TABLE_TARGET: TableTarget = {
  kind: 'obras',
  table: 'urbanism.obras',
  fields: OBRA_TABLE,
  event: OBRA_DESK.event,
  understand: understandObra,
  add: async (transaction, entries, order) => {
    const given = entries.map(({ entry }) => entry.given);
    const ids = await insertObras(transaction, given, order);
    await noteAdded(transaction, OBRA_DESK, { ids, order });
    if (order.publish) await publish(transaction, OBRAS_CHANGED);
    return ids;
  },
  change: changeObra,
};

async function changeObra(
  transaction: DatabaseTransaction,
  { id, line, entry: { given }, changed }: ChangedEntry,
  order: StoreOrder,
): Promise<StoreProblem[]> {
  const before = await selectForChange(transaction, id);
  if (!before) return [];
  const fields = changed.filter((field) => Object.hasOwn(before.values, field));
  const crossed = crossedEnds({ ...before.values, ...pick(given, fields) }, fields);
  const kept = fields.filter((field) => !crossed.includes(field));
  const stage = changed.includes('stage') && given['stage'] !== before.stage ? String(given['stage']) : null;
  const set = { ...pick(given, kept), ...(stage !== null && { stage }) };
  if (Object.keys(set).length > 0) {
    await updateGiven(transaction, { id, set, at: order.at });
    await writeChange(transaction, {
      at: order.at,
      entity: 'obra',
      entity_id: String(id),
      action: 'updated',
      actor: order.actor,
      from: pick({ ...before.values, stage: before.stage }, Object.keys(set)),
      to: set,
    });
  }
  if (stage !== null) {
    const told = { from: before.stage, to: stage, reason: order.credit, is_public: before.published };
    await insertEvent(transaction, { obra_id: id, at: order.at, what: 'moved', ...told });
  }
  const problem = (field: string, reason: StoreProblem['reason']): StoreProblem => {
    return { line, field, reason, value: String(given[field] ?? '') };
  };
  const { progress, found } = await noteProgress(
    transaction,
    { id, given, changed, isPublic: before.published },
    order,
  );
  if (before.published) {
    await publish(transaction, OBRAS_CHANGED);
    await tellSince(transaction, { id, eventId: before.last_event_id, progress });
  }
  return [
    ...crossed.map((field) => problem(field, 'dates-crossed')),
    ...found.map(({ series, reason }) => problem(series, reason)),
  ];
}

type Noted = Pick<ChangedEntry, 'id' | 'changed'> & {
  readonly given: Readonly<Record<string, unknown>>;
  readonly isPublic: boolean;
};

type NotedProblem = {
  readonly series: string;
  readonly reason: 'progress-before-last' | 'progress-fell';
};

// Answers what was noted, and the series of which something later is noted already or that fell.
async function noteProgress(
  transaction: DatabaseTransaction,
  { id, given, changed, isPublic }: Noted,
  { at, on, credit }: StoreOrder,
): Promise<{ progress: NotedProgress[]; found: NotedProblem[] }> {
  const progress: NotedProgress[] = [];
  const found: NotedProblem[] = [];
  for (const series of OBRA_SERIES) {
    const percent = given[series];
    if (!changed.includes(series) || typeof percent !== 'number') continue;
    const last = await selectLastProgress(transaction, id, series);
    if (last && on < last.on) found.push({ series, reason: 'progress-before-last' });
    else if (last?.percent !== percent) {
      const isLess = last !== null && percent < last.percent;
      if (isLess) found.push({ series, reason: 'progress-fell' });
      // Less than before asks for a reason, which everybody reads.
      const reason = isLess ? credit : null;
      await insertProgress(transaction, { id, series, on, percent, reason, at, isPublic });
      progress.push({ series, percent, reason });
    }
  }
  return { progress, found };
}

/** Fields of the source by which an end would come before its beginning. */
function crossedEnds(values: Readonly<Record<string, unknown>>, changed: readonly string[]): string[] {
  const pairs = [
    ['planned_start', 'planned_end'],
    ['actual_start', 'actual_end'],
  ] as const;
  return pairs.flatMap(([start, end]) => {
    const [from, to] = [values[start], values[end]];
    const isCrossed = typeof from === 'string' && typeof to === 'string' && to < from;
    return isCrossed ? [start, end].filter((field) => changed.includes(field)) : [];
  });
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
