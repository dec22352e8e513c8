import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import { CUT_PART_MIN_M2, CUT_PARTS_MAX } from '@vereda/contract/limits';
import { areaM2 } from '@vereda/contract/urbanism/measure';
import type { reshapeEndpoints } from '@vereda/contract/urbanism/reshape';
import { findCrossing, type Ring } from '@vereda/contract/urbanism/ring';
import { shapeOfParts, type AreaShape } from '@vereda/contract/urbanism/shape';
import { shapeFaults } from '@vereda/contract/urbanism/shape-faults';
import { getEntry } from '#platform/catalog/reading.service';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { COLONIA_DESK } from '../colonias/colonia.desk.ts';
import { lockMap } from '../places/place-parts.ts';
import { cutArea, findIdleLine, type CutPart } from './cut-area.ts';
import { joinParts } from './join-areas.ts';
import { lockColonia, replaceColonias, type Heir } from './replace-colonias.ts';
import { selectNamedAfter } from './reshape.queries.ts';

type Calls = typeof reshapeEndpoints;
type Names = Input<Calls['split']>['names'];

/** What lines would make of a colonia. Throws what is wrong with them. */
export async function previewSplit(
  { database }: Deps,
  { id, lines }: Input<Calls['previewSplit']>,
): Promise<Output<Calls['previewSplit']>> {
  ensureLines(lines);
  const { version, geometry } = await getEntry(database, { desk: COLONIA_DESK, id });
  const parts = partsOf(geometry, lines).map(({ rings, cut }) => {
    const shape = shapeOfParts('polygon', [rings]) as AreaShape;
    return { shape, area_m2: areaM2(shape), cut };
  });
  return { version, parts, named_after: await selectNamedAfter(database, [id]) };
}

/** Splits a colonia along lines into colonias of these names. Throws what is wrong with lines or names, or platform/changed-meanwhile. */
export function splitColonia(
  deps: Deps,
  viewer: Viewer,
  { id, version, lines, names }: Input<Calls['split']>,
): Promise<Output<Calls['split']>> {
  ensureLines(lines);
  return deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    const colonia = await lockColonia(transaction, { id, version });
    const heirs = heirsOf(partsOf(colonia.geometry, lines), names);
    return replaceColonias({ deps, viewer, transaction }, { kind: 'split', from: [colonia], heirs });
  });
}

function ensureLines(lines: readonly Ring[]): void {
  for (const [index, line] of lines.entries()) {
    const [fault] = shapeFaults({ type: 'LineString', coordinates: [...line] });
    const refuse = (code: AppError['code'], at: readonly number[] | null) => {
      throw new AppError(code, {
        params: { line: index + 1 },
        fields: { [`lines.${index}`]: code },
        details: { at },
      });
    };
    if (fault) refuse(fault.code, fault.at);
    const crossing = findCrossing(line);
    if (crossing) refuse('urbanism/line-crosses-itself', crossing);
  }
}

function partsOf(area: AreaShape, lines: readonly Ring[]): CutPart[] {
  const idle = findIdleLine(area, lines);
  if (idle !== null) {
    const code = 'urbanism/line-cuts-nothing';
    throw new AppError(code, { params: { line: idle + 1 }, fields: { [`lines.${idle}`]: code } });
  }
  const parts = cutArea(area, lines);
  if (parts.length > CUT_PARTS_MAX) {
    const params = { count: parts.length, max: CUT_PARTS_MAX };
    throw new AppError('urbanism/parts-too-many', { params });
  }
  for (const { rings, cut } of parts) {
    const size = areaM2(shapeOfParts('polygon', [rings]));
    if (!cut || size >= CUT_PART_MIN_M2) continue;
    const params = { area: Math.round(size), min: CUT_PART_MIN_M2 };
    throw new AppError('urbanism/part-too-small', { params, details: { at: rings[0]?.[0] ?? null } });
  }
  return parts;
}

// Parts of one name are one colonia; the largest comes first.
function heirsOf(parts: readonly CutPart[], names: Names): Heir[] {
  if (names.length !== parts.length) {
    throw new AppError('urbanism/parts-unnamed', { params: { count: parts.length } });
  }
  const groups = Map.groupBy(parts.entries(), ([index]) => plainOf(names[index]));
  const heirs = [...groups.values()].map((group): Heir => {
    const first = group[0]?.[0] ?? 0;
    const { name = '', sector = null } = names[first] ?? {};
    const [only, ...more] = group.map(([, { rings }]) => rings);
    const geometry =
      more.length === 0 && only ? shapeOfParts('polygon', [only]) : joinParts([only ?? [], ...more]);
    return { name, sector, geometry: geometry as AreaShape, field: `names.${first}.name` };
  });
  if (heirs.length < 2) throw new AppError('urbanism/parts-of-one-name');
  return heirs.toSorted((one, other) => areaM2(other.geometry) - areaM2(one.geometry));
}

function plainOf(named: Names[number] | undefined): string {
  return JSON.stringify([named?.name, named?.sector]).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
