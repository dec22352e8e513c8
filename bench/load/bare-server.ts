import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import type { Statement } from './pgbench.ts';

/** What the process is told first: where the database is, and what it sends for each request. */
export type BareWork = { readonly url: string; readonly statements: readonly Statement[] };

// The least that a server in Node can do for a call: it reads the body, sends the statements one after another, each
// prepared once for a connection, and answers the rows of the last. Nobody is looked up, nothing is checked or built.
process.once('message', ({ url, statements }: BareWork) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const named = statements.map(({ text, values }, place) => ({
    name: `s${place}`,
    text,
    values: [...values],
  }));
  const answer = async (): Promise<string> => {
    const client = await pool.connect();
    try {
      let last: unknown[] = [];
      for (const { name, text, values } of named) {
        const isControl = /^\s*(begin|commit)/i.test(text);
        last = (await client.query<object>(isControl ? { text } : { name, text, values })).rows;
      }
      return JSON.stringify(last);
    } finally {
      client.release();
    }
  };
  const reply = async (response: ServerResponse): Promise<void> => {
    const text = await answer().catch(() => null);
    const length = { 'content-length': Buffer.byteLength(text ?? '') };
    response
      .writeHead(text === null ? 500 : 200, { 'content-type': 'application/json', ...length })
      .end(text);
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (parts.length > 0) JSON.parse(Buffer.concat(parts).toString());
      void reply(response);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});
