import { SHAPE_POSITIONS_MAX } from '@vereda/contract/limits';
import { thinnedParts } from '@vereda/contract/urbanism/measure';
import {
  countPositions,
  kindOfShape,
  partsOfShape,
  shapeOfParts,
  type Shape,
} from '@vereda/contract/urbanism/shape';
import { shapeFaults } from '@vereda/contract/urbanism/shape-faults';
import { AppError } from '#platform/errors';

const LISTED_POSITIONS = 150;

/** Throws the first fault of a shape, at the field `geometry`, with the place of the fault in `details`. */
export function ensureShape(shape: Shape): void {
  if (countPositions(shape) > SHAPE_POSITIONS_MAX) refuseShape('urbanism/shape-too-detailed');
  const [fault] = shapeFaults(shape);
  if (fault) refuseShape(fault.code, fault.at);
}

/** Throws that a shape cannot be kept. */
export function refuseShape(code: ShapeRefusal, at: readonly number[] | null = null): never {
  throw new AppError(code, { fields: { geometry: code }, details: { at } });
}

type ShapeRefusal =
  | ReturnType<typeof shapeFaults>[number]['code']
  | 'urbanism/shape-too-detailed'
  | 'urbanism/shape-wrong-kind';

/** The shape with few positions, for a list. */
export function thinned<S extends Shape>(shape: S): S {
  // The kind stays, and a polygon keeps all its rings.
  return shapeOfParts(kindOfShape(shape), thinnedParts(partsOfShape(shape), LISTED_POSITIONS)) as S;
}
