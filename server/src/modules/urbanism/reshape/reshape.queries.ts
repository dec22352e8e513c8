import type { NamedAfter, Reshaping } from '@vereda/contract/urbanism/reshape';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** One of those that were there before (`from`), or that came of the change. */
export type Side = { readonly id: number; readonly side: 'from' | 'into' };

/** A split or a merge as it is to be written down. */
export type NewReshaping = {
  readonly kind: Reshaping['kind'];
  readonly at: Date;
  readonly from: readonly number[];
  /** The one that gets what has no place first. */
  readonly into: readonly number[];
};

/** What goes by the names of these colonias. */
export async function selectNamedAfter(database: Database, ids: readonly number[]): Promise<NamedAfter> {
  const { rows } = await sql<NamedAfter>`select * from urbanism.named_after(${[...ids]}::int[])`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** Writes a change down with the streets that each side had, puts what was before into the bin and hands its streets on. Answers its id. */
export async function storeReshaping(
  transaction: DatabaseTransaction,
  { kind, at, from, into }: NewReshaping,
): Promise<number> {
  const [old, fresh] = [[...from], [...into]];
  const { rows } = await sql<{ id: number }>`
    with made as (insert into urbanism.reshapings (kind, at) values (${kind}, ${at}) returning id),
    parts as (
      insert into urbanism.reshaping_parts (reshaping_id, colonia_id, side, version, streets)
      select made.id, c.id, case when c.id = any(${old}::int[]) then 'from' else 'into' end,
        case when c.id = any(${old}::int[]) then c.version + 1 else c.version end,
        array(select s.id from urbanism.streets s where s.colonia_id = c.id)
      from made, urbanism.colonias c where c.id = any(${old}::int[] || ${fresh}::int[]))
    select id from made`.execute(transaction);
  await sql`
    update urbanism.colonias c set stands_for = o.ids
    from (select array_agg(distinct one) as ids
      from urbanism.colonias b, unnest(array_append(b.stands_for, b.id)) as one where b.id = any(${old}::int[])) o
    where c.id = any(${fresh}::int[])`.execute(transaction);
  await retire(transaction, { ids: old, as: 'replaced', at });
  await handStreets(transaction, { of: old, to: fresh, at });
  return rows[0]?.id ?? 0;
}

/** Takes colonias away for another reason than that somebody removed them. */
export async function retire(
  transaction: DatabaseTransaction,
  { ids, as, at }: { readonly ids: readonly number[]; readonly as: 'replaced' | 'undone'; readonly at: Date },
): Promise<void> {
  await sql`
    update urbanism.colonias set deleted_at = ${at}, changed_at = ${at}, version = version + 1, retired = ${as}
    where id = any(${[...ids]}::int[])`.execute(transaction);
}

/** Brings replaced colonias back with the streets that they had. */
export async function bringBack(
  transaction: DatabaseTransaction,
  { id, at }: { readonly id: number; readonly at: Date },
): Promise<void> {
  await sql`
    update urbanism.colonias c set deleted_at = null, retired = null, changed_at = ${at}, version = c.version + 1
    from urbanism.reshaping_parts p
    where p.reshaping_id = ${id} and p.side = 'from' and c.id = p.colonia_id`.execute(transaction);
  await sql`update urbanism.reshapings set undone_at = ${at} where id = ${id}`.execute(transaction);
  await sql`
    update urbanism.streets s set colonia_id = p.colonia_id, changed_at = ${at}, version = s.version + 1
    from urbanism.reshaping_parts p
    where p.reshaping_id = ${id} and p.side = 'from' and s.id = any(p.streets)
      and s.colonia_id in (select q.colonia_id from urbanism.reshaping_parts q
        where q.reshaping_id = ${id} and q.side = 'into')`.execute(transaction);
}

/** Gives streets the one of `to` in which their middle lies, else the first of them. */
export async function handStreets(
  transaction: DatabaseTransaction,
  { of, to, at }: { readonly of: readonly number[]; readonly to: readonly number[]; readonly at: Date },
): Promise<void> {
  const heirs = [...to];
  await sql`
    with placed as (
      select s.id, urbanism.colonia_of_street(s.geometry) as there from urbanism.streets s
      where s.colonia_id = any(${[...of]}::int[]))
    update urbanism.streets s set changed_at = ${at}, version = s.version + 1,
      colonia_id = case when p.there = any(${heirs}::int[]) then p.there else ${heirs[0] ?? null}::int end
    from placed p where s.id = p.id`.execute(transaction);
}

const TOLD = (side: Side['side']) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.plain_name, c.id), '[]')
  from urbanism.reshaping_parts p join urbanism.colonias c on c.id = p.colonia_id
  where p.reshaping_id = r.id and p.side = ${side})`;

/** Changes that were not undone: of a colonia, or one by its id; `since` is when the oldest that can be undone was made. */
export async function selectReshapings(
  database: Database,
  wanted: { readonly id: number } | { readonly coloniaId: number },
  since: Date,
): Promise<Reshaping[]> {
  const { rows } = await sql<Reshaping>`
    select r.id, r.kind, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      ${TOLD('from')} as from, ${TOLD('into')} as into,
      r.at > ${since} and not exists (
        select from urbanism.reshaping_parts p join urbanism.colonias c on c.id = p.colonia_id
        where p.reshaping_id = r.id and (c.version <> p.version or (p.side = 'into') = (c.deleted_at is not null))
      ) as can_undo
    from urbanism.reshapings r
    where r.undone_at is null and ${
      'id' in wanted
        ? sql`r.id = ${wanted.id}`
        : sql`r.id in (select p.reshaping_id from urbanism.reshaping_parts p where p.colonia_id = ${wanted.coloniaId})`
    }
    order by r.id desc limit 50`.execute(database);
  return rows;
}

/** Whether a colonia was split or merged, or came of a change that was undone. */
export async function isRetired(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from urbanism.colonias where id = ${id} and retired is not null) as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}
