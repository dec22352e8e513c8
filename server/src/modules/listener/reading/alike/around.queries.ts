import type { Outcome, Stage } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { boxAround } from '#platform/documents/tiles/mercator';
import { withinScope, type Scope } from '../../access/scope.ts';
import { inView } from '../../map/bbox.queries.ts';
import { titleIn } from '../title.ts';

const NEAR_METERS = 500;
const NEAR_DAYS = 90;
const READ_MAX = 300;
// What comes after says little of what it is about.
const LETTERS_READ = 1000;

/** A case that another one may be like, with what was written of it. */
export type CaseAround = {
  readonly id: number;
  readonly folio: string;
  readonly title: string;
  readonly stage: Stage;
  readonly outcome: Outcome | null;
  readonly is_duplicate: boolean;
  readonly subcategory_id: number;
  readonly created_at: string;
  readonly description: string;
  /** Metres; null where one of the two has no place. */
  readonly distance_m: number | null;
};

/** The case that others are looked for around. */
export type Middle = {
  readonly id: number;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly subcategory_id: number;
  readonly created_at: Date;
};

/**
 * The newest 300 cases within a scope of the three months before and after one, within 500 m of it; of one without a
 * place those of its type. Spam and those merged with it are left out.
 */
export async function selectAround(
  database: Database,
  scope: Scope,
  { locale, ...middle }: Middle & { readonly locale: Locale },
): Promise<CaseAround[]> {
  const at = middle.lat === null || middle.lng === null ? null : { lat: middle.lat, lng: middle.lng };
  const where = at
    ? inView(boxAround(at, NEAR_METERS))
    : sql<boolean>`r.subcategory_id = ${middle.subcategory_id}`;
  const distance: RawBuilder<unknown> = at ? metersFrom(at) : sql`null::float8`;
  const { rows } = await sql<CaseAround>`
    select r.id, r.folio, ${titleIn(locale)} as title, r.stage, r.outcome, r.is_duplicate, r.subcategory_id,
      to_json(r.created_at) as created_at, left(r.description, ${LETTERS_READ}) as description, ${distance} as distance_m
    from listener.reports r
    where ${where} and r.id <> ${middle.id} and not r.spam and r.stage <> 'unconfirmed'
      and r.duplicate_of is distinct from ${middle.id}
      and r.id is distinct from (select duplicate_of from listener.reports where id = ${middle.id})
      and r.created_at between ${middle.created_at}::timestamptz - make_interval(days => ${NEAR_DAYS})
        and ${middle.created_at}::timestamptz + make_interval(days => ${NEAR_DAYS})
      and (${withinScope(scope)})
    order by r.created_at desc, r.id desc limit ${sql.lit(READ_MAX)}`.execute(database);
  return rows;
}

/** Metres from a point to listener.reports r. */
export function metersFrom({
  lat,
  lng,
}: Record<'lat' | 'lng', number | RawBuilder<number>>): RawBuilder<number> {
  return sql<number>`(6371000 * 2 * asin(least(1, sqrt(power(sin(radians(r.lat - ${lat}::float8) / 2), 2)
    + cos(radians(r.lat)) * cos(radians(${lat}::float8)) * power(sin(radians(r.lng - ${lng}::float8) / 2), 2)))))::float8`;
}
