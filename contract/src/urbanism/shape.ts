import { z } from 'zod';
import { SHAPE_POSITIONS_MAX } from '../limits.ts';

/** What a shape is made of. */
export const SHAPE_KINDS = ['point', 'line', 'polygon'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** Longitude and latitude in degrees; a height is dropped. */
const position = z
  .array(z.number())
  .min(2)
  .max(4)
  .transform(([lng = 0, lat = 0]) => [lng, lat] as const);
const line = z.array(position).max(SHAPE_POSITIONS_MAX);
const polygon = z.array(line).min(1).max(1000);

const polygonGeometry = z.object({ type: z.literal('Polygon'), coordinates: polygon });
const multiPolygonGeometry = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(polygon).min(1).max(1000),
});
const lineGeometry = z.object({ type: z.literal('LineString'), coordinates: line });
const multiLineGeometry = z.object({
  type: z.literal('MultiLineString'),
  coordinates: z.array(line).min(1).max(1000),
});

/** GeoJSON geometry of an area. */
export const areaGeometry = z.discriminatedUnion('type', [polygonGeometry, multiPolygonGeometry]);
/** GeoJSON geometry of a street. */
export const streetGeometry = z.discriminatedUnion('type', [lineGeometry, multiLineGeometry]);
/** Any GeoJSON geometry that a map layer may hold. */
export const anyGeometry = z.discriminatedUnion('type', [
  polygonGeometry,
  multiPolygonGeometry,
  lineGeometry,
  multiLineGeometry,
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: line }),
]);

export type AreaShape = z.output<typeof areaGeometry>;
export type StreetShape = z.output<typeof streetGeometry>;
export type Shape = z.output<typeof anyGeometry>;

const KINDS: Readonly<Record<Shape['type'], ShapeKind>> = {
  Point: 'point',
  MultiPoint: 'point',
  LineString: 'line',
  MultiLineString: 'line',
  Polygon: 'polygon',
  MultiPolygon: 'polygon',
};

/** Whether a geometry is of points, lines or polygons. */
export function kindOfShape({ type }: Pick<Shape, 'type'>): ShapeKind {
  return KINDS[type];
}

/** A shape as its parts: polygons of rings, each ring, line or set of points a list of positions. */
export type ShapeParts = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** The parts of a shape; a line is a part of one list, a point a list of one. */
export function partsOfShape(shape: Shape): ShapeParts {
  switch (shape.type) {
    case 'MultiPolygon':
      return shape.coordinates;
    case 'Polygon':
      return [shape.coordinates];
    case 'MultiLineString':
      return shape.coordinates.map((one) => [one]);
    case 'Point':
      return [[[shape.coordinates]]];
    default:
      return [[shape.coordinates]];
  }
}

/** The shape of a kind that has these parts; the simple form where one part is enough. */
export function shapeOfParts(kind: ShapeKind, parts: ShapeParts): Shape {
  const [only] = parts;
  const lists = parts.map((part) => [...(part[0] ?? [])]);
  if (kind === 'polygon') {
    const coordinates = parts.map((part) => part.map((ring) => [...ring]));
    return coordinates.length === 1 && only
      ? { type: 'Polygon', coordinates: coordinates[0] ?? [] }
      : { type: 'MultiPolygon', coordinates };
  }
  if (kind === 'line') {
    return lists.length === 1
      ? { type: 'LineString', coordinates: lists[0] ?? [] }
      : { type: 'MultiLineString', coordinates: lists };
  }
  const points = lists.flat();
  const [point] = points;
  return points.length === 1 && point
    ? { type: 'Point', coordinates: point }
    : { type: 'MultiPoint', coordinates: points };
}

/** How many positions a shape has. */
export function countPositions(shape: Shape): number {
  return partsOfShape(shape)
    .flat()
    .reduce((sum, list) => sum + list.length, 0);
}
