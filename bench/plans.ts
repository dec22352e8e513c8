import pg from 'pg';
import { z } from 'zod';
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
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly Plans?: readonly Node[] | undefined;
};

const count = z.number().optional();
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': count,
    'Rows Removed by Index Recheck': count,
    Plans: z.array(node).optional(),
  }),
);
const explained = z.array(z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })).length(1);

/** Runs the reads of a request once more, explained; what writes, or only opens and ends transactions, is left out. */
export async function planOf(url: string, statements: readonly Statement[]): Promise<Plan> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const leaves: Node[] = [];
  try {
    for (const { text, values } of statements.filter(isRead)) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values]);
      const [answer] = explained.parse(rows);
      if (answer) leaves.push(...readersIn(answer['QUERY PLAN'][0].Plan));
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
