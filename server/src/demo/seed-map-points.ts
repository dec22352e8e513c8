import { PERSONAS } from '@vereda/contract/access/personas';
import type { FastifyInstance } from 'fastify';
import { DEMO_POINTS, type DemoPoints } from './content/map-points.ts';
import { signInDemo } from './demo-caller.ts';
import { readPlaces, type DemoPlace } from './read-places.ts';

// Neighbours in the list of addresses are neighbours in the city: a step spreads what is laid to it.
const STEP = 37;
const COURSE_DEGREES = 0.006;
const SIDE_DEGREES = 0.0011;

/** Points, courses and areas of the demonstration city's transparency map. */
export async function seedMapPoints(app: FastifyInstance, directory: string): Promise<void> {
  const writer = await signInDemo(app, String(PERSONAS.roleUser.viewer.email));
  const { items: types } = await writer('POST /transparency/catalogfirst/tree', {});
  const places = await readPlaces(directory);
  const paths = types.flatMap((type) =>
    type.sectors.flatMap((sector) =>
      sector.categories.map(({ id, name }) => ({ name, path: [type.id, sector.id, id] })),
    ),
  );
  let turn = 0;
  for (const { category, name, count, shape, inactive = 0, ...told } of DEMO_POINTS) {
    const path = paths.find((one) => one.name === category)?.path;
    if (!path) throw new Error(`demo: there is no category ${category}`);
    for (let nth = 0; nth < count; nth += 1) {
      turn += 1;
      const place = places[(turn * STEP) % places.length];
      if (!place) throw new Error('demo: there are no addresses');
      const at = shape === 'course' ? place.street : `${place.street} ${place.number}`;
      await writer('POST /transparency/map/create', {
        ...told,
        name: `${name} ${at}`,
        path,
        geometry: geometryAt(place, shape),
        active: nth >= inactive,
      });
    }
  }
}

function geometryAt({ lat, lng }: DemoPlace, shape: DemoPoints['shape']) {
  const at = (east: number, north: number) => [round(lng + east), round(lat + north)];
  if (shape === 'course') {
    const bend = at(COURSE_DEGREES / 2, COURSE_DEGREES / 3);
    return { type: 'LineString' as const, coordinates: [at(0, 0), bend, at(COURSE_DEGREES, COURSE_DEGREES)] };
  }
  if (shape === 'area') {
    const corners = [at(0, 0), at(SIDE_DEGREES, 0), at(SIDE_DEGREES, SIDE_DEGREES), at(0, SIDE_DEGREES)];
    return { type: 'Polygon' as const, coordinates: [[...corners, at(0, 0)]] };
  }
  return { type: 'Point' as const, coordinates: at(0, 0) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
