import type pg from 'pg';

/** A statement that the product sent, with its values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** A node of a plan that was carried out. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
};

const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i;

/** Carries a statement out once more and takes it back; answers its plan's nodes that were begun, none for what has no plan. */
export async function explain(client: pg.Client, { text, values }: Statement): Promise<PlanNode[]> {
  if (!EXPLAINABLE.test(text)) return [];
  await client.query('begin');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    [...values],
  );
  await client.query('rollback');
  // What was planned and never begun reads nothing.
  return flat(rows[0]?.['QUERY PLAN'][0].Plan).filter((node) => node['Actual Loops'] > 0);
}

/** Rows that a node took up, whether or not a condition then let them pass. */
export function lookedAt(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}

/** What a node is and which index it goes by. */
export function scanOf(node: PlanNode): string {
  return `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim();
}

function flat(node: PlanNode | undefined): PlanNode[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(flat)] : [];
}
