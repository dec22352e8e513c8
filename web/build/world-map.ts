import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

type Position = readonly number[];
type Ring = Position[];
type Feature = { type: 'Feature'; properties: Record<string, string | number>; geometry: object };
type Country = { readonly id?: string | number; readonly properties?: { readonly name?: string } };
type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryObject }>;

const NAME = 'virtual:world-map';
const RESOLVED = `\0${NAME}`;
const DEVELOPMENT_PATH = '/@world-map.json';
const DECIMALS = 100;

/** Makes the outline of the world (land, borders, country names in es and en) a file of the build; `virtual:world-map` is its address. */
export function worldMap(): Plugin {
  let isBuild = false;
  return {
    name: 'vereda-world-map',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(DEVELOPMENT_PATH, (_request, response, next) => {
        response.setHeader('content-type', 'application/json');
        readWorld().then((text) => response.end(text), next);
      });
    },
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      if (!isBuild) return `export default location.origin + '${DEVELOPMENT_PATH}'`;
      const file = this.emitFile({ type: 'asset', name: 'world.json', source: await readWorld() });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}

async function readWorld(): Promise<string> {
  const path = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
  return JSON.stringify(worldOf(JSON.parse(await readFile(path, 'utf8')) as World));
}

/** GeoJSON with features of kind land, border and name (label points with `es`, `en`, `area`); coordinates to 0.01 degrees. */
export function worldOf(topology: World): { type: 'FeatureCollection'; features: Feature[] } {
  const { countries, land } = topology.objects;
  const landShapes = feature(topology, land) as unknown as { features: { geometry: object }[] };
  const borders = mesh(topology, countries as never, (one, other) => one !== other);
  return {
    type: 'FeatureCollection',
    features: [
      ...landShapes.features.map(({ geometry }) => featureOf({ kind: 'land' }, geometry)),
      featureOf({ kind: 'border' }, borders),
      ...countries.geometries.flatMap((country) => nameOf(topology, country)),
    ],
  };
}

function featureOf(properties: Feature['properties'], geometry: object): Feature {
  const { coordinates, ...rest } = geometry as { coordinates: unknown };
  return { type: 'Feature', properties, geometry: { ...rest, coordinates: rounded(coordinates) } };
}

// Rounding makes neighbours equal; one of them is enough.
function rounded(coordinates: unknown): unknown {
  const list = coordinates as (number | unknown[])[];
  if (typeof list[0] === 'number')
    return list.map((value) => Math.round((value as number) * DECIMALS) / DECIMALS);
  const inner = list.map(rounded) as unknown[][];
  if (typeof inner[0]?.[0] !== 'number') return inner;
  return inner.filter(
    (point, index) => index === 0 || index === inner.length - 1 || `${point}` !== `${inner[index - 1]}`,
  );
}

function nameOf(topology: World, country: GeometryObject<{ name: string }>): Feature[] {
  const shape = feature(topology, country) as unknown as { geometry: { type: string; coordinates: unknown } };
  const { type, coordinates } = shape.geometry;
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as Ring[][];
  const rings = polygons.flatMap((polygon) => (polygon[0] ? [polygon[0]] : []));
  const largest = rings.toSorted((one, other) => areaOf(other) - areaOf(one))[0];
  if (!largest) return [];
  const properties = { kind: 'name', ...namesOf(country as Country), area: Math.round(areaOf(largest)) };
  return [featureOf(properties, { type: 'Point', coordinates: centroidOf(largest) })];
}

// The atlas names countries in English and by number; Intl knows the number's region and its name in Spanish.
function namesOf(country: Country): { es: string; en: string } {
  const english = country.properties?.name ?? '';
  if (country.id === undefined) return { es: english, en: english };
  const region = new Intl.Locale(`und-${String(country.id).padStart(3, '0')}`).region ?? '';
  const name = (language: string) =>
    region.length === 2
      ? (new Intl.DisplayNames(language, { type: 'region' }).of(region) ?? english)
      : english;
  return { es: name('es'), en: name('en') };
}

function areaOf(ring: Ring): number {
  return Math.abs(crossSum(ring)) / 2;
}

function crossSum(ring: Ring): number {
  return ring.reduce((sum, point, index) => sum + cross(point, ring[(index + 1) % ring.length] ?? point), 0);
}

function cross([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): number {
  return x1 * y2 - x2 * y1;
}

function centroidOf(ring: Ring): Position {
  const sum = crossSum(ring) * 3;
  const along = (axis: 0 | 1) =>
    ring.reduce((total, point, index) => {
      const next = ring[(index + 1) % ring.length] ?? point;
      return total + ((point[axis] ?? 0) + (next[axis] ?? 0)) * cross(point, next);
    }, 0);
  return [along(0) / sum, along(1) / sum];
}
