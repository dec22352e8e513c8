import { sql, type RawBuilder } from 'kysely';

// Few are hidden: those are looked for in a list that is read once. As a case, which the planner takes for half of the
// rows; of a list whose values it does not know it would expect next to none, and read all points to be sure of them.
const isOffered = (table: string, column: string) => sql`(case when ${sql.ref(column)} = any(
  array(select id from ${sql.table(table)} where not active or deleted_at is not null)) then false else true end)`;

/** The condition that all that a point or a sum `p` is filed under is offered; 0 stands for nothing. */
export const IS_OFFERED: RawBuilder<boolean> = sql<boolean>`
  ${isOffered('transparency.catalogfirst', 'p.catalogfirst_id')}
  and ${isOffered('transparency.catalogsecond', 'p.catalogsecond_id')}
  and ${isOffered('transparency.catalog', 'p.catalog_id')}`;

/** The condition that everybody sees a point `p`; every query for people who are not at this desk has it. */
export const IS_SHOWN: RawBuilder<boolean> = sql<boolean>`p.active and p.deleted_at is null and ${IS_OFFERED}`;
