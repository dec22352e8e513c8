import { SHAPE_POSITIONS_MAX } from '@vereda/contract/limits';
import { cleanLine } from '@vereda/contract/text';
import { COLONIA_NAME_MAX_LENGTH } from '@vereda/contract/urbanism/colonia';
import type { FeatureFault, FeatureFaultCode, Mapping } from '@vereda/contract/urbanism/map-file';
import { boxOf } from '@vereda/contract/urbanism/measure';
import {
  anyGeometry,
  countPositions,
  kindOfShape,
  partsOfShape,
  shapeOfParts,
  type Shape,
  type ShapeKind,
} from '@vereda/contract/urbanism/shape';
import { shapeFaults } from '@vereda/contract/urbanism/shape-faults';
import { STREET_NAME_MAX_LENGTH, type StreetKind } from '@vereda/contract/urbanism/street';
import { sectorLabel } from '../colonias/read-colonia.ts';
import { columnName } from '../../../platform/file-reading/read-header.ts';
import { textOf, type RawFeature } from './raw-feature.ts';
import { splitAddress } from '../house-numbers/split-address.ts';
import { readNumbers, type StreetNumbers } from './street-numbers.ts';

/** A good feature of a file. */
export type FileRow = {
  readonly number: number;
  readonly name: string;
  readonly sector: string | null;
  /** Code of its province; null where the file has none. */
  readonly province_code: number | null;
  readonly kind: StreetKind;
  /** Names the feature in the city's data: the same one of a later file takes its place. */
  readonly source_id: string;
  readonly geometry: Shape;
  /** Of a door, whose street is the name; null for everything else. */
  readonly house_number: number | null;
  /** Null where the file does not number its streets: those that are known stay. */
  readonly numbers: StreetNumbers | null;
};

/** How features are read; `home` is the middle of the city, to see swapped coordinates. */
export type Reading = {
  readonly mapping: Mapping;
  readonly shapes: ShapeKind;
  readonly withSector: boolean;
  readonly withNumber: boolean;
  readonly source: string;
  readonly home: { readonly lat: number; readonly lng: number } | null;
};

type Refused = { readonly code: FeatureFaultCode; readonly at: readonly number[] | null };

const FAR_DEGREES = 10;
const NEAR_DEGREES = 3;
const AVENUE = /^(av|avenida|autopista|ruta|primary|secondary|trunk|motorway|avenue|boulevard|bulevar)/;
const PASSAGE = /^(pasaje|pje|cortada|callejon|callejón|privada|passage|alley|living_street|service)/;
const PATH = /^(sendero|peatonal|pasaje peatonal|andador|path|footway|cycleway|paseo|pedestrian|steps|track)/;

/** The good features of a file and the faults of the others, in file order; `unread` counts house numbers that are none. */
export function readRows(
  features: readonly RawFeature[],
  reading: Reading,
): { rows: FileRow[]; faults: FeatureFault[]; unread: number } {
  const rows: FileRow[] = [];
  const faults: FeatureFault[] = [];
  const seen = new Map<string, number>();
  let unread = 0;
  for (const feature of features) {
    const { name, houseNumber } = namedIn(feature, reading);
    const refuse = ({ code, at }: Refused) =>
      void faults.push({ number: feature.number, name, code, at: at && [...at] });
    const shape = readShape(feature.geometry, reading);
    if ('code' in shape) refuse(shape);
    else if (name === '') refuse({ code: 'urbanism/feature-name-missing', at: null });
    else if (reading.withNumber && houseNumber === null)
      refuse({ code: 'urbanism/house-number-missing', at: firstOf(shape.geometry) });
    else {
      const doors = readNumbers(feature, reading.mapping);
      unread += doors.unread;
      const named = { name, house_number: houseNumber, geometry: shape.geometry };
      rows.push({ ...rowOf({ feature, reading, seen }, named), numbers: doors.numbers });
    }
  }
  return { rows, faults, unread };
}

/** The name of a feature; of a door its street and its number, which may be one text in the file. */
function namedIn(feature: RawFeature, reading: Reading): { name: string; houseNumber: number | null } {
  const name = nameOf(feature, reading);
  if (!reading.withNumber) return { name, houseNumber: null };
  const { house_number: property } = reading.mapping;
  const written = property === null ? '' : textOf(feature.properties[property]);
  const { street, number } = splitAddress(name, written, property === null ? name : '');
  return { name: street, houseNumber: number };
}

