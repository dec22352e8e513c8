import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PHOTO_MAX_PIXELS } from '@vereda/contract/limits';
import { RECORD_FILE_MAX_BYTES } from '@vereda/contract/urbanism/obras/records/record';
import { PHOTO_MOMENTS, type RecordWord } from '@vereda/contract/urbanism/obras/records/record-fields';
import sharp from 'sharp';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { ensurePicture, receiveBytes, type PictureRules } from '#platform/http/receive-picture';

const RULES: PictureRules = {
  maxBytes: RECORD_FILE_MAX_BYTES,
  maxPixels: PHOTO_MAX_PIXELS,
  codes: {
    tooLarge: 'urbanism/file-too-large',
    notAPicture: 'urbanism/photo-not-a-photo',
    tooManyPixels: 'urbanism/photo-too-many-pixels',
    damaged: 'urbanism/photo-damaged',
  },
};
const SIDES_PX = { large: 1600, thumbnail: 640 } as const;
const NAME_MAX_LENGTH = 120;
const PDF = '%PDF-';

/** A size in which a photo is kept; a document is `large`. */
export type FileSize = keyof typeof SIDES_PX;

/** Takes in a PDF, or a photo encoded anew so that nothing of its metadata survives; throws what the file is not. */
export async function takeFile(
  deps: Deps,
  word: RecordWord,
  { stream, filename }: { readonly stream: Readable; readonly filename: string },
) {
  const bytes = await receiveBytes(stream, RULES);
  const id = randomUUID();
  const isPhoto = PHOTO_MOMENTS.some((moment) => moment === word);
  const sizeBytes = isPhoto ? await putPhoto(deps, id, bytes) : await putDocument(deps, id, bytes);
  const name = filename
    .normalize()
    .replace(/[\p{C}"\\/]/gu, '')
    .trim()
    .slice(-NAME_MAX_LENGTH);
  return {
    kind: isPhoto ? ('photo' as const) : ('document' as const),
    file_id: id,
    file_name: isPhoto ? `${word}.webp` : name || 'documento.pdf',
    file_bytes: sizeBytes,
  };
}

/** The bytes of a file; null where there are none. */
export function openFile(deps: Deps, { id, size }: { readonly id: string; readonly size: FileSize }) {
  return deps.ports.files.open(keyOf(id, size));
}

/** Deletes a file in every size; missing ones are fine. */
export async function deleteFile(deps: Deps, id: string): Promise<void> {
  for (const size of ['large', 'thumbnail'] as const) await deps.ports.files.delete(keyOf(id, size));
}

async function putDocument(deps: Deps, id: string, bytes: Buffer): Promise<number> {
  if (!bytes.subarray(0, PDF.length).equals(Buffer.from(PDF))) throw new AppError('urbanism/file-not-a-pdf');
  await deps.ports.files.put(keyOf(id, 'large'), bytes, 'application/pdf');
  return bytes.length;
}

async function putPhoto(deps: Deps, id: string, bytes: Buffer): Promise<number> {
  await ensurePicture(bytes, RULES);
  const large = await shrink(bytes, SIDES_PX.large);
  await deps.ports.files.put(keyOf(id, 'large'), large, 'image/webp');
  await deps.ports.files.put(keyOf(id, 'thumbnail'), await shrink(large, SIDES_PX.thumbnail), 'image/webp');
  return large.length;
}

async function shrink(bytes: Buffer, side: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  } catch (error) {
    throw new AppError(RULES.codes.damaged, { cause: error });
  }
}

function keyOf(id: string, size: FileSize): string {
  return `works/${id.slice(0, 2)}/${id}-${size}.bin`;
}
