import pg from 'pg';
import { explain, lookedAt, scanOf, type PlanNode } from '../server/src/testing/scale/explain.ts';
import type { Statement } from './load/pgbench.ts';

/** What PostgreSQL did for the reads of one request. */
export type Plan = {
  /** Each node that reads a table or an index, with the name of what it reads, sorted. */
  readonly nodes: readonly string[];
  /** Rows that those nodes took up, whether or not a condition then let them pass. */
  readonly rowsRead: number;
};

/** Runs the reads of a request once more, explained; what writes, or only opens and ends transactions, is left out. */
export async function planOf(url: string, statements: readonly Statement[]): Promise<Plan> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const readers: PlanNode[] = [];
  try {
    for (const statement of statements.filter(isRead))
      readers.push(...(await explain(client, statement)).filter(isReader));
  } finally {
    await client.end();
  }
  return {
    nodes: [...new Set(readers.map(nameOf))].toSorted(),
    rowsRead: Math.round(readers.reduce((sum, node) => sum + lookedAt(node), 0)),
  };
}

function isRead({ text }: Statement): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert\s+into|update\s+\w+\.|delete\s+from)\b/i.test(text);
}

function isReader(node: PlanNode): boolean {
  return node['Relation Name'] !== undefined || node['Index Name'] !== undefined;
}

function nameOf(node: PlanNode): string {
  return node['Index Name'] === undefined ? `${scanOf(node)} ${node['Relation Name']}` : scanOf(node);
}
