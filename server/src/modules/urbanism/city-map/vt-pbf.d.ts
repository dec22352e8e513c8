declare module 'vt-pbf' {
  /** Encodes layers in the form of what geojson-vt cuts, by their names. */
  export function fromGeojsonVt(
    layers: Record<string, object>,
    options: { readonly version: number; readonly extent: number },
  ): Uint8Array;
}
