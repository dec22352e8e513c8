import { z } from 'zod';
import { isPrivate } from '../social/environment.ts';

/** Variables of the keystore, and of the key service that may hold the anchor key. */
export const keystoreEnvironment = {
  KEYSTORE_PASSPHRASE: z.string().min(12).optional(),
  /** Id, ARN or alias of an ECC_SECG_P256K1 key; unset, the anchor key lies in the keystore's file. */
  KMS_ANCHOR_KEY: z.string().min(1).max(2048).optional(),
  KMS_REGION: z.string().default('us-east-1'),
  KMS_ENDPOINT: z.url().optional(),
  KMS_ACCESS_KEY_ID: z.string().optional(),
  KMS_SECRET_ACCESS_KEY: z.string().optional(),
};

/** What is wrong with them together. */
export function keystoreFaults(values: {
  readonly NODE_ENV: string;
  readonly KMS_ENDPOINT?: string | undefined;
  readonly KMS_ACCESS_KEY_ID?: string | undefined;
  readonly KMS_SECRET_ACCESS_KEY?: string | undefined;
}): string[] {
  const faults: string[] = [];
  if (!values.KMS_ACCESS_KEY_ID !== !values.KMS_SECRET_ACCESS_KEY)
    faults.push('KMS_ACCESS_KEY_ID, KMS_SECRET_ACCESS_KEY: both or none of them');
  if (values.KMS_ENDPOINT && !isPrivate(values.KMS_ENDPOINT, values.NODE_ENV))
    faults.push('KMS_ENDPOINT: must be https');
  return faults;
}
