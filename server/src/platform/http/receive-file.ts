import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';

/** Takes in an upload of at most `maxBytes`; throws what `tooLarge` makes, and platform/malformed-body for one that breaks off. */
export async function receiveFile(
  stream: Readable,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      // The rest is read and dropped, so that the sender hears the answer.
      if (size <= maxBytes) chunks.push(chunk);
    }
  } catch (error) {
    throw isTooLarge(error) ? tooLarge() : new AppError('platform/malformed-body', { cause: error });
  }
  if (size > maxBytes || ('truncated' in stream && stream.truncated === true)) throw tooLarge();
  return Buffer.concat(chunks);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
