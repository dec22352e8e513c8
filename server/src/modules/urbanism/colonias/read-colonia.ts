import { cleanLine } from '@vereda/contract/text';
import { z } from 'zod';
import type { Problem, Reading, Reason } from '#platform/file-reading/problem';
import { columnName } from '#platform/file-reading/read-header';
import { doubleArea, findCrossing, isInRing, type Ring } from '@vereda/contract/urbanism/ring';
import { isClosed } from '@vereda/contract/urbanism/shape-faults';
import type { FeatureText } from '#platform/file-reading/split-features';

/** An area with its rings, checked. */
export type ColoniaRow = {
  readonly source_id: string;
  readonly name: string;
  readonly sector: string | null;
  /** Outline first, then its holes; several for a multipolygon. */
  readonly polygons: readonly (readonly Ring[])[];
};

/** Names that sources give to what a colonia is called, its number and the area around it; the first that fits holds. */
export const COLONIA_NAMES = [
  'nombre',
  'colonia',
  'barrio',
  'name',
  'nom_col',
  'nomgeo',
  'departamento',
  'localidad',
  'ageb',
];
export const COLONIA_IDS = ['cve_col', 'cvegeo', 'codigo', 'code', 'id', 'gid', 'objectid', 'ageb'];
export const COLONIA_SECTORS = ['comuna', 'distrito', 'sector', 'zona', 'municipio', 'provincia'];

const position = z
  .tuple([z.number(), z.number()])
  .rest(z.number())
  .transform(([lng, lat]) => [lng, lat] as const);
const polygon = z.array(z.array(position).min(1)).min(1);
const featureSchema = z.object({
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
  ]),
});

/** A reader of features; it remembers identifiers so that none is given twice. */
export function createColoniaReader(source: string): (feature: FeatureText) => Reading<ColoniaRow> {
  const seen = new Map<string, number>();
  return ({ number, json }) => {
    const problems: Problem[] = [];
    const reject = (field: string, reason: Reason, value = ''): void =>
      void problems.push({ field, reason, value, severity: 'reject', vocabulary: true });
    const feature = parseFeature(json, reject);
    if (!feature) return { line: number, row: null, problems };
    const { properties } = feature;
    const polygons = withoutFlatRings(feature.polygons, (value) =>
      problems.push({ field: 'ring', reason: 'ring-flat', value, severity: 'warning' }),
    );
    if (polygons.length === 0) reject('geometry', 'geometry-missing');
    problems.push(...polygons.flatMap(polygonProblems));
    const name = cleanLine(textOf(properties, COLONIA_NAMES)).slice(0, 120);
    if (name === '') reject('name', 'name-missing');
    if (problems.some(({ severity }) => severity === 'reject')) return { line: number, row: null, problems };
    const id = cleanLine(textOf(properties, COLONIA_IDS)) || name;
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    if (times > 1)
      problems.push({
        field: 'name',
        reason: 'name-repeated',
        value: id,
        severity: 'warning',
        vocabulary: true,
      });
    const source_id = `${source}/${id}${times > 1 ? `~${times}` : ''}`;
    return { line: number, row: { source_id, name, sector: sectorOf(properties), polygons }, problems };
  };
}

type Properties = Readonly<Record<string, unknown>>;
type Parsed = { properties: Properties; polygons: readonly (readonly Ring[])[] };

function parseFeature(json: string, reject: (field: string, reason: Reason) => void): Parsed | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    reject('feature', 'geometry-unreadable');
    return null;
  }
  const parsed = featureSchema.safeParse(value);
  if (!parsed.success) {
    const noPolygon = parsed.error.issues.some((issue) => issue.path.length <= 2);
    reject('geometry', noPolygon ? 'geometry-missing' : 'geometry-unreadable');
    return null;
  }
  const { geometry, properties } = parsed.data;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { properties: comparable(properties ?? {}), polygons };
}

function comparable(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [columnName(key), value]));
}

function textOf(properties: Properties, names: readonly string[]): string {
  for (const name of names) {
    const value = properties[name];
    if ((typeof value === 'string' && value.trim() !== '') || typeof value === 'number') return String(value);
  }
  return '';
}

function sectorOf(properties: Properties): string | null {
  const column = COLONIA_SECTORS.find((name) => textOf(properties, [name]) !== '');
  return column ? sectorLabel(column, textOf(properties, [column])) : null;
}

/** The name of a larger area; a numbered one carries the word of its column: comuna 15 → Comuna 15. */
export function sectorLabel(column: string, value: string): string {
  const text = cleanLine(value).slice(0, 120);
  return /^\d+$/.test(text) ? `${column.charAt(0).toUpperCase()}${column.slice(1)} ${text}` : text;
}

/** Rings without area are left over from cutting maps; a polygon whose outline is one goes with its holes. */
function withoutFlatRings(
  polygons: Parsed['polygons'],
  dropped: (value: string) => void,
): Parsed['polygons'] {
  const flat = (ring: Ring): boolean => {
    const isFlat = isClosed(ring) && doubleArea(ring) === 0;
    if (isFlat) dropped(String(ring[0]));
    return isFlat;
  };
  return polygons.flatMap((rings) => {
    const kept = rings.filter((ring) => !flat(ring));
    return kept.length > 0 && kept[0] === rings[0] ? [kept] : [];
  });
}

function polygonProblems(rings: readonly Ring[]): Problem[] {
  const [outline, ...holes] = rings as [Ring, ...Ring[]];
  const problems = rings.flatMap((ring, index) =>
    ringProblems(ring, index === 0 ? 'outline' : `hole ${index}`),
  );
  if (problems.length > 0) return problems;
  return holes.flatMap((hole, index): Problem[] =>
    hole.some((corner) => isInRing(corner, outline))
      ? []
      : [{ field: `hole ${index + 1}`, reason: 'hole-outside', value: String(hole[0]), severity: 'reject' }],
  );
}

function ringProblems(ring: Ring, field: string): Problem[] {
  const fault = (reason: Reason, value: unknown): Problem[] => [
    { field, reason, value: String(value ?? ''), severity: 'reject' },
  ];
  const offEarth = ring.find(([lng, lat]) => Math.abs(lng) > 180 || Math.abs(lat) > 90);
  if (offEarth) return fault('coordinate-out-of-range', offEarth);
  if (!isClosed(ring)) return fault('ring-open', ring[0]);
  const crossing = findCrossing(ring);
  return crossing ? fault('ring-crosses-itself', crossing) : [];
}
