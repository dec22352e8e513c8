import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { DecodedPicture } from '../engine/decode-picture.ts';
import { FACES_MODEL, findFaces } from '../engine/faces.ts';
import { asArea, withoutRepeats, type FoundBox } from '../engine/found-boxes.ts';
import type { Tensor, Tensors } from './tensors.ts';
import { NETWORKS } from './whole-set.ts';

/** Both networks: the one that is always there, and face-api's, which sees more of those turned aside. */
export const MORE_FACES_MODEL = `${FACES_MODEL} + ssd-mobilenet-v1`;

const SIDE_PX = 512;
const SURE_FROM = 0.5;
const FACES_MAX = 100;
const GROWN = { x: 0.05, y: 0.05 };

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** The part of face-api that is used here. */
type FaceApi = {
  readonly nets: { readonly ssdMobilenetv1: { loadFromDisk(folder: string): Promise<void> } };
  readonly SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object;
  detectAllFaces(
    picture: Tensor,
    options: object,
  ): PromiseLike<{ readonly box: Box; readonly score: number }[]>;
};

/** Reads face-api's network once; answers what finds faces by it and by the one that is always there. */
export async function openMoreFaces(
  tensors: Tensors,
  folder: string,
): Promise<(picture: DecodedPicture) => Promise<FoundBox[]>> {
  const load = createRequire(path.join(folder, 'package.json'));
  const api = load('@vladmandic/face-api/dist/face-api.node-wasm.js') as FaceApi;
  await api.nets.ssdMobilenetv1.loadFromDisk(path.join(folder, NETWORKS.faces));
  const options = new api.SsdMobilenetv1Options({ minConfidence: SURE_FROM, maxResults: FACES_MAX });
  return async (picture) => {
    const { rgb, width, height } = picture;
    const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const small = tensors.tensor(data, [info.height, info.width, 3], 'int32');
    const found = await api.detectAllFaces(small, options);
    small.dispose();
    const more = found.map(({ box: { x, y, width: across, height: down }, score }) =>
      asArea({ x, y, width: across, height: down, confidence: score }, info, GROWN),
    );
    return withoutRepeats([...(await findFaces(picture)), ...more]);
  };
}
