import pg from 'pg';
import type { Statement } from './pgbench.ts';

/** What PostgreSQL did for the reads of one request. */
export type Plan = {
  /** Each node that reads a table or an index, with the name of what it reads, sorted. */
  readonly nodes: readonly string[];
  /** Rows that those nodes took up, whether or not a condition then let them pass. */
  readonly rowsRead: number;
};

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

type Explained = { readonly 'QUERY PLAN': readonly { readonly Plan: Node }[] };

/** Runs the reads of a request once more, explained; what writes, or only opens and ends transactions, is left out. */
export async function planOf(url: string, statements: readonly Statement[]): Promise<Plan> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const leaves: Node[] = [];
  try {
    for (const { text, values } of statements.filter(isRead)) {
      const { rows } = await client.query<Explained>(`explain (analyze, timing off, format json) ${text}`, [
        ...values,
      ]);
      for (const { 'QUERY PLAN': plans } of rows)
        leaves.push(...plans.flatMap((plan) => readersIn(plan.Plan)));
    }
  } finally {
    await client.end();
  }
  return {
    nodes: [...new Set(leaves.map(nameOf))].toSorted(),
    rowsRead: leaves.reduce((sum, leaf) => sum + rowsOf(leaf), 0),
  };
}

function isRead({ text }: Statement): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert\s+into|update\s+\w+\.|delete\s+from)\b/i.test(text);
}

function readersIn(found: Node): Node[] {
  const below = (found.Plans ?? []).flatMap(readersIn);
  return found['Relation Name'] || found['Index Name'] ? [found, ...below] : below;
}

function nameOf(leaf: Node): string {
  return [leaf['Node Type'], leaf['Index Name'] ?? leaf['Relation Name']].join(' ');
}

function rowsOf(leaf: Node): number {
  const passed = leaf['Actual Rows'] + (leaf['Rows Removed by Filter'] ?? 0);
  return Math.round((passed + (leaf['Rows Removed by Index Recheck'] ?? 0)) * leaf['Actual Loops']);
}
