import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// Makes calles, parques and agua.geojson.gz in server/demo-data of the files named in NOTICE and of the barrios there:
//   node tools/run.mjs tools/cut-city.ts <caba_calles.geojson> <caba_plazas_parques.geojson>

type Position = [number, number];
type Geometry =
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
  | { type: 'Point'; coordinates: Position };
type Feature = { properties: { id: string; nombre: string; tipo: string }; geometry: Geometry };

const TOLERANCE_M = 2;
const METERS_A_DEGREE = 111_320;
const LAT_OF_CITY = -34.6;
/** What a street is called by its kind, where its name does not say so. */
const PREFIXES: Readonly<Record<string, string>> = {
  avenida: 'Av.',
  autopista: 'Autopista',
  pasaje: 'Pasaje',
  'pasaje peatonal': 'Pasaje',
  paseo: 'Paseo',
  puente: 'Puente',
  sendero: 'Sendero',
  'sendero peatonal': 'Sendero',
  túnel: 'Túnel',
  plaza: 'Plaza',
  plazoleta: 'Plazoleta',
  parque: 'Parque',
  jardín: 'Jardín',
};

/** The shore beyond the city, from its north end up the river, across and back to the mouth of the Riachuelo: a sketch. */
const SHORE_BEYOND: readonly Position[] = [
  [-58.4705, -34.515],
  [-58.485, -34.485],
  [-58.505, -34.455],
  [-58.53, -34.42],
  [-58.4, -34.33],
  [-57.95, -34.33],
  [-57.95, -34.8],
  [-58.12, -34.77],
  [-58.18, -34.74],
  [-58.235, -34.705],
  [-58.27, -34.68],
  [-58.33, -34.652],
  [-58.337, -34.642],
];
const RIACHUELO_MOUTH: Position = [-58.35276, -34.63356];

const [streetsFile, parksFile] = process.argv.slice(2);
if (!streetsFile || !parksFile) throw new Error('name the file of streets and the file of parks');
write('calles', read(streetsFile).map(streetOf));
write('parques', read(parksFile).flatMap(parkOf));
write('agua', [river(read('server/demo-data/barrios.geojson'))]);

function read(file: string): Feature[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] }).features;
}

function write(name: string, features: readonly object[]): void {
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
  const file = `server/demo-data/${name}.geojson.gz`;
  writeFileSync(file, gzipSync(`{"type":"FeatureCollection","features":[\n${lines}\n]}\n`, { level: 9 }));
  process.stdout.write(`${file}: ${features.length} features\n`);
}

function streetOf({ properties, geometry }: Feature): object {
  const { coordinates } = geometry as { coordinates: Position[] | Position[][] };
  const parts = (geometry.type === 'LineString' ? [coordinates] : coordinates) as Position[][];
  const lines = joined(parts.map(rounded)).map(simplified);
  return {
    type: 'Feature',
    properties: { nombre: nameOf(properties), tipo: properties.tipo },
    geometry: { type: 'MultiLineString', coordinates: lines },
  };
}

// Seven points, seven multipolygons and the outlines of barrios are among the parks.
function parkOf({ properties, geometry }: Feature): object[] {
  if (geometry.type !== 'Polygon' || properties.tipo === 'barrio') return [];
  const coordinates = geometry.coordinates.map((ring) => simplified(rounded(ring)));
  if (coordinates.some((ring) => ring.length < 4)) return [];
  return [
    {
      type: 'Feature',
      properties: { nombre: nameOf(properties) },
      geometry: { type: 'Polygon', coordinates },
    },
  ];
}

