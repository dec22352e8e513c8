import { SHAPE_POSITIONS_MAX } from '@vereda/contract/limits';
import type { FeatureFault, FeatureFaultCode } from '@vereda/contract/urbanism/map-file';
import { countPositions, partsOfShape, shapeOfParts } from '@vereda/contract/urbanism/shape';
import { columnName } from '../../../platform/file-reading/read-header.ts';
import type { FileRow } from './read-rows.ts';

/** A colonia's name is its own within its sector: features that share it are parts of one. The same course twice is a fault. */
export function joinNamesakes(rows: readonly FileRow[]): { rows: FileRow[]; faults: FeatureFault[] } {
  const byName = new Map<string, FileRow>();
  const faults: FeatureFault[] = [];
  for (const row of rows) {
    const key = `${columnName(row.name)}|${columnName(row.sector ?? '')}`;
    const first = byName.get(key);
    const joined = first ? join(first, row) : row;
    if (joined) byName.set(key, joined);
    else faults.push(repeated(row));
  }
  return { rows: [...byName.values()], faults };
}

/** The fault of a row whose name another one has already. */
export function repeated(row: FileRow): FeatureFault {
  return faultOf(row, 'urbanism/feature-name-repeated');
}

/** A fault of a row that was read, where it lies. */
export function faultOf({ number, name, geometry }: FileRow, code: FeatureFaultCode): FeatureFault {
  const at = partsOfShape(geometry)[0]?.[0]?.[0];
  return { number, name, code, at: at ? [...at] : null };
}

// Null where nothing would be won: the part is there already, or the whole would be more than may be kept.
function join(first: FileRow, second: FileRow): FileRow | null {
  const parts = partsOfShape(first.geometry);
  const there = new Set(parts.map((part) => JSON.stringify(part)));
  const fresh = partsOfShape(second.geometry).filter((part) => !there.has(JSON.stringify(part)));
  if (fresh.length === 0) return null;
  const geometry = shapeOfParts('polygon', [...parts, ...fresh]);
  return countPositions(geometry) > SHAPE_POSITIONS_MAX ? null : { ...first, geometry };
}
