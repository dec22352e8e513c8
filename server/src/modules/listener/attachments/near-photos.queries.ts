import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../access/scope.ts';

const NEAR_DAYS = 90;
const EACH = 3;
// A picture of one colour has next to no bits, and would be like every other such one.
const BITS_MIN = 5;

/** A photo that is nearly the same as another one. */
export type NearPhoto = {
  readonly of: string;
  readonly photo_id: string;
  readonly report_id: number;
  readonly folio: string;
  /** Bits of 64 in which they differ. */
  readonly bits: number;
};

/** Of each of these photos the nearest ones of other reports within a scope, of the months around it. */
export async function selectNearPhotos(
  database: Database,
  scope: Scope,
  { ids, bitsMax }: { readonly ids: readonly string[]; readonly bitsMax: number },
): Promise<NearPhoto[]> {
  const { rows } = await sql<NearPhoto>`
    select a.id as of, near.* from listener.attachments a cross join lateral (
      select b.id as photo_id, b.report_id, r.folio, bit_count(a.phash # b.phash)::int as bits
      from listener.attachments b join listener.reports r on r.id = b.report_id
      where b.report_id <> a.report_id and bit_count(a.phash # b.phash) <= ${bitsMax}
        and b.created_at between a.created_at - make_interval(days => ${NEAR_DAYS})
          and a.created_at + make_interval(days => ${NEAR_DAYS})
        and (${withinScope(scope)})
      order by bits, b.id limit ${sql.lit(EACH)}) near
    where a.id = any(${[...ids]}::uuid[]) and bit_count(a.phash) between ${BITS_MIN} and ${64 - BITS_MIN}
    order by a.id, near.bits`.execute(database);
  return rows;
}
