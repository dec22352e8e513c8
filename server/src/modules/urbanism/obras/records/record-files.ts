import type { Readable } from 'node:stream';
import { PHOTO_MAX_PIXELS } from '@vereda/contract/limits';
import { RECORD_FILE_MAX_BYTES } from '@vereda/contract/urbanism/obras/records/record';
import { PHOTO_MOMENTS, type RecordWord } from '@vereda/contract/urbanism/obras/records/record-fields';
import type { Deps } from '#platform/deps';
import {
  deleteKeptFile,
  keepPdf,
  keepPhoto,
  openKeptFile,
  type FileSize,
} from '#platform/documents/kept-files';
import { AppError } from '#platform/errors';
import { receiveBytes, type PictureRules } from '#platform/http/receive-picture';

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
const NAME_MAX_LENGTH = 120;
const PDF = '%PDF-';

/** Takes in a PDF, or a photo encoded anew so that nothing of its metadata survives; throws what the file is not. */
export async function takeFile(
  deps: Deps,
  word: RecordWord,
  { stream, filename }: { readonly stream: Readable; readonly filename: string },
) {
  const bytes = await receiveBytes(stream, RULES);
  const isPhoto = PHOTO_MOMENTS.some((moment) => moment === word);
  if (!isPhoto) ensurePdf(bytes);
  const kept = { folder: 'works', bytes, rules: RULES } as const;
  const { id, sizeBytes } = isPhoto ? await keepPhoto(deps, kept) : await keepPdf(deps, kept);
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
  return openKeptFile(deps, { folder: 'works', id, size });
}

/** Deletes a file in every size; missing ones are fine. */
export function deleteFile(deps: Deps, id: string): Promise<void> {
  return deleteKeptFile(deps, 'works', id);
}

function ensurePdf(bytes: Buffer): void {
  if (!bytes.subarray(0, PDF.length).equals(Buffer.from(PDF))) throw new AppError('urbanism/file-not-a-pdf');
}
