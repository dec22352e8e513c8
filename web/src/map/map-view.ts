/** A point on earth in degrees (WGS84). */
export type MapPosition = { readonly lat: number; readonly lng: number };

/** What a map looks at; zoom 0–19. */
export type MapView = MapPosition & { readonly zoom: number };

/** The box that is seen, in degrees. */
export type MapBounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** A box as calls take it: west, south, east, north, to about a metre. */
export function boxText({ west, south, east, north }: MapBounds): string {
  return [west, south, east, north].map((edge) => edge.toFixed(5)).join();
}

/** The middle of a box. */
export function middleOf({ west, south, east, north }: MapBounds): MapPosition {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

const SIX_DECIMALS = 1e6;

/** The box of a map library's bounds. */
export function boundsOf(bounds: {
  getWest(): number;
  getSouth(): number;
  getEast(): number;
  getNorth(): number;
}): MapBounds {
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** A position to six decimals, about 10 cm: more would be noise. */
export function roundPosition({ lat, lng }: MapPosition): MapPosition {
  return {
    lat: Math.round(lat * SIX_DECIMALS) / SIX_DECIMALS,
    lng: Math.round(lng * SIX_DECIMALS) / SIX_DECIMALS,
  };
}

const ZOOM_MAX = 19;

/** What a map looks at, as it stands in an address: `-34.60370,-58.38160,15.0`. */
export function writeView({ lat, lng, zoom }: MapView): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)},${zoom.toFixed(1)}`;
}

/** The view of an address; null when it is none. */
export function readView(text: string | null): MapView | null {
  const [lat = Number.NaN, lng = Number.NaN, zoom = Number.NaN] = (text ?? '').split(',').map(Number);
  const isView = Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= ZOOM_MAX;
  return isView ? { lat, lng, zoom } : null;
}
