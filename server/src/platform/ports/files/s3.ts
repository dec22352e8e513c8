import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { driveFiles } from './drive-files.ts';
import type { FilesPort } from './port.ts';

/** Where the bucket is. Without keys the SDK's own chain is used (environment, instance role). */
export type S3Options = {
  readonly bucket: string;
  readonly region: string;
  /** For services other than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
};

/** Files in a bucket of Amazon S3 or a service that speaks its protocol; all private. */
export function s3Files(options: S3Options): FilesPort {
  const driver = new S3Driver({
    ...clientOptions(options),
    bucket: options.bucket,
    visibility: 'private',
    supportsACL: false,
  });
  return driveFiles(new Disk(driver), async () => undefined);
}

/** What the vendor's client is made with, for everything that lies in the bucket. */
export function clientOptions({ region, endpoint, accessKeyId, secretAccessKey }: S3Options): S3ClientConfig {
  return {
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Newer checksum headers are unknown to many compatible services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
