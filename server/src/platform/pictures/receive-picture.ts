import type { Readable } from 'node:stream';
import type { ErrorCode } from '@vereda/contract/errors';
import sharp from 'sharp';
import { AppError } from '../errors.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/** How much a picture may be, and the codes of whoever takes it. */
export type PictureRules = {
  readonly maxBytes: number;
  readonly maxPixels: number;
  readonly codes: Readonly<Record<'tooLarge' | 'notAPicture' | 'tooManyPixels' | 'damaged', ErrorCode>>;
};

/** Takes in an upload of at most `maxBytes`; throws the rules' tooLarge. */
export async function receiveBytes(stream: Readable, rules: PictureRules): Promise<Buffer> {
  const { maxBytes } = rules;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      // The rest is read and dropped, so that the sender hears the answer.
      if (size <= maxBytes) chunks.push(chunk);
    }
  } catch (error) {
    throw isTooLarge(error) ? tooLarge(rules) : error;
  }
  if (size > maxBytes || ('truncated' in stream && stream.truncated === true)) throw tooLarge(rules);
  return Buffer.concat(chunks);
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

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

function tooLarge({ maxBytes, codes }: PictureRules): AppError {
  return new AppError(codes.tooLarge, { params: { megabytes: maxBytes / 1024 / 1024 } });
}
