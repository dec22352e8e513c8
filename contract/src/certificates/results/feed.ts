import { z } from 'zod';
import type { GameSlug } from '../game.ts';

/**
 * Games of which the supplier's system tells what was drawn, by its number for the kind of game (`imputacion`). Only the
 * quiniela's answer is documented; the others are not asked for.
 */
export const FEED_KINDS: Partial<Readonly<Record<GameSlug, number>>> = { 'rio-negro': 0 };

const instant = z.string();

/** A place on which an entry and the supplier differ. */
const cellSchema = z.object({
  place: z.number().int(),
  first: z.string().nullable(),
  second: z.string().nullable(),
  feed: z.string(),
});

/** What the supplier's system says of a draw. */
export const drawFeedSchema = z
  .object({
    /** off: nobody is asked about this draw · waiting: no extract yet · hidden: it is there, shown once both have typed · read. */
    state: z.enum(['off', 'waiting', 'hidden', 'read']),
    /** Error code of the last answer about this draw, where that gave no extract. */
    problem: z.string().nullable(),
    /** Which answer it is; null before there is one. */
    reading: z.number().int().nullable(),
    read_at: instant.nullable(),
    /** The supplier's own time. */
    said_at: instant.nullable(),
    numbers: z.array(z.object({ place: z.number().int(), number: z.string() })),
    /** Places on which it differs from either entry; empty where all agree. */
    differences: z.array(cellSchema),
    /** Why it is signed all the same; null while nobody said or nothing differs. */
    explained: z.object({ reason: z.string(), by_name: z.string(), at: instant }).nullable(),
  })
  .meta({ id: 'DrawFeed' });
export type DrawFeed = z.output<typeof drawFeedSchema>;
