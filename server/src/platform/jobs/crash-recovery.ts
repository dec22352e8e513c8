import pg from 'pg';
import type { Log } from '../log.ts';

// Half of the key of a living worker's advisory lock; the other half is the hash of its id.
const LOCK_CLASS = 7305;
const SWEEP_MS = 10_000;
const RECONNECT_MS = 1000;

/** Shows that a worker lives, and frees the jobs of those that died; without it they would wait four hours. */
export type CrashRecovery = {
  /** Marks the worker pool of this id as living for as long as this process does. */
  register(poolId: string): Promise<void>;
  close(): Promise<void>;
};

/** Starts the watch on a connection of its own; `ownerPool` runs the sweeps. */
export function watchForCrashes(ownerPool: pg.Pool, log: Log): CrashRecovery {
  const poolIds = new Set<string>();
  let holder: pg.Client | null = null;
  let closed = false;

  const hold = async (): Promise<void> => {
    if (closed) return;
    const client = new pg.Client({ ...ownerPool.options, application_name: 'vereda-worker-alive' });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (holder === client) holder = null;
      if (!closed) setTimeout(() => void hold(), RECONNECT_MS).unref();
    });
    try {
      await client.connect();
      await client.query('set idle_in_transaction_session_timeout = 0');
      for (const id of poolIds) await lock(client, id);
      holder = client;
    } catch (error) {
      log.warn({ err: error }, 'the connection that shows this worker is alive broke');
      await client.end().catch(() => undefined);
    }
  };

  const opening = hold();
  const sweeping = setInterval(() => void sweep(ownerPool, log), SWEEP_MS);
  sweeping.unref();
  return {
    async register(poolId) {
      poolIds.add(poolId);
      await opening;
      // When it fails the connection is gone, and the next one locks every id.
      if (holder) await lock(holder, poolId).catch(() => undefined);
    },
    async close() {
      closed = true;
      clearInterval(sweeping);
      await opening;
      await holder?.end();
    },
  };
}

async function lock(client: pg.Client, poolId: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId]);
}

/** Frees what crashed workers held; answers their ids. */
export async function sweep(ownerPool: pg.Pool, log: Log, minAgeSeconds = 10): Promise<string[]> {
  try {
    const { rows } = await ownerPool.query<{ crashed: string[] }>(
      'select jobs.release_crashed($1, make_interval(secs => $2)) as crashed',
      [LOCK_CLASS, minAgeSeconds],
    );
    const crashed = rows[0]?.crashed ?? [];
    if (crashed.length > 0) log.warn({ workers: crashed }, 'freed the jobs of workers that crashed');
    return crashed;
  } catch (error) {
    log.warn({ err: error }, 'could not look for crashed workers');
    return [];
  }
}
