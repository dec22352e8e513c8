import { z } from 'zod';

const url = z.url();
const secret = z.string().min(16).max(1000);

/** What connects the desk to social networks. */
export const socialEnvironment = {
  /** Bearer token of an app of X; unset reads nothing there. */
  X_BEARER_TOKEN: secret.optional(),
  X_API_URL: url.default('https://api.x.com'),
  /** A Mastodon server whose public tags are read; with a token also the mentions of that account. */
  MASTODON_URL: url.optional(),
  MASTODON_TOKEN: secret.optional(),
  /** The city's page on Facebook and its token; with the app's secret and a word of one's own it tells by itself. */
  FACEBOOK_PAGE_ID: z
    .string()
    .regex(/^\d{1,30}$/)
    .optional(),
  FACEBOOK_PAGE_TOKEN: secret.optional(),
  FACEBOOK_APP_SECRET: secret.optional(),
  FACEBOOK_VERIFY_TOKEN: secret.optional(),
  FACEBOOK_API_URL: url.default('https://graph.facebook.com'),
};

type Given = z.output<z.ZodObject<typeof socialEnvironment>> & { readonly NODE_ENV: string };

/** What is wrong or missing of it, one line per fault. */
export function socialFaults(values: Given): string[] {
  const faults: string[] = [];
  const { FACEBOOK_PAGE_ID: page, FACEBOOK_PAGE_TOKEN: token } = values;
  const { FACEBOOK_APP_SECRET: app, FACEBOOK_VERIFY_TOKEN: verify } = values;
  if (Boolean(page) !== Boolean(token))
    faults.push('FACEBOOK_PAGE_ID, FACEBOOK_PAGE_TOKEN: both or none of them');
  if (verify && !(app && page)) {
    faults.push('FACEBOOK_VERIFY_TOKEN: takes FACEBOOK_PAGE_ID and FACEBOOK_APP_SECRET too');
  }
  if (values.MASTODON_TOKEN && !values.MASTODON_URL) faults.push('MASTODON_TOKEN: takes MASTODON_URL too');
  for (const name of ['X_API_URL', 'MASTODON_URL', 'FACEBOOK_API_URL'] as const) {
    const address = values[name];
    if (address && !isPrivate(address, values.NODE_ENV)) faults.push(`${name}: must be https`);
  }
  return faults;
}

/** Whether nobody reads what goes to an address: https, or this machine where nothing is in production. */
export function isPrivate(address: string, environment: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && environment !== 'production';
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}
