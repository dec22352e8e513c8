import { createRequire } from 'node:module';
import path from 'node:path';
import type { DecodedPicture } from '../engine/decode-picture.ts';
import { readNetwork, squareOf, type Layers, type Tensors } from './tensors.ts';
import { NETWORKS } from './whole-set.ts';

/** NSFWJS's middle network; its smaller one takes half of the people for indecent. */
export const INDECENCY_MODEL = 'nsfwjs-mobilenet-v2-mid';

const SIDE_PX = 224;
/** What the network tells apart, in its order. */
const KINDS = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;

/** How likely each kind is, from 0 to 1. */
export type Kinds = Readonly<Record<(typeof KINDS)[number], number>>;

/** Reads the network once; answers what tells the kinds of a picture apart. */
export async function openKinds(
  tensors: Tensors,
  folder: string,
): Promise<(picture: DecodedPicture) => Promise<Kinds>> {
  const load = createRequire(path.join(folder, 'package.json'));
  const [layers, ...shards] = NETWORKS.indecency.map((file) => path.join(folder, file));
  // The package's own loader takes thirteen seconds for the same files.
  const numbers = shards.map((file) => Buffer.from(withoutDefault<string>(load(file)), 'base64'));
  const network = await readNetwork(
    tensors,
    withoutDefault<Layers>(load(layers ?? '')),
    Buffer.concat(numbers),
  );
  return async (picture) => {
    // Not smoothed, as its package shrinks pictures: of smooth ones it says another thing.
    const square = await squareOf(tensors, picture, { side: SIDE_PX, most: 1, kernel: 'nearest' });
    const said = network.execute(square);
    const likely = await said.data();
    for (const tensor of [square, said]) tensor.dispose();
    return Object.fromEntries(KINDS.map((kind, index) => [kind, likely[index] ?? 0])) as Kinds;
  };
}

/** How likely nobody should see it unasked: bare people, drawn or not. People in little clothing are not meant. */
export function indecencyOf({ hentai, porn }: Kinds): number {
  return Math.min(1, Math.max(0, hentai + porn));
}

function withoutDefault<T>(loaded: unknown): T {
  const isWrapped = typeof loaded === 'object' && loaded !== null && 'default' in loaded;
  return (isWrapped ? loaded.default : loaded) as T;
}
