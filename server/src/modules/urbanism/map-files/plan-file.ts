import type { FeatureFault, FileReport } from '@vereda/contract/urbanism/map-file';
import { boxOf, thinnedParts } from '@vereda/contract/urbanism/measure';
import { kindOfShape, partsOfShape, shapeOfParts } from '@vereda/contract/urbanism/shape';
import type { Database } from '#platform/database/database';
import { faultOf, repeated } from './join-namesakes.ts';
import type { StoredFile } from './map-files.queries.ts';
import type { FileFacts, ReadMapFile } from './read-map-file.ts';
import type { FileRow } from './read-rows.ts';
import type { Known, PlannedRow } from './target.queries.ts';
import type { Target } from './targets.ts';

type ComparedRow = PlannedRow & { readonly state: 'added' | 'changed' | 'unchanged' };

/** What bringing a file in would do. */
export type FilePlan = {
  readonly rows: readonly ComparedRow[];
  readonly faults: readonly FeatureFault[];
  /** There is no room for all that would be added. */
  readonly isTooMuch: boolean;
};

const ROWS_AT_ONCE = 500;
const FAULTS_SHOWN = 200;
const PREVIEW_FEATURES = 1000;
const PREVIEW_POSITIONS = 20_000;

/** Compares the rows of a file with what the city has. */
export async function planFile(
  database: Database,
  target: Target,
  { rows, faults }: ReadMapFile,
): Promise<FilePlan> {
  const compared = await compare(database, target, rows);
  const room = (await target.room?.(database)) ?? Infinity;
  return {
    rows: compared.rows,
    faults: [...faults, ...compared.faults].toSorted((one, other) => one.number - other.number),
    isTooMuch: compared.rows.filter(({ state }) => state === 'added').length > room,
  };
}

async function compare(
  database: Database,
  target: Target,
  rows: readonly FileRow[],
): Promise<{ rows: FilePlan['rows']; faults: FeatureFault[] }> {
  const found = new Map<number, Known>();
  for (const some of inParts(rows)) {
    for (const one of await target.known(database, some)) found.set(one.number, one);
  }
  const taken = new Set<number>();
  const faults: FeatureFault[] = [];
  const planned = rows.flatMap((row): ComparedRow[] => {
    const present = found.get(row.number);
    if (present?.fault) {
      faults.push(faultOf(row, present.fault));
      return [];
    }
    if (!present || present.id === null) return [{ ...row, id: null, state: 'added' }];
    if (taken.has(present.id)) {
      faults.push(repeated(row));
      return [];
    }
    taken.add(present.id);
    const state = present.same ? 'unchanged' : 'changed';
    return [{ ...row, id: present.id, state }];
  });
  return { rows: planned, faults };
}

/** Rows a few at a time: writing all of a large file as one text would keep others waiting. */
export function* inParts<R>(rows: readonly R[]): Generator<readonly R[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

/** The report of a plan, as a person reads it. */
export function reportOf(stored: StoredFile, facts: FileFacts, plan: FilePlan): FileReport {
  const count = (state: string) => plan.rows.filter((row) => row.state === state).length;
  const shown = plan.rows.slice(0, PREVIEW_FEATURES);
  const each = Math.max(8, Math.floor(PREVIEW_POSITIONS / Math.max(1, shown.length)));
  const box = boxOf(plan.rows.map(({ geometry }) => geometry));
  return {
    id: stored.id,
    target: stored.target,
    layer_id: stored.layer_id,
    file_name: stored.file_name,
    format: facts.format,
    encoding: facts.encoding,
    projection: facts.projection,
    notes: [...facts.notes, ...(plan.isTooMuch ? (['layer-full'] as const) : [])],
    table: facts.table,
    properties: [...facts.properties],
    mapping: facts.mapping,
    read: facts.read,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: plan.faults.length,
    faults: plan.faults.slice(0, FAULTS_SHOWN),
    box: box && [...box],
    preview: shown.map(({ name, state, geometry }) => ({
      name,
      state,
      shape: shapeOfParts(kindOfShape(geometry), thinnedParts(partsOfShape(geometry), each)),
    })),
    applied_at: stored.applied_at?.toISOString() ?? null,
  };
}
