import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';
import type { TestServer } from '../server.ts';

/** A statement that the product sent, with its values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** What a statement reads of one table: by which nodes, and how many rows they looked at. */
export type Reading = { readonly text: string; readonly scans: readonly string[]; readonly rows: number };

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
};

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

const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i;

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
    for (const { text, values } of statements) {
      if (!EXPLAINABLE.test(text)) continue;
      await client.query('begin');
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, timing off, format json) ${text}`,
        [...values],
      );
      await client.query('rollback');
      // What was planned and never begun reads nothing.
      const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan).filter(
        (node) => node['Relation Name'] === table && node['Actual Loops'] > 0,
      );
      readings.push({
        text,
        scans: nodes.map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()),
        rows: nodes.reduce((sum, node) => sum + lookedAt(node), 0),
      });
    }
  } finally {
    await client.end();
  }
  return readings;
}

function lookedAt(node: Node): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}

function nodesOf(node: Node | undefined): Node[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [];
}
