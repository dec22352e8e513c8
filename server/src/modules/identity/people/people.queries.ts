import type { OperatorType, UserType } from '@vereda/contract/access/viewer';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { USER_COLUMNS, type UserRow } from '../users/users.queries.ts';
import { withinScope, type PeopleScope } from './people-scope.ts';

/** An account as staff see it. */
export type PersonRow = UserRow & {
  version: number;
  created_at: Date;
  deleted_at: Date | null;
  credibility: number;
};

/** Which accounts a list asks for; undefined leaves a field open. */
export type PersonFilter = {
  search?: string | undefined;
  type?: UserType | undefined;
  type_operator?: OperatorType | undefined;
  role?: string | undefined;
  activated?: boolean | undefined;
  deleted?: boolean | undefined;
  /** Only those whose appeal of their credibility waits. */
  appealed?: boolean | undefined;
};

/** A page of a list: after the account `cursor`, at most `limit`. */
export type PersonPage = PersonFilter & { cursor?: string | undefined; limit: number };

const WORDS_MAX = 6;
const FROM = sql`identity.users u left join identity.roles r on r.id = u.role_id`;
const COLUMNS = sql`${USER_COLUMNS}, u.version, u.created_at, u.deleted_at, u.credibility`;
const APPEALED = sql`u.uid = any(array(
  select uid from identity.credibility_appeals where decided_at is null))`;
const IS_ON = sql`(u.activated and u.disabled_at is null)`;

// Each word has to be found; % and _ are letters like others.
function searched(search: string): RawBuilder<unknown>[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`u.search like identity.plain(${pattern})`;
  });
}

function conditionOf(scope: PeopleScope, filter: PersonFilter) {
  const { search, type, type_operator, role, activated, deleted } = filter;
  return sql.join(
    [
      withinScope(scope, search),
      deleted ? sql`u.deleted_at is not null` : sql`u.deleted_at is null`,
      ...(search ? searched(search) : []),
      ...(filter.appealed ? [APPEALED] : []),
      ...(type ? [sql`u.type = ${type}`] : []),
      ...(type_operator ? [sql`${type_operator} = any(u.type_operator)`] : []),
      ...(role ? [sql`u.role_id = ${role}`] : []),
      ...(activated === undefined ? [] : [activated ? IS_ON : sql`not ${IS_ON}`]),
    ],
    sql` and `,
  );
}

/** Accounts of a scope that fit, newest first; `cursor` is the uid of the last one before. */
export function peopleQuery(scope: PeopleScope, page: PersonPage): RawBuilder<PersonRow> {
  const after = page.cursor
    ? sql`and (u.created_at, u.uid) < (select c.created_at, c.uid from identity.users c where c.uid = ${page.cursor})`
    : sql``;
  return sql<PersonRow>`
    select ${COLUMNS} from ${FROM} where ${conditionOf(scope, page)} ${after}
    order by u.created_at desc, u.uid desc limit ${sql.lit(page.limit)}`;
}

/** A page of accounts of a scope. */
export async function selectPeople(
  database: Database,
  scope: PeopleScope,
  page: PersonPage,
): Promise<PersonRow[]> {
  const { rows } = await peopleQuery(scope, page).execute(database);
  return rows;
}

/** How many accounts of a scope fit. */
export async function countPeople(
  database: Database,
  scope: PeopleScope,
  filter: PersonFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${FROM} where ${conditionOf(scope, filter)}`.execute(database);
  return rows[0]?.total ?? 0;
}

/** How many accounts of each type there are. */
export async function countByType(
  database: Database,
  scope: PeopleScope,
): Promise<{ type: UserType; total: number }[]> {
  const { rows } = await sql<{ type: UserType; total: number }>`
    select u.type, count(*)::int as total from identity.users u where ${conditionOf(scope, {})}
    group by u.type`.execute(database);
  return rows;
}

/** One account, deleted ones too; null when there is none. */
export async function selectPerson(database: Database, uid: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`select ${COLUMNS} from ${FROM} where u.uid = ${uid}`.execute(
    database,
  );
  return rows[0] ?? null;
}
