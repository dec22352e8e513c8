declare module 'exifr/dist/lite.esm.mjs' {
  /** Where a picture says it was taken, in degrees; undefined when it does not say. */
  export function gps(file: Blob): Promise<{ latitude: number; longitude: number } | undefined>;
}
