import sharp from 'sharp';
import type { DecodedPicture } from './decode-picture.ts';
import { asArea, withoutRepeats, type FoundBox } from './found-boxes.ts';
import { loadOpenCv, placeWeights } from './open-cv.ts';

/** OpenCV's cascade for number plates. */
export const PLATES_MODEL = 'haar-plate-number';

const WEIGHTS = 'haarcascade_russian_plate_number.xml';
const LONGER_PX = 1440;
// The cascade learned plates three times as wide as they are high, dark on light: those of Mexico and the older ones
// of Argentina are narrower, the latter light on dark.
const LOOKS = [
  { stretched: 2, isNegative: false, neighbours: 2 },
  { stretched: 2, isNegative: true, neighbours: 3 },
] as const;
const SCALE_STEP = 1.1;
const SMALLEST = { width: 60, height: 20 };
const GROWN = { x: 0.1, y: 0.2 };
// A cascade says yes or no.
const CONFIDENCE = 0.5;

let weights: string | undefined;

/** Number plates that are nearly upright and more than some forty pixels wide; many things that look like one, too. */
export async function findPlates(picture: DecodedPicture): Promise<FoundBox[]> {
  const found: FoundBox[] = [];
  for (const look of LOOKS) found.push(...(await findIn(picture, look)));
  return withoutRepeats(found).map((box) => asArea(box, picture, GROWN));
}

async function findIn(picture: DecodedPicture, look: (typeof LOOKS)[number]): Promise<FoundBox[]> {
  const cv = await loadOpenCv();
  weights ??= placeWeights(cv, WEIGHTS);
  const cascade = new cv.CascadeClassifier();
  cascade.load(weights);
  const { data, info, scaleX, scaleY } = await greyOf(picture, look);
  const grey = cv.matFromArray(info.height, info.width, cv.CV_8UC1, data);
  const rects = new cv.RectVector();
  const smallest = new cv.Size(SMALLEST.width, SMALLEST.height);
  cascade.detectMultiScale(grey, rects, SCALE_STEP, look.neighbours, 0, smallest, new cv.Size(0, 0));
  const found = Array.from({ length: rects.size() }, (_, index) => {
    const { x, y, width, height } = rects.get(index);
    return {
      x: x / scaleX,
      y: y / scaleY,
      width: width / scaleX,
      height: height / scaleY,
      confidence: CONFIDENCE,
    };
  });
  // One that is kept keeps room for the largest picture too, and grows by as much again for a larger one.
  for (const used of [rects, grey, cascade]) used.delete();
  return found;
}

async function greyOf({ rgb, width, height }: DecodedPicture, look: (typeof LOOKS)[number]) {
  const shrunk = Math.min(1, LONGER_PX / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * shrunk * look.stretched)),
    height: Math.max(1, Math.round(height * shrunk)),
  };
  const grey = sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .greyscale();
  const { data, info } = await (look.isNegative ? grey.negate() : grey)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info, scaleX: size.width / width, scaleY: size.height / height };
}