/** The first position of a shape, where it is shown on a map. */
function firstOf(geometry: Shape): readonly number[] | null {
  return partsOfShape(geometry)[0]?.[0]?.[0] ?? null;
}

function nameOf({ properties }: RawFeature, { mapping, shapes }: Reading): string {
  const max = shapes === 'line' ? STREET_NAME_MAX_LENGTH : COLONIA_NAME_MAX_LENGTH;
  return mapping.name === null ? '' : cleanLine(textOf(properties[mapping.name])).slice(0, max);
}

type Context = {
  readonly feature: RawFeature;
  readonly reading: Reading;
  readonly seen: Map<string, number>;
};

type Named = Pick<FileRow, 'name' | 'house_number' | 'geometry'>;

function rowOf({ feature, reading, seen }: Context, named: Named): Omit<FileRow, 'numbers'> {
  const { name, house_number: houseNumber } = named;
  const { mapping, source, withSector } = reading;
  const valueOf = (property: string | null) =>
    property === null ? '' : cleanLine(textOf(feature.properties[property]));
  const sector = withSector ? valueOf(mapping.sector) : '';
  const whole = houseNumber === null ? name : `${name} ${houseNumber}`;
  const id = valueOf(mapping.id).slice(0, 80) || `${whole}${sector && ` · ${sector}`}`;
  const times = (seen.get(id) ?? 0) + 1;
  seen.set(id, times);
  return {
    ...named,
    number: feature.number,
    sector: sector === '' || mapping.sector === null ? null : sectorLabel(columnName(mapping.sector), sector),
    province_code: provinceOf(valueOf(mapping.province)),
    kind: streetKind(valueOf(mapping.kind).toLowerCase()),
    source_id: `${source}/${id}${times > 1 ? `~${times}` : ''}`,
  };
}

function provinceOf(text: string): number | null {
  return /^0*[1-9]\d{0,2}(\.0+)?$/.test(text) ? Number(text) : null;
}

function streetKind(word: string): StreetKind {
  if (AVENUE.test(word)) return 'avenue';
  if (PATH.test(word)) return 'path';
  return PASSAGE.test(word) ? 'passage' : 'street';
}

function readShape(geometry: unknown, { shapes, home }: Reading): Refused | { readonly geometry: Shape } {
  if (geometry === null || geometry === undefined) return { code: 'urbanism/shape-empty', at: null };
  const parsed = anyGeometry.safeParse(geometry);
  if (!parsed.success) return { code: faultOfUnread(geometry), at: null };
  const shape = parsed.data;
  if (kindOfShape(shape) !== shapes) return { code: 'urbanism/shape-wrong-kind', at: null };
  if (countPositions(shape) > SHAPE_POSITIONS_MAX) return { code: 'urbanism/shape-too-detailed', at: null };
  const [fault] = shapeFaults(shape);
  if (fault) return { code: fault.code, at: fault.at };
  if (home && isMirrored(shape, home)) return { code: 'urbanism/shape-swapped', at: null };
  // One part is kept in the simple form, so that the same course is written in one way only.
  return { geometry: shapeOfParts(shapes, partsOfShape(shape)) };
}

function faultOfUnread(geometry: unknown): FeatureFaultCode {
  const { type, coordinates } = geometry as { type?: unknown; coordinates?: unknown };
  if (type === 'GeometryCollection') return 'urbanism/shape-wrong-kind';
  if (Array.isArray(coordinates) && coordinates.length === 0) return 'urbanism/shape-empty';
  return 'urbanism/feature-unreadable';
}

/** Far from the city as it stands, near it with its coordinates exchanged. */
function isMirrored(shape: Shape, home: { readonly lat: number; readonly lng: number }): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = boxOf([shape]) ?? [];
  const [lng, lat] = [(west + east) / 2, (south + north) / 2];
  const away = (x: number, y: number) => Math.hypot(x - home.lng, y - home.lat);
  return away(lng, lat) > FAR_DEGREES && away(lat, lng) < NEAR_DEGREES;
}
