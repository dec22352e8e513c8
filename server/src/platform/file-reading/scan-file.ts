import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createEncodingDetector, type TextEncoding } from './detect-encoding.ts';

/** What one pass over a file found out. */
export type FileFacts = {
  readonly path: string;
  /** Size on disk. */
  readonly bytes: number;
  /** Hex digest of the file as it lies on disk; names the run that may be resumed. */
  readonly sha256: string;
  readonly gzip: boolean;
  readonly encoding: TextEncoding;
  /** Bytes that do not belong to the encoding; they become U+FFFD. */
  readonly damagedBytes: number;
};

/** True when the file begins with gzip's magic bytes, whatever its name says. */
async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** Reads the whole file once: digest, compression, encoding. Throws when it cannot be read or unpacked. */
export async function scanFile(path: string): Promise<FileFacts> {
  const gzip = await isGzip(path);
  const { size } = await stat(path);
  const digest = createHash('sha256');
  const detector = createEncodingDetector();
  const source = createReadStream(path, { highWaterMark: 1 << 18 });
  source.on('data', (chunk) => digest.update(chunk));
  const inspect = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) detector.write(chunk);
  };
  await (gzip ? pipeline(source, createGunzip(), inspect) : pipeline(source, inspect));
  return { path, bytes: size, sha256: digest.digest('hex'), gzip, ...detector.result() };
}
