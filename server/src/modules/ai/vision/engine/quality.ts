import sharp from 'sharp';
import type { DecodedPicture } from './decode-picture.ts';
import type { PictureFindings } from '#ports/pictures/port';

const MEASURED_PX = 640;
const BLURRED_BELOW = 40;
const DARK_BELOW = 40;
const SMALL_BELOW_PX = 320;

/** How sharp, bright and large a picture is. */
export async function checkQuality(picture: DecodedPicture): Promise<PictureFindings['quality']> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  const { data, info } = await sharp(picture.rgb, { raw })
    .resize(MEASURED_PX, MEASURED_PX, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sharpness = laplacianVariance(data, info);
  const brightness = data.reduce((sum, grey) => sum + grey, 0) / data.length;
  return {
    sharpness,
    brightness,
    is_blurred: sharpness < BLURRED_BELOW,
    is_dark: brightness < DARK_BELOW,
    is_small: picture.shorterPx < SMALL_BELOW_PX,
  };
}

// How much pixels differ from their four neighbours: edges are what blur takes away first.
function laplacianVariance(grey: Buffer, { width, height }: { width: number; height: number }): number {
  if (width < 3 || height < 3) return 0;
  const at = (index: number): number => grey[index] ?? 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let index = y * width + 1; index < (y + 1) * width - 1; index += 1) {
      const around = at(index - 1) + at(index + 1) + at(index - width) + at(index + width);
      const difference = around - 4 * at(index);
      sum += difference;
      squares += difference * difference;
    }
  }
  const count = (width - 2) * (height - 2);
  return squares / count - (sum / count) ** 2;
}
