/** A feature as it stands in a file, unchecked; its number counts from 1. */
export type RawFeature = {
  readonly number: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: unknown;
};
