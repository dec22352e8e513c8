import { z } from 'zod';

/** Variables of the supplier's feed of results. */
export const feedEnvironment = {
  /** Address of the supplier's extracts; unset asks nobody. */
  FEED_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Ed25519 public key of the supplier: 32 bytes in base64. */
  FEED_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  /** Number of the lottery in the supplier's system. */
  FEED_ORGANISATION: z.coerce.number().int().min(1).max(9999).default(5),
  FEED_TOKEN: z.string().min(16).max(1000).optional(),
  /** Whether the supplier may stand on this machine or in an internal network, and answer without https. */
  FEED_PRIVATE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
};

type Given = z.output<z.ZodObject<typeof feedEnvironment>>;

/** What of them does not fit together: one line each. */
export function feedFaults({ FEED_URL: url, FEED_KEY: key, FEED_PRIVATE: isPrivate }: Given): string[] {
  if (!url) return key ? ['FEED_KEY: takes FEED_URL too'] : [];
  const faults: string[] = [];
  if (!key) faults.push('FEED_KEY: required with FEED_URL, so that nobody else can answer');
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:' && !isPrivate) faults.push('FEED_URL: must be https, or FEED_PRIVATE=true');
  // It would stand in the log.
  if (username || password) faults.push('FEED_URL: without a name and a password; see FEED_TOKEN');
  return faults;
}
