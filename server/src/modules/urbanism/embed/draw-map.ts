import { escapeHtml } from '#platform/http/page/escape-html';
import { mercatorX, mercatorY } from '#platform/documents/tiles/mercator';
import type { GroundShape } from '../city-map/city-map.queries.ts';

/** A place on a drawn map. */
export type Spot = { readonly lat: number; readonly lng: number };

/** A work of the list beside the map: its number there, and where it leads. */
export type Pin = Spot & { readonly number: number; readonly href: string; readonly isLate: boolean };

/** A city as SVG paths, and how places come to lie on them; null where nothing says where the city is. */
export type DrawnCity = {
  readonly height: number;
  readonly paths: Readonly<Record<'colonia' | 'park' | 'water', string>>;
  readonly place: (spot: Spot) => readonly [x: number, y: number];
} | null;

/** Two units are a pixel of a card of 360: fine enough, and what lies closer together becomes one position. */
export const WIDTH = 720;
const HEIGHT = { min: 360, max: 900 };
const PADDING = 12;

/** Draws the neighborhoods, parks and water of a city; without neighborhoods, what holds the given places. */
export function drawCity(shapes: readonly GroundShape[], spots: readonly Spot[]): DrawnCity {
  const drawn = shapes.map(({ kind, geometry }) => ({ kind, rings: ringsOf(geometry) }));
  const city = drawn.filter(({ kind }) => kind === 'colonia').flatMap(({ rings }) => rings.flat());
  const known = city.length > 0 ? city : spots.map(projected);
  if (known.length === 0) return null;
  const [west, east] = edgesOf(known, 0);
  const [north, south] = edgesOf(known, 1);
  const room = WIDTH - 2 * PADDING;
  // A single place has a city block around it.
  const scale = Math.min(
    room / Math.max(east - west, 1000),
    (HEIGHT.max - 2 * PADDING) / Math.max(south - north, 1000),
  );
  const height = Math.max(HEIGHT.min, Math.ceil((south - north) * scale) + 2 * PADDING);
  const at = ([x, y]: Position): Position => [
    Math.round((x - (west + east) / 2) * scale + WIDTH / 2),
    Math.round((y - (north + south) / 2) * scale + height / 2),
  ];
  const pathOf = (wanted: string) =>
    drawn
      .filter(({ kind }) => kind === wanted)
      .flatMap(({ rings }) => rings.map((ring) => ringPath(ring.map(at))))
      .join('');
  return {
    height,
    paths: { colonia: pathOf('colonia'), park: pathOf('park'), water: pathOf('water') },
    place: (spot) => at(projected(spot)),
  };
}

/** The map of a card as SVG, for the eye and the pointer: the list beside it says the same. */
export function mapSvg(city: NonNullable<DrawnCity>, spots: readonly Spot[], pins: readonly Pin[]): string {
  const { height, paths, place } = city;
  const dots = spots.map((spot) => {
    const [x, y] = place(spot);
    return `<circle cx="${x}" cy="${y}" r="7"/>`;
  });
  // The first of the list lies on top.
  const numbered = pins.toReversed().map(({ number, href, isLate, ...spot }) => {
    const [x, y] = place(spot);
    return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener" tabindex="-1"${isLate ? ' class="past"' : ''}><circle cx="${x}" cy="${y}" r="24"/><text x="${x}" y="${y + 9}">${number}</text></a>`;
  });
  return `<svg class="map" viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">
<path class="land" d="${paths.colonia}"/><path class="park" d="${paths.park}"/><path class="water" d="${paths.water}"/>
<g class="dots">${dots.join('')}</g><g class="pins">${numbered.join('\n')}</g></svg>`;
}

type Position = readonly [x: number, y: number];

function projected({ lat, lng }: Spot): Position {
  return [mercatorX(lng), mercatorY(lat)];
}

function ringsOf({ type, coordinates }: GroundShape['geometry']): Position[][] {
  const polygons = type === 'MultiPolygon' ? coordinates : type === 'Polygon' ? [coordinates] : [];
  return polygons.flat().map((ring) => ring.map(([lng = 0, lat = 0]) => projected({ lat, lng })));
}

function edgesOf(positions: readonly Position[], axis: 0 | 1): readonly [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const position of positions) {
    least = Math.min(least, position[axis]);
    most = Math.max(most, position[axis]);
  }
  return [least, most];
}

// Steps from each position to the next; a ring that is smaller than what can be seen is left out.
function ringPath(ring: readonly Position[]): string {
  const steps: string[] = [];
  let last: Position | null = null;
  for (const position of ring) {
    const [x, y] = position;
    if (last === null) steps.push(`M${x} ${y}`);
    else if (x !== last[0] || y !== last[1]) steps.push(`l${x - last[0]} ${y - last[1]}`);
    last = position;
  }
  return steps.length < 4 ? '' : `${steps.join('')}z`;
}
