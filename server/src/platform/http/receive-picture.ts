import type { Readable } from 'node:stream';
import type { ErrorCode } from '@vereda/contract/errors';
import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { receiveFile } from './receive-file.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/** How much a picture may be, and the codes of whoever takes it. */
export type PictureRules = {
  readonly maxBytes: number;
  readonly maxPixels: number;
  readonly codes: Readonly<Record<'tooLarge' | 'notAPicture' | 'tooManyPixels' | 'damaged', ErrorCode>>;
};

/** Takes in an upload of at most `maxBytes`; throws the rules' tooLarge. */
export function receiveBytes(stream: Readable, rules: PictureRules): Promise<Buffer> {
  return receiveFile(stream, rules.maxBytes, () => tooLarge(rules));
}

/**
 * Throws notAPicture, damaged or tooManyPixels. The content decides, not the name or the declared type: vector and
 * document formats never reach a decoder.
 */
export async function ensurePicture(bytes: Buffer, { maxPixels, codes }: PictureRules): Promise<void> {
  if (!looksLikePicture(bytes)) throw new AppError(codes.notAPicture);
  const facts = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch((error: unknown) => {
      throw new AppError(codes.damaged, { cause: error });
    });
  if (!FORMATS.includes(facts.format)) throw new AppError(codes.notAPicture);
  if (facts.width * facts.height > maxPixels) throw new AppError(codes.tooManyPixels);
}

function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1');
  const isJpeg = head.startsWith('\u00ff\u00d8\u00ff');
  const isPng = head.startsWith('\u0089PNG\r\n\u001a\n');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  const isAvif = /^.{4}ftyp(avif|avis|mif1)/s.test(head);
  return isJpeg || isPng || isWebp || isAvif;
}

function tooLarge({ maxBytes, codes }: PictureRules): AppError {
  return new AppError(codes.tooLarge, { params: { megabytes: maxBytes / 1024 / 1024 } });
}
