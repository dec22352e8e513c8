import { z } from 'zod';
import { catalogEndpoints } from '../../catalog.ts';
import { defineEndpoints, type Output } from '../../endpoint.ts';
import { lineField } from '../../text.ts';
import { catalogIdField } from '../fields.ts';

/** Networks whose posts reach the desk; `twitter` is X. */
export const NETWORKS = ['twitter', 'facebook', 'mastodon'] as const;
export type Network = (typeof NETWORKS)[number];

/** What is followed on a network. */
export const TRACKER_KINDS = ['words', 'tag', 'account'] as const;
export type TrackerKind = (typeof TRACKER_KINDS)[number];

/** What each network lets a city follow: Facebook what reaches the city's own page, Mastodon public tags. */
export const FOLLOWABLE: Readonly<Record<Network, readonly TrackerKind[]>> = {
  twitter: ['words', 'tag', 'account'],
  facebook: ['words'],
  mastodon: ['tag'],
};

/** Characters of what is followed. */
export const TRACKER_NAME_MAX_LENGTH = 100;

/** What stands in for a tag or an account: its word without the sign; null for what cannot be one. */
export function followedWord(kind: TrackerKind, name: string): string | null {
  if (kind === 'words') return name.includes('"') ? null : name.trim();
  const [sign, good] = kind === 'tag' ? ['#', /^[\p{L}\p{N}_]+$/u] : ['@', /^\w{1,15}$/];
  const word = name.trim().replace(new RegExp(`^${sign}`), '');
  return good.test(word) ? word : null;
}

/** Calls of /listener/trackers: what is followed on social networks; the first one that a post fits proposes its type. */
export const trackerEndpoints = defineEndpoints(
  catalogEndpoints({
    path: '/listener/trackers',
    noun: 'tracker',
    access: { read: 'listener.configure', write: 'listener.configure' },
    fields: {
      /** The words, the tag or the account that is followed. */
      name: lineField({ max: TRACKER_NAME_MAX_LENGTH }),
      network: z.enum(NETWORKS),
      kind: z.enum(TRACKER_KINDS),
      /** The type that a report of such a post is proposed to have. */
      subcategory_id: catalogIdField.nullable().default(null),
    },
    ordered: true,
  }),
);

/** One of them. */
export type Tracker = Output<typeof trackerEndpoints.get>;
