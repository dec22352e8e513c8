import { PHOTO_MAX_BYTES } from '@vereda/contract/limits';
import type { MapPosition } from '#map/map-view.ts';
import { roundPosition } from '#map/map-view.ts';

/** A photo of the draft, ready to be sent. */
export type DraftPhoto = {
  readonly id: string;
  readonly name: string;
  readonly blob: Blob;
  /** Where it was taken, as it said itself; what is sent no longer says it. */
  readonly position: MapPosition | null;
  /** Its id on the server once it is there. */
  readonly attachmentId: string | null;
};

/** Why a file is no photo for a report. */
export type PhotoFault = 'too-large' | 'no-photo';

/** Types that the server reads; not every browser shows the last three. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
] as const;
const SHOWN_EVERYWHERE: readonly string[] = PHOTO_TYPES.slice(0, 3);

/** The largest photo that is taken, in words. */
export const PHOTO_SIZE = `${PHOTO_MAX_BYTES / 2 ** 20} MB`;

const SIDE_MAX_PX = 2560;
const BYTES_WORTH_SHRINKING = 1_500_000;
const QUALITY = 0.85;

/** Reads a file of the person's: its place, and a picture small enough to travel. */
export async function readPhoto(file: File): Promise<DraftPhoto | PhotoFault> {
  if (file.size > PHOTO_MAX_BYTES) return 'too-large';
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return 'no-photo';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture && SHOWN_EVERYWHERE.includes(file.type)) return 'no-photo';
  const position = await placeOf(file);
  const smaller = picture && isWorthShrinking(file, picture) ? await shrink(picture) : null;
  picture?.close();
  return {
    id: crypto.randomUUID(),
    name: file.name || 'foto.jpg',
    blob: smaller ?? file,
    position,
    attachmentId: null,
  };
}

/** The place that a picture's EXIF names; null when it names none or nonsense. */
export async function placeOf(file: Blob): Promise<MapPosition | null> {
  // Without a network the reader may not be there; the photo counts more than its place.
  const place = await import('exifr/dist/lite.esm.mjs').then(({ gps }) => gps(file)).catch(() => undefined);
  if (!place) return null;
  const { latitude: lat, longitude: lng } = place;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  // Cameras without a fix write zeros.
  return isOnEarth && (lat !== 0 || lng !== 0) ? roundPosition({ lat, lng }) : null;
}

function isWorthShrinking(file: Blob, { width, height }: ImageBitmap): boolean {
  return file.size > BYTES_WORTH_SHRINKING || Math.max(width, height) > SIDE_MAX_PX;
}

async function shrink(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