/** The Río de la Plata: the border of the barrios that is no barrio's twice, from the Riachuelo to the north, and the sketch. */
function river(barrios: readonly Feature[]): object {
  const edges = new Map<string, [Position, Position]>();
  for (const ring of barrios.flatMap(({ geometry }) => ringsOf(geometry))) {
    for (const [index, to] of ring.slice(1).entries()) {
      const edge: [Position, Position] = [ring[index] ?? to, to];
      const key = edge.map(String).toSorted().join(' ');
      if (!edges.delete(key)) edges.set(key, edge);
    }
  }
  const [border = []] = joinedTwos([...edges.values()]);
  const north = border.reduce((best, position) => (position[1] > best[1] ? position : best));
  const shore = between(border, RIACHUELO_MOUTH, north);
  const ring = [...shore, ...SHORE_BEYOND, RIACHUELO_MOUTH];
  const properties = { nombre: 'Río de la Plata' };
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
}

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat();
  return geometry.type === 'Polygon' ? geometry.coordinates : [];
}

/** Edges as the closed line that they are. */
function joinedTwos(edges: readonly (readonly Position[])[]): Position[][] {
  return joined(edges.map((edge) => [...edge])).toSorted((one, other) => other.length - one.length);
}

/** The way from one corner of a closed line to another that keeps to the east. */
function between(border: readonly Position[], from: Position, to: Position): Position[] {
  const closed = border.slice(1);
  const start = closed.findIndex((position) => String(position) === String(from));
  const turned = [...closed.slice(start), ...closed.slice(0, start)];
  const end = turned.findIndex((position) => String(position) === String(to));
  const ways = [turned.slice(0, end + 1), [from, ...turned.slice(end).toReversed()]];
  const east = (way: readonly Position[]) => way.reduce((sum, [lng]) => sum + lng, 0) / way.length;
  return ways.toSorted((one, other) => east(other) - east(one))[0] ?? [];
}

function nameOf({ nombre, tipo }: Feature['properties']): string {
  const prefix = PREFIXES[tipo];
  return prefix && !nombre.toLowerCase().startsWith(prefix.toLowerCase()) ? `${prefix} ${nombre}` : nombre;
}

function rounded(line: readonly Position[]): Position[] {
  const fine = line.map(([lng, lat]): Position => [Number(lng.toFixed(5)), Number(lat.toFixed(5))]);
  return fine.filter((position, index) => index === 0 || String(position) !== String(fine[index - 1]));
}

/** Lines that go on where another one ends, with no third one there, become one. */
function joined(parts: readonly Position[][]): Position[][] {
  const waiting = parts.filter((part) => part.length > 1);
  const ends = Map.groupBy(
    waiting.flatMap((part) => [String(part[0]), String(part.at(-1))]),
    (end) => end,
  );
  const takeNext = (end: string): Position[] | null => {
    const at = waiting.findIndex((part) => String(part[0]) === end || String(part.at(-1)) === end);
    const [next] = at >= 0 && ends.get(end)?.length === 2 ? waiting.splice(at, 1) : [];
    if (!next) return null;
    return String(next[0]) === end ? next : next.toReversed();
  };
  const lines: Position[][] = [];
  for (let line = waiting.shift(); line; line = waiting.shift()) {
    for (const _end of ['last', 'first']) {
      for (let next = takeNext(String(line.at(-1))); next; next = takeNext(String(line.at(-1))))
        line = [...line, ...next.slice(1)];
      line = line.toReversed();
    }
    lines.push(line);
  }
  return lines;
}

/** Without the corners that lie within two metres of the line without them (Douglas-Peucker). */
function simplified(line: Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const away = line.map((position) => distanceM(position, first, last));
  const farthest = away.reduce((best, meters, index) => (meters > (away[best] ?? 0) ? index : best), 0);
  if ((away[farthest] ?? 0) <= TOLERANCE_M) return [first, last];
  const [before, after] = [line.slice(0, farthest + 1), line.slice(farthest)];
  return [...simplified(before).slice(0, -1), ...simplified(after)];
}

function distanceM(position: Position, from: Position, to: Position): number {
  const [x, y] = metersOf(position, from);
  const [dx, dy] = metersOf(to, from);
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
  return Math.hypot(x - share * dx, y - share * dy);
}

function metersOf([lng, lat]: Position, [lng0, lat0]: Position): Position {
  const shrink = Math.cos((LAT_OF_CITY * Math.PI) / 180);
  return [(lng - lng0) * METERS_A_DEGREE * shrink, (lat - lat0) * METERS_A_DEGREE];
}
