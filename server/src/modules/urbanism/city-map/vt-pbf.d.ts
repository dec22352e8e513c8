declare module 'vt-pbf' {
  /** Encodes layers that geojson-vt cut, by their names. */
  export function fromGeojsonVt(
    layers: Record<string, object>,
    options: { readonly version: number; readonly extent: number },
  ): Uint8Array;
}
