import type { Database } from '../database/database.ts';

/** Something that happened, in words that reveal nothing: a hearer asks the API for the content. */
export type EventNote = {
  /** What kind, e.g. `report-moved`. */
  readonly topic: string;
  /** Which thing, by id. */
  readonly key: string;
  /** Who may hear it, e.g. `public`, `staff`, `user:<uid>`, `category:<id>`. */
  readonly audience: string;
};

/** Topic that ends the streams of sessions that were ended, of the account in its key; it is told to no browser. */
export const SESSION_ENDED = 'session-ended';

/** Notes what happened in the caller's transaction; hearers in every process learn it when that commits. */
export async function publish(database: Database, ...notes: readonly EventNote[]): Promise<void> {
  if (notes.length === 0) return;
  await database
    .insertInto('platform.events')
    .values(notes.map(({ topic, key, audience }) => ({ topic, key, audience })))
    .execute();
}
