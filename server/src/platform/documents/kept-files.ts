import { randomUUID } from 'node:crypto';
import { PHOTO_MAX_PIXELS } from '@vereda/contract/limits';
import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { ensurePicture, type PictureRules } from '../http/receive-picture.ts';
import type { Services } from '../services.ts';

const SIDES_PX = { large: 1600, thumbnail: 640 } as const;
const SIZES = ['large', 'thumbnail'] as const;

/** A size in which a photo is kept; any other file is `large`. */
export type FileSize = keyof typeof SIDES_PX;

/** Whose files they are: of public works, of points of the transparency map. */
export type FileFolder = 'works' | 'places';

type Needs = Pick<Services, 'ports'>;
type Photo = { readonly folder: FileFolder; readonly bytes: Buffer; readonly rules: PictureRules };

/** Keeps a photo in both sizes, encoded anew so that nothing of its metadata survives; throws what the rules say of it. */
export async function keepPhoto(
  { ports: { files } }: Needs,
  { folder, bytes, rules }: Photo,
): Promise<{ id: string; sizeBytes: number }> {
  await ensurePicture(bytes, rules);
  const id = randomUUID();
  const large = await shrink(bytes, SIDES_PX.large, rules);
  await files.put(keyOf(folder, id, 'large'), large, 'image/webp');
  const thumbnail = await shrink(large, SIDES_PX.thumbnail, rules);
  await files.put(keyOf(folder, id, 'thumbnail'), thumbnail, 'image/webp');
  return { id, sizeBytes: large.length };
}

/** Keeps a PDF as it came. */
export async function keepPdf(
  { ports: { files } }: Needs,
  { folder, bytes }: Pick<Photo, 'folder' | 'bytes'>,
): Promise<{ id: string; sizeBytes: number }> {
  const id = randomUUID();
  await files.put(keyOf(folder, id, 'large'), bytes, 'application/pdf');
  return { id, sizeBytes: bytes.length };
}

/** The bytes of a file; null where there are none. */
export function openKeptFile(
  { ports }: Needs,
  { folder, id, size }: { readonly folder: FileFolder; readonly id: string; readonly size: FileSize },
) {
  return ports.files.open(keyOf(folder, id, size));
}

/** Deletes a file in every size; missing ones are fine. */
export async function deleteKeptFile({ ports }: Needs, folder: FileFolder, id: string): Promise<void> {
  for (const size of SIZES) await ports.files.delete(keyOf(folder, id, size));
}

async function shrink(bytes: Buffer, side: number, { codes }: PictureRules): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  } catch (error) {
    throw new AppError(codes.damaged, { cause: error });
  }
}

function keyOf(folder: FileFolder, id: string, size: FileSize): string {
  return `${folder}/${id.slice(0, 2)}/${id}-${size}.bin`;
}
