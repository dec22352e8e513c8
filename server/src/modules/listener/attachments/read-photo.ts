import type { Readable } from 'node:stream';
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '@vereda/contract/limits';
import type { PhotoBox } from '@vereda/contract/listener/photos/photo';
import exifr from 'exifr';
import sharp from 'sharp';
import { AppError } from '#platform/errors';
import { ensurePicture, receiveBytes, type PictureRules } from '#platform/http/receive-picture';

const COVER = '#1c1c1e';
const LARGE_PX = 2048;
const THUMBNAIL_PX = 480;
const PHOTO_RULES: PictureRules = {
  maxBytes: PHOTO_MAX_BYTES,
  maxPixels: PHOTO_MAX_PIXELS,
  codes: {
    tooLarge: 'listener/photo-too-large',
    notAPicture: 'listener/photo-not-a-photo',
    tooManyPixels: 'listener/photo-too-many-pixels',
    damaged: 'listener/photo-damaged',
  },
};

/** A photo as it is kept: re-encoded, so that nothing of its metadata survives, and what it said about itself. */
export type ReadPhoto = {
  readonly large: Buffer;
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
  /** 64 characters of 0 and 1; similar pictures differ in few of them. */
  readonly phash: string;
  /** Where it says it was taken; a proposal, not kept. */
  readonly place: { readonly lat: number; readonly lng: number } | null;
  /** When it says it was taken, without a zone (YYYY-MM-DDTHH:MM:SS); not kept. */
  readonly takenAt: string | null;
};

/** Takes in an upload of at most 20 MB; throws listener/photo-too-large. */
export function readUploadBytes(stream: Readable): Promise<Buffer> {
  return receiveBytes(stream, PHOTO_RULES);
}

/** Decodes a photo and encodes it anew; throws listener/photo-not-a-photo, -too-many-pixels or -damaged. */
export async function readPhoto(bytes: Buffer): Promise<ReadPhoto> {
  await ensurePicture(bytes, PHOTO_RULES);
  const [place, takenAt] = await Promise.all([placeOf(bytes), momentOf(bytes)]);
  try {
    const source = sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' }).autoOrient();
    const large = await source
      .clone()
      .resize(LARGE_PX, LARGE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await shrink(large.data);
    const { width, height } = large.info;
    return { large: large.data, thumbnail, width, height, phash: await hashOf(large.data), place, takenAt };
  } catch (error) {
    throw new AppError('listener/photo-damaged', { cause: error });
  }
}

/** Draws a picture with parts of it covered; nothing of what is under a cover is left in it. */
export async function drawCovered(
  picture: Buffer,
  boxes: readonly PhotoBox[],
): Promise<{ large: Buffer; thumbnail: Buffer }> {
  const { width, height } = await sharp(picture).metadata();
  const covers = boxes.map((box) => coverOf(box, { width, height }));
  const large = await sharp(picture).composite(covers).webp({ quality: 80 }).toBuffer();
  return { large, thumbnail: await shrink(large) };
}

// Whole pixels, outwards: none is left half covered.
function coverOf(box: PhotoBox, picture: { width: number; height: number }) {
  const left = Math.min(picture.width - 1, Math.floor(box.x * picture.width));
  const top = Math.min(picture.height - 1, Math.floor(box.y * picture.height));
  const right = Math.min(picture.width, Math.ceil((box.x + box.width) * picture.width));
  const bottom = Math.min(picture.height, Math.ceil((box.y + box.height) * picture.height));
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  return { input: { create: { ...size, channels: 3 as const, background: COVER } }, left, top };
}

function shrink(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer();
}

async function placeOf(bytes: Buffer): Promise<ReadPhoto['place']> {
  const gps = await exifr.gps(bytes).catch(() => null);
  if (!gps) return null;
  const { latitude: lat, longitude: lng } = gps;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
  return isOnEarth ? { lat, lng } : null;
}

async function momentOf(bytes: Buffer): Promise<string | null> {
  const tags: unknown = await exifr
    .parse(bytes, { pick: ['DateTimeOriginal'], reviveValues: false })
    .catch(() => null);
  if (typeof tags !== 'object' || tags === null || !('DateTimeOriginal' in tags)) return null;
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(String(tags.DateTimeOriginal));
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}` : null;
}

// Difference hash: whether each of 8 × 8 cells is brighter than its right neighbour.
async function hashOf(picture: Buffer): Promise<string> {
  const grey = await sharp(picture).resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer();
  const bits = Array.from({ length: 64 }, (_, index) => {
    const at = Math.floor(index / 8) * 9 + (index % 8);
    return (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0';
  });
  return bits.join('');
}
