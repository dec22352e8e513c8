import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { DecodedPicture } from '../engine/decode-picture.ts';

/** Numbers in the library's own memory; `dispose` gives that back. */
export type Tensor = { data(): Promise<Float32Array>; dispose(): void };
/** A network that was read. */
export type Network = { execute(input: Tensor, output?: string): Tensor };
type Weight = { readonly name: string; readonly shape: readonly number[]; readonly dtype: string };

/** The layers of a network and what its numbers are, as files of TensorFlow.js say it. */
export type Layers = {
  readonly modelTopology: object;
  readonly weightsManifest: readonly { readonly weights: readonly Weight[] }[];
};

/** The part of TensorFlow.js that is used here; its packages may not be there when types are checked. */
export type Tensors = {
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
  tensor(values: Uint8Array | Float32Array, shape: readonly number[], type: 'int32' | 'float32'): Tensor;
  loadGraphModel(files: object): Promise<Network>;
  readonly io: { fromMemory(files: object): object };
};

/** Loads TensorFlow.js from a folder of packages, computing by WebAssembly; throws where it can not. */
export async function loadTensors(folder: string): Promise<Tensors> {
  const load = createRequire(path.join(folder, 'package.json'));
  const tensors = load('@tensorflow/tfjs') as Tensors;
  const name = '@tensorflow/tfjs-backend-wasm';
  const wasm = load(name) as { setWasmPaths(folder: string): void };
  wasm.setWasmPaths(`${path.dirname(load.resolve(name))}${path.sep}`);
  // Without it everything would be computed twenty times as slowly.
  if (!(await tensors.setBackend('wasm'))) throw new Error('no WebAssembly backend');
  await tensors.ready();
  return tensors;
}

/** Reads a network. */
export function readNetwork(tensors: Tensors, layers: Layers, numbers: Buffer): Promise<Network> {
  const { modelTopology, weightsManifest } = layers;
  const weightData = Uint8Array.from(numbers).buffer;
  const weightSpecs = weightsManifest.flatMap(({ weights }) => weights);
  return tensors.loadGraphModel(tensors.io.fromMemory({ modelTopology, weightSpecs, weightData }));
}

/** The picture drawn anew as a square of so many pixels, three numbers a pixel between 0 and `most`. */
export async function squareOf(
  tensors: Tensors,
  { rgb, width, height }: DecodedPicture,
  {
    side,
    most,
    kernel,
  }: { readonly side: number; readonly most: number; readonly kernel: 'nearest' | 'lanczos3' },
): Promise<Tensor> {
  const raw = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'fill', kernel })
    .raw()
    .toBuffer();
  const numbers = Float32Array.from(raw, (value) => (value / 255) * most);
  return tensors.tensor(numbers, [1, side, side, 3], 'float32');
}
