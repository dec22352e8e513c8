import type { EventNote } from '@vereda/contract/events';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

type Heard = {
  readonly category_id: number;
  readonly node_id: number | null;
  readonly author_uid: string | null;
  readonly visible: boolean | null;
  /** Its area with those above it, where that was read already. */
  readonly path?: readonly number[] | undefined;
};
type Audience = EventNote<'report-moved'>['audience'];

/** Who hears of a report as it is and was: its desk and area, its author, and everybody while it is on the public map. */
export async function audiencesOf(database: Database, ...states: readonly Heard[]): Promise<Audience[]> {
  const areas = await selectPaths(
    database,
    states.flatMap(({ node_id: node, path }) => (path ? [] : (node ?? []))),
  );
  const audiences = states.flatMap((report): Audience[] => [
    `category:${report.category_id}@${(report.path ?? areas.get(report.node_id))?.join('.') ?? ''}`,
    ...(report.author_uid ? [`user:${report.author_uid}` as const] : []),
    ...(report.visible ? ['public' as const] : []),
  ]);
  return [...new Set(audiences)];
}

// An area with those above it, whose people hear of it too.
async function selectPaths(
  database: Database,
  nodes: readonly number[],
): Promise<ReadonlyMap<number | null, readonly number[]>> {
  if (nodes.length === 0) return new Map();
  const { rows } = await sql<{ id: number; path: number[] }>`
    select id, path from listener.nodes where id = any(${[...nodes]}::int[])`.execute(database);
  return new Map(rows.map(({ id, path }) => [id, path]));
}
