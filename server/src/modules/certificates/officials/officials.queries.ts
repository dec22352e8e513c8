import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Somebody who may sign. */
export type OfficialRow = {
  readonly id: number;
  readonly uid: string;
  readonly role: SignerRole;
  readonly full_name: string;
  readonly registry: string | null;
  readonly active: boolean;
  readonly signs_from: Date;
  readonly appointed_by: string | null;
  readonly suspended_at: Date | null;
  /** The change of the account that suspended it, in the words of the history. */
  readonly suspended_for: string | null;
};

const OFFICIAL = sql`id, uid, role, full_name, registry, active, signs_from, appointed_by, suspended_at, suspended_for`;

/** Officials, those of one state where given, by name. */
export async function selectOfficials(
  database: Database,
  active: boolean | undefined,
): Promise<OfficialRow[]> {
  const { rows } = await sql<OfficialRow>`
    select ${OFFICIAL} from certificates.officials
    where ${active ?? null}::boolean is null or active = ${active ?? null}
    order by full_name, id`.execute(database);
  return rows;
}

/** Officials by their ids. */
export async function selectOfficialsById(
  database: Database,
  ids: readonly number[],
): Promise<OfficialRow[]> {
  const { rows } = await sql<OfficialRow>`
    select ${OFFICIAL} from certificates.officials where id = any(${ids}::bigint[]) order by role desc`.execute(
    database,
  );
  return rows;
}

/** An official, locked until the transaction ends; null when there is none. */
export async function lockOfficial(
  transaction: DatabaseTransaction,
  id: number,
): Promise<OfficialRow | null> {
  const { rows } = await sql<OfficialRow>`
    select ${OFFICIAL} from certificates.officials where id = ${id} for update`.execute(transaction);
  return rows[0] ?? null;
}

/** Adds an official; null when the person is already appointed in that role. */
export async function insertOfficial(
  transaction: DatabaseTransaction,
  official: Pick<OfficialRow, 'uid' | 'role' | 'full_name' | 'registry' | 'appointed_by' | 'signs_from'> & {
    readonly at: Date;
  },
): Promise<OfficialRow | null> {
  const { rows } = await sql<OfficialRow>`
    insert into certificates.officials (uid, role, full_name, registry, created_at, appointed_by, signs_from)
    values (${official.uid}, ${official.role}, ${official.full_name}, ${official.registry}, ${official.at},
      ${official.appointed_by}, ${official.signs_from})
    on conflict do nothing returning ${OFFICIAL}`.execute(transaction);
  return rows[0] ?? null;
}

/** Changes the name of an appointment or ends it. */
export async function updateOfficial(
  transaction: DatabaseTransaction,
  official: Pick<OfficialRow, 'id' | 'full_name' | 'registry' | 'active'>,
): Promise<OfficialRow> {
  const { rows } = await sql<OfficialRow>`
    update certificates.officials
    set full_name = ${official.full_name}, registry = ${official.registry}, active = ${official.active}
    where id = ${official.id} returning ${OFFICIAL}`.execute(transaction);
  return gotten(rows);
}

/** Lets an appointment sign from a moment on. */
export async function updateConfirmed(
  transaction: DatabaseTransaction,
  { id, from }: { readonly id: number; readonly from: Date },
): Promise<OfficialRow> {
  const { rows } = await sql<OfficialRow>`
    update certificates.officials set suspended_at = null, suspended_for = null, signs_from = ${from}
    where id = ${id} returning ${OFFICIAL}`.execute(transaction);
  return gotten(rows);
}

/** Suspends what an account is appointed to and answers it. */
export async function suspendOfficials(
  transaction: DatabaseTransaction,
  { uid, cause, at }: { readonly uid: string; readonly cause: string; readonly at: Date },
): Promise<OfficialRow[]> {
  const { rows } = await sql<OfficialRow>`
    update certificates.officials set suspended_at = ${at}, suspended_for = ${cause}
    where uid = ${uid} and active returning ${OFFICIAL}`.execute(transaction);
  return rows;
}

/** Ends what an account is appointed to and answers it. */
export async function endOfficials(transaction: DatabaseTransaction, uid: string): Promise<OfficialRow[]> {
  const { rows } = await sql<OfficialRow>`
    update certificates.officials set active = false where uid = ${uid} and active returning ${OFFICIAL}`.execute(
    transaction,
  );
  return rows;
}

/** Whether an account is appointed in any role. */
export async function selectIsAppointed(database: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from certificates.officials where uid = ${uid} and active limit 1`.execute(database);
  return rows.length > 0;
}

function gotten(rows: readonly OfficialRow[]): OfficialRow {
  const [row] = rows;
  if (!row) throw new Error('an official that was locked is gone');
  return row;
}
