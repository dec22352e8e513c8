import { z } from 'zod';
import { listOf } from '../../page.ts';
import { instant } from '../fields.ts';
import { NETWORKS, type Network } from './tracker.ts';

/** Why the last reading of a network failed: it asks for a pause, takes no credentials of ours, or cannot be read. */
export const READING_FAULTS = ['busy', 'refused', 'unreachable'] as const;
export type ReadingFault = (typeof READING_FAULTS)[number];

/** Variables of the server's environment that connect a network; those it cannot do without, and the rest. */
export const CONNECTED_BY: Readonly<
  Record<Network, { readonly needed: readonly string[]; readonly also: readonly string[] }>
> = {
  twitter: { needed: ['X_BEARER_TOKEN'], also: [] },
  facebook: {
    needed: ['FACEBOOK_PAGE_ID', 'FACEBOOK_PAGE_TOKEN'],
    also: ['FACEBOOK_APP_SECRET', 'FACEBOOK_VERIFY_TOKEN'],
  },
  mastodon: { needed: ['MASTODON_URL'], also: ['MASTODON_TOKEN'] },
};

const source = z
  .object({
    network: z.enum(NETWORKS),
    /** Whether its variables are set where the platform runs. */
    is_set: z.boolean(),
    /** From one reading to the next, as the settings say. */
    minutes: z.number().int(),
    /** The last reading that went through. */
    read_at: instant.nullable(),
    next_at: instant.nullable(),
    fault: z.enum(READING_FAULTS).nullable(),
  })
  .meta({ id: 'SocialSource' });

/** Which networks are connected, and how reading them goes. */
export const socialSourceList = listOf(source);

/** How reading one of them goes. */
export type SocialSource = z.output<typeof source>;
