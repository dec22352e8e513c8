/** A place that words name; degrees, WGS84. */
export type FoundPlace = {
  readonly name: string;
  /** Where it is, e.g. the neighborhood and the city; null when nothing is known. */
  readonly detail: string | null;
  readonly lat: number;
  readonly lng: number;
};

/** What is looked for, and around where. */
export type PlaceQuery = {
  readonly text: string;
  readonly locale: 'es' | 'en';
  /** Places near it come first; degrees. */
  readonly near: { readonly lat: number; readonly lng: number };
  readonly limit: number;
};

/** Finds places by their address. */
export type Geocoder = {
  /** Best first, none when nothing fits; throws when the service cannot be asked. */
  search(query: PlaceQuery): Promise<FoundPlace[]>;
};
