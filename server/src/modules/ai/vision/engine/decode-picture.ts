import { PHOTO_MAX_PIXELS } from '@vereda/contract/limits';
import sharp from 'sharp';
import { ensurePicture } from '#platform/http/receive-picture';
import { AppError } from '#platform/errors';

const SIDE_MAX_PX = 2048;

/** A picture as detectors see it: upright, its first frame, three bytes a pixel, at most 2048 pixels a side. */
export type DecodedPicture = {
  readonly rgb: Buffer;
  readonly width: number;
  readonly height: number;
  /** Pixels of the shorter side as it came. */
  readonly shorterPx: number;
};

/** Throws ai/picture-unreadable for what is no picture, is damaged, or has more pixels than an upload may. */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture> {
  const unreadable = 'ai/picture-unreadable';
  const codes = {
    tooLarge: unreadable,
    notAPicture: unreadable,
    tooManyPixels: unreadable,
    damaged: unreadable,
  } as const;
  await ensurePicture(bytes, { maxBytes: Infinity, maxPixels: PHOTO_MAX_PIXELS, codes });
  try {
    const source = sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' });
    const { width: cameWidth, height: cameHeight } = await source.metadata();
    const { data, info } = await source
      .autoOrient()
      .resize(SIDE_MAX_PX, SIDE_MAX_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`${info.channels} channels`);
    return {
      rgb: data,
      width: info.width,
      height: info.height,
      shorterPx: Math.min(cameWidth, cameHeight),
    };
  } catch (error) {
    throw new AppError(unreadable, { cause: error });
  }
}
