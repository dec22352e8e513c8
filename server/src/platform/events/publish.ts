import type { EventNote } from '@vereda/contract/events';
import type { Database } from '../database/database.ts';

/** Topic that ends the streams of sessions that were ended, of the account in its key; it is told to no browser. */
export const SESSION_ENDED = 'session-ended';

/** A note as it was stored. */
export type StoredNote = { readonly [K in keyof PublishedNote]: PublishedNote[K] };

/** What is told to browsers, and the end of a session, which is for the server alone. */
export type PublishedNote =
  | EventNote
  | { readonly topic: typeof SESSION_ENDED; readonly key: string; readonly audience: `user:${string}` };

/** Notes what happened in the caller's transaction; hearers in every process learn it when that commits. */
export async function publish(database: Database, ...notes: readonly PublishedNote[]): Promise<void> {
  if (notes.length === 0) return;
  await database
    .insertInto('platform.events')
    .values(notes.map(({ topic, key, audience }) => ({ topic, key, audience })))
    .execute();
}
