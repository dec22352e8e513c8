import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A picture or a table of numbers in the library's own memory; `delete` gives that back. */
export type Mat = {
  readonly rows: number;
  readonly cols: number;
  readonly data32F: Float32Array;
  roi(rect: object): Mat;
  delete(): void;
};
type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Rects = { size(): number; get(index: number): Rect; delete(): void };
export type Net = { setInput(blob: Mat): void; forward(layer: string): Mat };
export type Cascade = {
  load(file: string): boolean;
  detectMultiScale(picture: Mat, found: Rects, ...settings: readonly (number | object)[]): void;
  delete(): void;
};

/** The part of OpenCV that is used here; its own types leave the networks out. */
export type OpenCv = {
  readonly CV_8UC1: number;
  readonly CV_8UC3: number;
  readonly CV_32F: number;
  readonly INTER_AREA: number;
  readonly BORDER_CONSTANT: number;
  readonly Mat: new () => Mat;
  readonly Rect: new (x: number, y: number, width: number, height: number) => object;
  readonly Size: new (width: number, height: number) => object;
  readonly Scalar: new (...values: readonly number[]) => object;
  readonly RectVector: new () => Rects;
  readonly CascadeClassifier: new () => Cascade;
  matFromArray(rows: number, columns: number, type: number, values: Uint8Array): Mat;
  resize(from: Mat, into: Mat, size: object, ...settings: readonly number[]): void;
  copyMakeBorder(from: Mat, into: Mat, ...settings: readonly (number | object)[]): void;
  blobFromImage(picture: Mat, ...settings: readonly (number | boolean | object)[]): Mat;
  readNetFromTFLite(file: string): Net;
  FS_createDataFile(folder: string, name: string, ...settings: readonly (Uint8Array | boolean)[]): void;
};

type Starting = OpenCv & { then?: unknown; Mat?: OpenCv['Mat']; onRuntimeInitialized?: () => void };

let loaded: Promise<OpenCv> | undefined;

/** OpenCV, compiled to WebAssembly; loaded once a process. */
export function loadOpenCv(): Promise<OpenCv> {
  loaded ??= new Promise((resolve) => {
    const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Starting;
    const ready = (): void => {
      // It calls itself a promise and resolves to itself: awaiting it would never end.
      delete cv.then;
      resolve(cv);
    };
    if (cv.Mat) ready();
    else cv.onRuntimeInitialized = ready;
  });
  return loaded;
}

/** Puts a file of weights/ where the library reads files from; answers its name there. */
export function placeWeights(cv: OpenCv, name: string): string {
  const bytes = readFileSync(new URL(`./weights/${name}`, import.meta.url));
  cv.FS_createDataFile('/', name, bytes, true, false, false);
  return `/${name}`;
}
