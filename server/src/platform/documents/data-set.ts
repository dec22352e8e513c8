import type { PermissionName } from '@vereda/contract/access/permissions';
import type { Locale } from '@vereda/contract/locale';
import type { OpenSet } from '@vereda/contract/transparency/open-data';
import type { Services } from '../services.ts';

type Words = Readonly<Record<Locale, string>>;

/** A column of a data set: what it is called in files, of which type it is, and what it says. */
export type DataField = {
  readonly name: string;
  readonly type: 'string' | 'number' | 'integer' | 'date' | 'date-time';
  readonly says: Words;
};

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

/** One row as it is given out; `properties` has a value for each field. */
export type DataRow = {
  readonly id: number;
  /** ISO 8601, when it last changed for its readers. */
  readonly changed_at: string;
  readonly title: string;
  readonly geometry: Record<string, unknown> | null;
  readonly properties: Readonly<Record<string, string | number | null>>;
};

/** Which rows of a set are asked for. */
export type Wanted = {
  readonly id?: number;
  /** Rows behind this id. */
  readonly after?: number;
  readonly box?: Box;
  readonly limit: number;
};

/** What a module publishes as data: every form of it (CSV, GeoJSON, OGC API, feed) comes from these queries. */
export type DataSet = {
  readonly name: OpenSet;
  /** Whoever may see one row on a page may have all of them. */
  readonly access: PermissionName;
  readonly title: Words;
  readonly description: Words;
  readonly keywords: Words;
  readonly fields: readonly DataField[];
  /** The page of one row, without the language. */
  readonly pageOf: (row: DataRow) => string;
  /** Up to `limit` public rows by id. */
  readonly select: (deps: Services, wanted: Wanted) => Promise<DataRow[]>;
  /** Public rows, as `select` would go through them. */
  readonly count: (deps: Services, box?: Box) => Promise<number>;
  /** Public rows, what changed last first. */
  readonly newest: (deps: Services, limit: number) => Promise<DataRow[]>;
  /** When the first of them was published; null before. ISO 8601. */
  readonly since: (deps: Services) => Promise<string | null>;
  /** Up to `limit` public rows by id as projects of OC4IDS, where they are works; `site` is the product's address. */
  readonly projects?: (
    deps: Services,
    wanted: { readonly after: number; readonly limit: number; readonly site: string },
  ) => Promise<{ readonly id: number; readonly project: object }[]>;
  /** What holds all of them; null where none has a place. */
  readonly extent: (deps: Services) => Promise<Box | null>;
};
