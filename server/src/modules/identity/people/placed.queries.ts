import type { OperatorType } from '@vereda/contract/access/viewer';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** An operator who works for a node of the organisation, with the categories (by id, `*` all) attended to. */
export type Placed = {
  readonly uid: string;
  readonly name: string;
  readonly type_operator: OperatorType[];
  readonly operator_id: string;
  readonly allowed_categories: string[];
};

const CAN_SIGN_IN = sql`type = 'operator' and activated and disabled_at is null and deleted_at is null`;
const IS_WORKING = sql`operator_id is not null and ${CAN_SIGN_IN}`;

/** Operators placed at these nodes who can sign in, by name. */
export async function selectPlaced(database: Database, nodes: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select uid, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, phone, uid) as name,
      type_operator, operator_id, allowed_categories
    from identity.users where ${IS_WORKING} and operator_id = any(${nodes.map(String)}::text[])
    order by name, uid limit 1000`.execute(database);
  return rows;
}

/** Operators of a subtype who can sign in and have no node. */
export async function selectUnplaced(database: Database, subtype: OperatorType): Promise<{ uid: string }[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from identity.users
    where ${CAN_SIGN_IN} and operator_id is null and ${subtype} = any(type_operator)
    order by uid limit 1000`.execute(database);
  return rows;
}

/** How many operators who can sign in are placed at each node, by its id. */
export async function countPlaced(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ operator_id: string; people: number }>`
    select operator_id, count(*)::int as people from identity.users where ${IS_WORKING}
    group by operator_id`.execute(database);
  return new Map(rows.map(({ operator_id: id, people }) => [id, people]));
}
