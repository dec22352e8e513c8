import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyText, type CopyConnection } from '#platform/database/copy-connection';

/** Keeps what an import sends by COPY, to send it again by itself. */
export type CopyRecording = {
  /** The same connection, with every row written down on the way. */
  readonly connection: CopyConnection;
  /** Sends all of it at once into a plain table without indexes and answers the seconds it took. */
  measure(owner: pg.Pool): Promise<number>;
  discard(): Promise<void>;
};

/** Records the rows of an import in a file. */
export async function recordCopy(connection: CopyConnection, path: string): Promise<CopyRecording> {
  const file = await open(path, 'w');
  let width = 1;
  return {
    connection: {
      ...connection,
      async copy(target, rows) {
        const kept = [...rows];
        width = kept[0]?.length ?? width;
        for (const piece of copyText(kept)) await file.write(piece);
        await connection.copy(target, kept);
      },
    },
    async measure(owner) {
      const client = await owner.connect();
      const texts = Array.from({ length: width }, (_, index) => `c${index} text`).join(', ');
      try {
        await client.query(`create table platform.copied_plainly (${texts})`);
        const startMs = performance.now();
        await pipeline(
          createReadStream(path),
          client.query(copyFrom('copy platform.copied_plainly from stdin')),
        );
        return (performance.now() - startMs) / 1000;
      } finally {
        await client.query('drop table if exists platform.copied_plainly');
        client.release();
      }
    },
    async discard() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}
