import type { Readable } from 'node:stream';
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '@vereda/contract/limits';
import exifr from 'exifr';
import sharp from 'sharp';
import { AppError } from '#platform/errors';

const LARGE_PX = 2048;
const THUMBNAIL_PX = 480;
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

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
export async function readUploadBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      // The rest is read and dropped, so that the sender hears the answer.
      if (size <= PHOTO_MAX_BYTES) chunks.push(chunk);
    }
  } catch (error) {
    throw isTooLarge(error) ? tooLarge() : error;
  }
  if (size > PHOTO_MAX_BYTES || ('truncated' in stream && stream.truncated === true)) throw tooLarge();
  return Buffer.concat(chunks);
}

/** Decodes a photo and encodes it anew; throws listener/photo-not-a-photo, -too-many-pixels or -damaged. */
export async function readPhoto(bytes: Buffer): Promise<ReadPhoto> {
  await ensurePhoto(bytes);
  const [place, takenAt] = await Promise.all([placeOf(bytes), momentOf(bytes)]);
  try {
    const source = sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' }).autoOrient();
    const large = await source
      .clone()
      .resize(LARGE_PX, LARGE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(large.data)
      .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer();
    const { width, height } = large.info;
    return { large: large.data, thumbnail, width, height, phash: await hashOf(large.data), place, takenAt };
  } catch (error) {
    throw new AppError('listener/photo-damaged', { cause: error });
  }
}

// The content decides, not the name or the declared type. Vector and document formats never reach a decoder.
async function ensurePhoto(bytes: Buffer): Promise<void> {
  if (!looksLikePhoto(bytes)) throw new AppError('listener/photo-not-a-photo');
  const facts = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch((error: unknown) => {
      throw new AppError('listener/photo-damaged', { cause: error });
    });
  if (!FORMATS.includes(facts.format)) throw new AppError('listener/photo-not-a-photo');
  const pixels = facts.width * facts.height;
  if (pixels > PHOTO_MAX_PIXELS) throw new AppError('listener/photo-too-many-pixels');
}

function looksLikePhoto(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  const isJpeg = head.startsWith('\u00ff\u00d8\u00ff');
  const isPng = head.startsWith('\u0089PNG\r\n\u001a\n');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  const isAvif = /^.{4}ftyp(avif|avis|mif1)/s.test(head);
  return isJpeg || isPng || isWebp || isAvif;
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

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

function tooLarge(): AppError {
  return new AppError('listener/photo-too-large', { params: { megabytes: PHOTO_MAX_BYTES / 1024 / 1024 } });
}
