import type { DecodedPicture } from './decode-picture.ts';
import { asArea, withoutRepeats, type FoundBox } from './found-boxes.ts';
import { loadOpenCv, placeWeights, type Mat, type Net, type OpenCv } from './open-cv.ts';

/** MediaPipe's detector for faces up to five metres away. */
export const FACES_MODEL = 'mediapipe-full-range';

const WEIGHTS = 'face_detection_full_range.tflite';
const SCORES = 'reshaped_classifier_face_4';
const BOXES = 'reshaped_regressor_face_4';
const INPUT_PX = 192;
const CELLS = 48;
const NUMBERS_PER_BOX = 16;
const SURE_FROM = 0.5;
// The whole picture for those nearby, squares of half its longer side for those far away.
const SIDES = [1, 0.5];
const OVERLAP = 1 / 3;
const GROWN = { x: 0.1, y: 0.15 };

type Square = { readonly x: number; readonly y: number; readonly side: number };

let network: Net | undefined;

/** Faces that look at the camera, aside or down; backs of heads and faces of few pixels are not found. */
export async function findFaces(picture: DecodedPicture): Promise<FoundBox[]> {
  const cv = await loadOpenCv();
  network ??= cv.readNetFromTFLite(placeWeights(cv, WEIGHTS));
  const net = network;
  const whole = cv.matFromArray(picture.height, picture.width, cv.CV_8UC3, picture.rgb);
  try {
    const squares = SIDES.flatMap((part) => squaresOf(picture, part));
    const found = squares.flatMap((square) => inSquare(cv, net, { whole, square }));
    return withoutRepeats(found).map((box) => asArea(box, picture, GROWN));
  } finally {
    whole.delete();
  }
}

function squaresOf({ width, height }: DecodedPicture, part: number): Square[] {
  const side = Math.max(1, Math.round(Math.max(width, height) * part));
  // Parts of a small picture would only be enlarged.
  if (part < 1 && side < INPUT_PX) return [];
  const starts = (length: number): number[] => {
    if (length <= side) return [0];
    const steps = Math.ceil((length - side) / (side * (1 - OVERLAP)));
    return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * (length - side)) / steps));
  };
  return starts(height).flatMap((y) => starts(width).map((x) => ({ x, y, side })));
}

function inSquare(cv: OpenCv, net: Net, { whole, square }: { whole: Mat; square: Square }): FoundBox[] {
  const blob = blobOf(cv, whole, square);
  net.setInput(blob);
  const scores = net.forward(SCORES);
  const sure = [...scores.data32F.entries()]
    .map(([cell, score]) => ({ cell, confidence: 1 / (1 + Math.exp(-score)) }))
    .filter(({ confidence }) => confidence >= SURE_FROM);
  const found: FoundBox[] = [];
  // Where nothing is sure, half of the work is spared.
  if (sure.length > 0) {
    const boxes = net.forward(BOXES);
    for (const { cell, confidence } of sure)
      found.push({ ...boxAt(boxes.data32F, cell, square), confidence });
    boxes.delete();
  }
  scores.delete();
  blob.delete();
  return found;
}

// The network says where a box is beside the centre of its cell, in pixels of its input.
function boxAt(numbers: Float32Array, cell: number, { x, y, side }: Square) {
  const [right = 0, down = 0, wide = 0, high = 0] = numbers.subarray(
    cell * NUMBERS_PER_BOX,
    cell * NUMBERS_PER_BOX + 4,
  );
  const centreX = ((cell % CELLS) + 0.5) / CELLS + right / INPUT_PX;
  const centreY = (Math.floor(cell / CELLS) + 0.5) / CELLS + down / INPUT_PX;
  const [width, height] = [wide / INPUT_PX, high / INPUT_PX];
  return {
    x: x + (centreX - width / 2) * side,
    y: y + (centreY - height / 2) * side,
    width: width * side,
    height: height * side,
  };
}

// Shrunk, black where the square reaches over the edge, values from -1 to 1.
function blobOf(cv: OpenCv, whole: Mat, { x, y, side }: Square): Mat {
  const width = Math.min(side, whole.cols - x);
  const height = Math.min(side, whole.rows - y);
  const part = whole.roi(new cv.Rect(x, y, width, height));
  const [small, padded] = [new cv.Mat(), new cv.Mat()];
  const pixels = (length: number): number => Math.max(1, Math.round((length * INPUT_PX) / side));
  const size = new cv.Size(pixels(width), pixels(height));
  cv.resize(part, small, size, 0, 0, cv.INTER_AREA);
  const black = new cv.Scalar(0, 0, 0, 0);
  const border = [0, INPUT_PX - small.rows, 0, INPUT_PX - small.cols];
  cv.copyMakeBorder(small, padded, ...border, cv.BORDER_CONSTANT, black);
  const middle = new cv.Scalar(127.5, 127.5, 127.5, 0);
  const input = new cv.Size(INPUT_PX, INPUT_PX);
  const blob = cv.blobFromImage(padded, 1 / 127.5, input, middle, false, false, cv.CV_32F);
  for (const mat of [part, small, padded]) mat.delete();
  return blob;
}
