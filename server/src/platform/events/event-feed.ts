import pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { StoredNote } from './publish.ts';
import { isKnownCursor, readEvents, readHorizon, type EventPage, type StoredEvent } from './read-events.ts';

/** An event as hearers get it. */
export type FeedEvent = StoredNote & {
  readonly id: number;
  /** Hand this to `since` to hear everything that came later; a repeat is possible, a gap is not. */
  readonly cursor: string;
};

type Hearer = (event: FeedEvent) => void;

/** The events of the whole deployment as one process hears them. */
export type EventFeed = {
  /** Calls the hearer for every event from now on and answers how to stop. A hearer must not throw. */
  subscribe(hearer: Hearer): () => void;
  /** Events since a cursor; null when it is too old or not ours and the caller must read everything anew. */
  since(cursor: string): Promise<FeedEvent[] | null>;
  /** The cursor of now. */
  cursor(): string;
  close(): Promise<void>;
};

type FeedOptions = {
  readonly database: Database;
  /** Tells how to connect; the listening connection is none of the pool's. */
  readonly pool: pg.Pool;
  readonly log: Log;
};

const RECONNECT_MS = 1000;
// Also finds out that the connection died silently.
const HEARTBEAT_MS = 20_000;

/** Listens on one connection for the whole process; it reconnects by itself and then catches up. */
export async function startEventFeed({ database, pool, log }: FeedOptions): Promise<EventFeed> {
  const hearers = new Set<Hearer>();
  const position = { horizon: await readHorizon(database), told: new Set<number>() };
  const drain = coalesce(async () => {
    const page = await readEvents(database, position.horizon);
    for (const event of freshEvents(page, position.told)) for (const hearer of hearers) hearer(event);
    position.horizon = page.horizon;
    position.told = stillOpen(page);
  }, log);
  const connection = keepListening(pool, drain, log);
  await connection.opened;
  return {
    subscribe(hearer) {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    async since(cursor) {
      if (!(await isKnownCursor(database, cursor))) return null;
      return freshEvents(await readEvents(database, cursor), new Set());
    },
    cursor: () => position.horizon,
    async close() {
      hearers.clear();
      await connection.close();
      await drain();
    },
  };
}

function freshEvents(page: EventPage, told: ReadonlySet<number>): FeedEvent[] {
  return page.rows
    .filter(({ id }) => !told.has(id))
    .map(({ id, topic, key, audience }) => ({ id, topic, key, audience, cursor: page.horizon }));
}

// The next read will find these again.
function stillOpen(page: EventPage): Set<number> {
  const horizon = BigInt(page.horizon);
  return new Set(page.rows.filter(({ xact }: StoredEvent) => BigInt(xact) >= horizon).map(({ id }) => id));
}

/** Runs `work` one at a time; calls during a run lead to one more run together. */
function coalesce(work: () => Promise<void>, log: Log): () => Promise<void> {
  let running: Promise<void> | null = null;
  let again = false;
  const loop = async (): Promise<void> => {
    do {
      again = false;
      await work().catch((error: unknown) => log.warn({ err: error }, 'events could not be read'));
    } while (again);
    running = null;
  };
  return () => {
    if (running) again = true;
    else running = loop();
    return running;
  };
}

function keepListening(pool: pg.Pool, drain: () => Promise<void>, log: Log) {
  let client: pg.Client | null = null;
  let closed = false;
  const connect = async (): Promise<void> => {
    if (closed) return;
    const fresh = new pg.Client({ ...pool.options, application_name: 'vereda-events' });
    fresh.on('error', (error) => log.warn({ err: error }, 'the event connection broke'));
    fresh.once('end', () => {
      client = null;
      if (!closed) setTimeout(() => void connect(), RECONNECT_MS).unref();
    });
    fresh.on('notification', () => void drain());
    try {
      await fresh.connect();
      await fresh.query('listen vereda_events');
      client = fresh;
      // What happened while nobody listened.
      await drain();
    } catch (error) {
      log.warn({ err: error }, 'the event connection could not be opened');
      await fresh.end().catch(() => undefined);
    }
  };
  const heartbeat = setInterval(() => {
    client?.query('select 1').then(drain, () => client?.end());
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    opened: connect(),
    async close(): Promise<void> {
      closed = true;
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}
