import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureFindings } from '#ports/pictures/port';
import type { DecodedPicture } from '../engine/decode-picture.ts';
import { asArea } from '../engine/found-boxes.ts';
import { COCO_LABELS } from './coco-labels.ts';
import { readNetwork, squareOf, type Layers, type Tensors } from './tensors.ts';
import { NETWORKS } from './whole-set.ts';

/** CenterNet on MobileNet v3, for the eighty kinds of things of COCO. */
export const OBJECTS_MODEL = 'centernet-mobilenet-v3';

type Objects = NonNullable<PictureFindings['objects']>;

const SIDE_PX = 512;
const DETECTIONS = 'tower_0/detections';
// Left, top, right, bottom, confidence, kind.
const NUMBERS_PER_THING = 6;
// A photo with a person or a vehicle in it must not pass by itself: rather one too many.
const SURE_FROM = 0.25;
const NOT_GROWN = { x: 0, y: 0 };

/** Reads the network once; answers what finds things in a picture. */
export async function openObjects(
  tensors: Tensors,
  folder: string,
): Promise<(picture: DecodedPicture) => Promise<Objects>> {
  const [layers = Buffer.of(), numbers = Buffer.of()] = NETWORKS.objects.map((file) =>
    readFileSync(path.join(folder, file)),
  );
  const network = await readNetwork(tensors, JSON.parse(layers.toString('utf8')) as Layers, numbers);
  return async (picture) => {
    const square = await squareOf(tensors, picture, { side: SIDE_PX, most: 255, kernel: 'lanczos3' });
    const found = network.execute(square, DETECTIONS);
    const all = await found.data();
    for (const tensor of [square, found]) tensor.dispose();
    return thingsOf(all);
  };
}

function thingsOf(all: Float32Array): Objects {
  const things = Array.from({ length: all.length / NUMBERS_PER_THING }, (_, index) =>
    all.subarray(index * NUMBERS_PER_THING, (index + 1) * NUMBERS_PER_THING),
  );
  return things.flatMap(([left = 0, top = 0, right = 0, bottom = 0, confidence = 0, kind = -1]) => {
    const label = COCO_LABELS[kind];
    if (!label || !(confidence >= SURE_FROM)) return [];
    const box = { x: left, y: top, width: right - left, height: bottom - top, confidence };
    return [{ ...asArea(box, { width: SIDE_PX, height: SIDE_PX }, NOT_GROWN), label }];
  });
}
