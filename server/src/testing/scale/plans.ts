import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';
import type { TestServer } from '../server.ts';
import { explain, lookedAt, scanOf, type Statement } from './explain.ts';

/** What a statement reads of one table: by which nodes, and how many rows they looked at. */
export type Reading = { readonly text: string; readonly scans: readonly string[]; readonly rows: number };

const sending = new AsyncLocalStorage<Statement[]>();

/** The statements that something sends while it runs; what else the server does at that time, such as reading the news of what was written before, is not among them. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own client below
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    if (typeof first === 'object' && first !== null && 'text' in first) {
      const { text, values = [] } = first as { text: string; values?: unknown[] };
      sending.getStore()?.push({ text, values });
    }
    return Reflect.apply(query, this, given) as never;
  });
  try {
    await sending.run(sent, act);
  } finally {
    spy.mockRestore();
  }
  return sent;
}

/** What statements read of a table, each executed once more and taken back. */
export async function readingsOf(
  server: TestServer,
  table: string,
  statements: readonly Statement[],
): Promise<Reading[]> {
  const client = new pg.Client({ connectionString: server.address.ownerUrl });
  await client.connect();
  const readings: Reading[] = [];
  try {
    for (const statement of statements) {
      const nodes = (await explain(client, statement)).filter((node) => node['Relation Name'] === table);
      readings.push({
        text: statement.text,
        scans: nodes.map(scanOf),
        rows: nodes.reduce((sum, node) => sum + lookedAt(node), 0),
      });
    }
  } finally {
    await client.end();
  }
  return readings;
}
