import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { clientOptions, type S3Options } from '../files/s3.ts';
import type { FilePiece, MapArchive } from './port.ts';
import { versionOf } from './version-of.ts';

const TIMEOUT_MS = 8000;

/** An object of the bucket that uploads go to as well. */
export function s3Archive(options: S3Options, key: string): MapArchive {
  const client = new S3Client(clientOptions(options));
  const get = (offset: number, length: number) =>
    client.send(
      new GetObjectCommand({
        Bucket: options.bucket,
        Key: key,
        Range: `bytes=${offset}-${offset + length - 1}`,
      }),
      { abortSignal: AbortSignal.timeout(TIMEOUT_MS) },
    );
  const read = async (offset: number, length: number): Promise<FilePiece> => {
    const found = await get(offset, length);
    const sizeBytes = Number(found.ContentRange?.split('/')[1] ?? NaN);
    if (Number.isNaN(sizeBytes) || found.ContentLength !== Math.min(length, sizeBytes - offset))
      throw new Error(`s3:${key} sent another range than was asked for`);
    const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    return { bytes, sizeBytes, version: versionOf(sizeBytes, found.ETag) };
  };
  return {
    name: `s3:${key}`,
    async read(offset, length) {
      try {
        return await read(offset, length);
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        if (name === 'NoSuchKey' || name === 'NotFound') return null;
        if (name !== 'InvalidRange' || offset === 0) throw error;
        // Such an answer does not say how long the file is.
        return { ...(await read(0, 2)), bytes: Buffer.alloc(0) };
      }
    },
  };
}
