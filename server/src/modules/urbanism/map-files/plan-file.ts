import type { FeatureFault, FileReport, Mapping, MapFileTarget } from '@vereda/contract/urbanism/map-file';
import { boxOf, thinnedParts } from '@vereda/contract/urbanism/measure';
import { kindOfShape, partsOfShape, shapeOfParts } from '@vereda/contract/urbanism/shape';
import { getSetting } from '#modules/configuration/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { columnName } from '../../../imports/reading/read-header.ts';
import type { MapFile } from './map-file.ts';
import type { StoredFile } from './map-files.queries.ts';
import { propertiesOf, proposeMapping } from './propose-mapping.ts';
import { readRows, type FileRow } from './read-rows.ts';
import type { PlannedRow } from './target.queries.ts';
import type { Target } from './targets.ts';

type ComparedRow = PlannedRow & { readonly state: 'added' | 'changed' | 'unchanged' };

/** What bringing a file in would do. */
export type FilePlan = {
  readonly mapping: Mapping;
  readonly properties: FileReport['properties'];
  readonly rows: readonly ComparedRow[];
  readonly faults: readonly FeatureFault[];
};

const FAULTS_SHOWN = 200;
const PREVIEW_FEATURES = 1000;
const PREVIEW_POSITIONS = 20_000;

type Planned = {
  readonly file: MapFile;
  readonly stored: Pick<StoredFile, 'target' | 'file_name'>;
  readonly target: Target;
  /** Null takes the one that the file's own names propose. */
  readonly mapping: Mapping | null;
};

/** Reads the rows of a file and compares them with what the city has. */
export async function planFile(
  deps: Deps,
  database: Database,
  { file, stored, target, mapping }: Planned,
): Promise<FilePlan> {
  const properties = propertiesOf(file.features);
  const setting = await getSetting(deps);
  const used = known(mapping, properties) ?? proposeMapping(stored.target, properties);
  const { rows, faults } = await readRows(file.features, {
    mapping: used,
    shapes: target.shapes,
    withSector: target.withSector,
    source: sourceOf(stored.file_name),
    home: setting.id === '' ? null : setting.location,
  });
  const compared = await compare(database, target, withoutNamesakes(stored.target, rows, faults));
  return {
    mapping: used,
    properties,
    rows: compared.rows,
    faults: [...faults, ...compared.faults].toSorted((one, other) => one.number - other.number),
  };
}

// A property that the file does not have means nothing.
function known(mapping: Mapping | null, properties: FileReport['properties']): Mapping | null {
  if (!mapping) return null;
  const names = new Set(properties.map(({ name }) => name));
  const kept = (name: string | null) => (name !== null && names.has(name) ? name : null);
  return {
    name: kept(mapping.name),
    sector: kept(mapping.sector),
    id: kept(mapping.id),
    kind: kept(mapping.kind),
  };
}

/** Name of a set of data, from the name of its file: `Calles (1).geojson` → `calles`. */
function sourceOf(fileName: string): string {
  const base = fileName.replace(/\.[^.]*$/, '').replace(/\s*\(\d+\)$/, '');
  return columnName(base).slice(0, 60) || 'archivo';
}

/** A colonia's name is its own within its sector: the second one of a file is refused. */
function withoutNamesakes(
  target: MapFileTarget,
  rows: readonly FileRow[],
  faults: FeatureFault[],
): FileRow[] {
  if (target !== 'colonias') return [...rows];
  const names = new Set<string>();
  return rows.filter((row) => {
    const key = `${columnName(row.name)}|${columnName(row.sector ?? '')}`;
    if (!names.has(key)) return names.add(key);
    faults.push(repeated(row));
    return false;
  });
}

function repeated({ number, name, geometry }: FileRow): FeatureFault {
  const at = partsOfShape(geometry)[0]?.[0]?.[0];
  return { number, name, code: 'urbanism/feature-name-repeated', at: at ? [...at] : null };
}

async function compare(
  database: Database,
  target: Target,
  rows: readonly FileRow[],
): Promise<{ rows: FilePlan['rows']; faults: FeatureFault[] }> {
  const found = new Map((await target.known(database, rows)).map((one) => [one.number, one]));
  const taken = new Set<number>();
  const faults: FeatureFault[] = [];
  const planned = rows.flatMap((row): ComparedRow[] => {
    const present = found.get(row.number);
    if (!present) return [{ ...row, id: null, state: 'added' }];
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

/** The report of a plan, as a person reads it. */
export function reportOf(stored: StoredFile, file: MapFile, plan: FilePlan): FileReport {
  const count = (state: string) => plan.rows.filter((row) => row.state === state).length;
  const shown = plan.rows.slice(0, PREVIEW_FEATURES);
  const each = Math.max(8, Math.floor(PREVIEW_POSITIONS / Math.max(1, shown.length)));
  const box = boxOf(plan.rows.map(({ geometry }) => geometry));
  return {
    id: stored.id,
    target: stored.target,
    layer_id: stored.layer_id,
    file_name: stored.file_name,
    format: file.format,
    encoding: file.encoding,
    projection: file.projection,
    notes: [...file.notes, ...(plan.properties.length === 0 ? (['no-table'] as const) : [])],
    properties: plan.properties,
    mapping: plan.mapping,
    read: file.features.length,
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
