import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, DB } from './database.ts';

/** A value of a row that goes by COPY. */
export type CopyValue = string | number | boolean | Date | null;

/** One connection on which queries and COPY see the same transaction. */
export type CopyConnection = {
  readonly database: Database;
  /** Sends rows into `table (columns)`; both are written into the statement as they are. */
  copy(target: string, rows: Iterable<readonly CopyValue[]>): Promise<void>;
  release(): void;
};

const CHUNK_LENGTH = 1 << 16;

/** Takes a connection of a pool for as long as an import lasts. */
export async function openCopyConnection(pool: pg.Pool): Promise<CopyConnection> {
  const client = await pool.connect();
  // Kysely asks a pool; this one has a single connection and never lets go of it.
  const single = { query: client.query.bind(client), release: () => undefined };
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => single as unknown as pg.PoolClient,
      end: async () => undefined,
      options: {},
    },
  });
  return {
    database: new Kysely<DB>({ dialect }),
    copy: (target, rows) => pipeline(copyText(rows), client.query(copyFrom(`copy ${target} from stdin`))),
    release: () => client.release(),
  };
}

/** Rows in COPY's text format, in pieces of some 64 kB. */
export function* copyText(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(copyValue).join('\t')}\n`;
    if (piece.length < CHUNK_LENGTH) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function copyValue(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  return /[\\\n\r\t]/.test(value)
    ? value.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? '')
    : value;
}
