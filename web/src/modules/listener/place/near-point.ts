/** A place in degrees. */
export type Point = { readonly lat: number; readonly lng: number };

const METERS_OF_A_DEGREE = 111_320;

/** The edges of a square around a point, so many metres from it, as calls take them: west, south, east, north. */
export function boxAround({ lat, lng }: Point, meters: number): string {
  const [high, wide] = [meters / METERS_OF_A_DEGREE, meters / metersOfLongitude(lat)];
  return [lng - wide, lat - high, lng + wide, lat + high].map((edge) => edge.toFixed(6)).join();
}

/** Opens a place in the device's own maps, by its name where it has one. */
export function geoAddress({ lat, lng }: Point, place: string | null): string {
  const position = [lat, lng].map((degrees) => degrees.toFixed(6)).join();
  return `geo:${position}?q=${encodeURIComponent(`${position}${place ? `(${place})` : ''}`)}`;
}

/** How far apart two places of one city are, in metres. */
export function metersBetween(one: Point, other: Point): number {
  return Math.hypot(
    (one.lat - other.lat) * METERS_OF_A_DEGREE,
    (one.lng - other.lng) * metersOfLongitude(one.lat),
  );
}

// Meridians come together towards the poles.
function metersOfLongitude(lat: number): number {
  return METERS_OF_A_DEGREE * Math.cos((lat * Math.PI) / 180);
}
