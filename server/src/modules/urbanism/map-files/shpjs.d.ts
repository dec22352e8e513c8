declare module 'shpjs' {
  /** Geometries of a .shp in file order, GeoJSON; null for a record without one. */
  export function parseShp(shp: Uint8Array | ArrayBuffer): (object | null)[];
  /** Rows of a .dbf in file order. */
  export function parseDbf(dbf: Uint8Array | ArrayBuffer, cpg?: string): Record<string, unknown>[];
}
