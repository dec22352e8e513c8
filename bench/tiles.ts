import { createRandom } from '../tools/kit/random.ts';
import { httpLoad } from './load/http-load.ts';

/** How long tiles of a zoom take, one after another, as seen by a client. */
export type TileFigures = {
  readonly zoom: number;
  readonly tiles: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
};

type Point = { readonly lat: number; readonly lng: number };

const SECONDS = 8;
const POINTS = 400;

/** Path of the tile that holds a point: z/x/y. */
export function tileAt(zoom: number, { lat, lng }: Point): string {
  const size = 2 ** zoom;
  const x = Math.floor(((lng + 180) / 360) * size);
  const radians = (lat * Math.PI) / 180;
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size);
  return `${zoom}/${x}/${y}`;
}

/** Asks for tiles of the city, over and over, on one connection. */
export async function measureTiles(url: string, zoom: number): Promise<TileFigures> {
  const random = createRandom(zoom);
  const paths = Array.from(
    { length: POINTS },
    () =>
      `/api/reports/tile/${tileAt(zoom, { lat: -34.7 + random.next() * 0.17, lng: -58.53 + random.next() * 0.18 })}`,
  );
  let next = 0;
  const run = {
    port: Number(new URL(url).port),
    connections: 1,
    next: () => ({ method: 'GET', path: paths[next++ % paths.length] ?? '/' }) as const,
  };
  await httpLoad({ ...run, seconds: 2 });
  const { p50Ms, p95Ms, p99Ms, failed } = await httpLoad({ ...run, seconds: SECONDS });
  if (failed > 0) throw new Error(`${failed} tiles of zoom ${zoom} failed`);
  return { zoom, tiles: new Set(paths).size, p50Ms, p95Ms, p99Ms };
}
