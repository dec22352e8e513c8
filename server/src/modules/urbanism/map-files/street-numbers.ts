import { NUMBER_ENDS, type Mapping, type NumberEnd } from '@vereda/contract/urbanism/map-file';
import { columnName } from '../../../platform/file-reading/read-header.ts';
import { textOf, type Property, type RawFeature } from './raw-feature.ts';

/** House numbers at the ends of a street, left and right as it is drawn; without those that are not known. */
export type StreetNumbers = { readonly [End in NumberEnd]?: number };

type Columns = Pick<Mapping, NumberEnd>;

const NUMBER_MAX = 999_999;
const NO_COLUMNS: Columns = { left_from: null, left_to: null, right_from: null, right_to: null };

/** Names that sources give to the four ends, in the order of NUMBER_ENDS; the first set of which a side is whole holds. */
const COLUMNS: readonly (readonly string[])[] = [
  // Buenos Aires.
  ['alt_izqini', 'alt_izqfin', 'alt_derini', 'alt_derfin'],
  // INDEC and georef-ar.
  ['inicio_izquierda', 'fin_izquierda', 'inicio_derecha', 'fin_derecha'],
  ['altura_inicio_izquierda', 'altura_fin_izquierda', 'altura_inicio_derecha', 'altura_fin_derecha'],
  ['desdei', 'hastai', 'desded', 'hastad'],
  ['desde_i', 'hasta_i', 'desde_d', 'hasta_d'],
  // Cities of Argentina and Mexico.
  ['desde_izq', 'hasta_izq', 'desde_der', 'hasta_der'],
  ['izq_desde', 'izq_hasta', 'der_desde', 'der_hasta'],
  ['izq_ini', 'izq_fin', 'der_ini', 'der_fin'],
  ['ini_izq', 'fin_izq', 'ini_der', 'fin_der'],
  ['num_ini_iz', 'num_fin_iz', 'num_ini_de', 'num_fin_de'],
  ['num_ini_izq', 'num_fin_izq', 'num_ini_der', 'num_fin_der'],
  // What is drawn from OpenStreetMap, and American files.
  ['left_from', 'left_to', 'right_from', 'right_to'],
  ['from_left', 'to_left', 'from_right', 'to_right'],
  ['fromleft', 'toleft', 'fromright', 'toright'],
  ['lfromadd', 'ltoadd', 'rfromadd', 'rtoadd'],
  ['lfromhn', 'ltohn', 'rfromhn', 'rtohn'],
  ['l_f_add', 'l_t_add', 'r_f_add', 'r_t_add'],
  ['l_add_from', 'l_add_to', 'r_add_from', 'r_add_to'],
  // One range for both sides.
  ['desde', 'hasta', 'desde', 'hasta'],
  ['altura_desde', 'altura_hasta', 'altura_desde', 'altura_hasta'],
  ['alt_desde', 'alt_hasta', 'alt_desde', 'alt_hasta'],
  ['altura_ini', 'altura_fin', 'altura_ini', 'altura_fin'],
  ['num_ini', 'num_fin', 'num_ini', 'num_fin'],
];

/** The columns with the numbers of a street, by the names that sources give them; a half of a side is none. */
export function proposeNumbers(properties: readonly Property[]): Columns {
  const find = (wanted: string) => properties.find(({ name }) => columnName(name) === wanted)?.name ?? null;
  for (const names of COLUMNS) {
    const columns = names.map(find);
    const [left, right] = [sideOf(columns[0], columns[1]), sideOf(columns[2], columns[3])];
    if (left ?? right) return { ...NO_COLUMNS, ...endsOf(left, right) };
  }
  return NO_COLUMNS;
}

/** The numbers of a street, null where the file has no columns of them; `unread` counts the values that are no house number. */
export function readNumbers(
  { properties }: RawFeature,
  mapping: Columns,
): { readonly numbers: StreetNumbers | null; readonly unread: number } {
  if (NUMBER_ENDS.every((end) => mapping[end] === null)) return { numbers: null, unread: 0 };
  const texts = NUMBER_ENDS.map((end) => (mapping[end] === null ? '' : textOf(properties[mapping[end]])));
  const values = texts.map(numberOf);
  const sides = [sideOf(values[0], values[1]), sideOf(values[2], values[3])] as const;
  // 0 to 0 is how files write that a side has no doors.
  const [left, right] = sides.map((side) => (side?.from === 0 && side.to === 0 ? null : side));
  return {
    numbers: endsOf(left, right),
    unread: texts.filter((text, place) => text !== '' && values[place] === null).length,
  };
}

type Side<Value> = { readonly from: Value; readonly to: Value };

// One end without the other says nothing.
function sideOf<Value>(from: Value | null = null, to: Value | null = null): Side<Value> | null {
  return from === null || to === null ? null : { from, to };
}

function endsOf<Value>(
  left: Side<Value> | null = null,
  right: Side<Value> | null = null,
): { readonly [End in NumberEnd]?: Value } {
  return {
    ...(left && { left_from: left.from, left_to: left.to }),
    ...(right && { right_from: right.from, right_to: right.to }),
  };
}

// Tables of numbers write 5401 as 5401.0 or 5401,000.
function numberOf(text: string): number | null {
  const [, digits] = /^(\d+)(?:[.,]0+)?$/.exec(text) ?? [];
  const number = Number(digits ?? Number.NaN);
  return number <= NUMBER_MAX ? number : null;
}
