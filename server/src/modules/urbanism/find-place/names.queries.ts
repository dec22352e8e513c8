import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@vereda/contract/locale';
import type { Database } from '#platform/database/database';
import type { NamedRow as Named } from './rank-names.ts';
import type { Word } from './read-wanted.ts';

/** A name of the city's map with all rows of it: a street may be there block by block. */
export type NamedRow = Named & { readonly ids: readonly number[] };

const STREETS_MAX = 60;
const OTHERS_MAX = 20;

/** The words as names are written: abbreviations in full; one for one. */
export async function selectLongWords(database: Database, typed: readonly string[]): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select typed, coalesce(nullif(trim(urbanism.address_words(typed)), ''), typed) as long
    from unnest(${[...typed]}::text[]) with ordinality as w (typed, place) order by place`.execute(database);
  return rows;
}

type Search = { readonly words: readonly Word[]; readonly locale: Locale };

/** Names in which every one of these words begins a word; avenues first, then the shortest. */
export async function selectNames(database: Database, { words, locale }: Search): Promise<NamedRow[]> {
  const fits = sql.join(words.map(beginsAWord), sql` and `);
  const order = sql`length(words)`;
  return selectWhere(database, {
    fits,
    locale,
    order,
    ofStreets: sql`bool_or(kind = 'avenue') desc, ${order}`,
  });
}

/** Names with all of these words but one, which may be another or mistyped; of a single word those with one of its halves. The most alike first. */
export async function selectAlike(database: Database, { words, locale }: Search): Promise<NamedRow[]> {
  const [first, ...others] = words;
  if (!first) return [];
  const ways =
    others.length === 0
      ? [beginsAWord(first), ...halves(first)]
      : words.map((left) => sql`(${allBut(words, left)})`);
  const fits = sql.join(ways, sql` or `);
  const likeness = sql.join(
    words.map(({ typed }) => sql`platform.word_similarity(${typed}, words)`),
    sql` + `,
  );
  const order = sql`${likeness} desc, length(words)`;
  return selectWhere(database, { fits, locale, order, ofStreets: order });
}

function allBut(words: readonly Word[], left: Word): RawBuilder<unknown> {
  return sql.join(words.filter((word) => word !== left).map(beginsAWord), sql` and `);
}

function beginsAWord({ typed, long }: Word): RawBuilder<unknown> {
  if (typed === long) return begins(typed);
  return sql`(${begins(typed)} or ${begins(long)})`;
}

// What one letter begins is half of the city: it is a word of its own, as in "Calle C".
function begins(word: string): RawBuilder<unknown> {
  if (!/^\p{L}$/u.test(word)) return sql`words like ${`% ${word}%`}`;
  return sql`(words like ${`% ${word} %`} or words like ${`% ${word}`})`;
}

// One letter wrong leaves one half of a word as it was.
function halves({ typed }: Word): RawBuilder<unknown>[] {
  if (typed.length < 4) return [];
  const middle = Math.ceil(typed.length / 2);
  const end = typed.slice(middle);
  return [
    sql`words like ${`% ${typed.slice(0, middle)}%`}`,
    sql`words like ${end.length < 3 ? `%${end} %` : `%${end}%`}`,
  ];
}

type Where = {
  readonly fits: RawBuilder<unknown>;
  readonly locale: Locale;
  readonly order: RawBuilder<unknown>;
  readonly ofStreets: RawBuilder<unknown>;
};

async function selectWhere(
  database: Database,
  { fits, locale, order, ofStreets }: Where,
): Promise<NamedRow[]> {
  const layerName = locale === 'en' ? sql`l.name_en` : sql`l.name`;
  // By their words first, whatever the planner knows of the tables: right after an import it knows nothing of them.
  const { rows } = await sql<NamedRow>`
    with streets as materialized (
      select id, name, words, kind, colonia_id, deleted_at is null and geometry is not null as shown
      from urbanism.streets where ${fits}),
    features as materialized (select id, name, words, layer_id, deleted_at from urbanism.layer_features where ${fits}),
    colonias as materialized (
      select id, name, words, sector, deleted_at is null and kind = 'colonia' and box is not null as shown
      from urbanism.colonias where ${fits})
    select 'street' as kind, s.id, s.ids, s.name, s.words, s.main, c.name as detail
    from (select min(id) as id, array_agg(id) as ids, min(name) as name, words, bool_or(kind = 'avenue') as main, colonia_id
      from streets where shown
      group by words, colonia_id order by ${ofStreets}, min(id) limit ${sql.lit(STREETS_MAX)}) s
    left join urbanism.colonias c on c.id = s.colonia_id and c.deleted_at is null
    union all
    select 'feature', f.id, array[f.id], f.name, f.words, false, ${layerName}
    from (select * from features where deleted_at is null
      and layer_id in (select id from urbanism.layers where active and deleted_at is null and level = 'citizen')
      order by ${order}, id limit ${sql.lit(OTHERS_MAX)}) f
    join urbanism.layers l on l.id = f.layer_id
    union all
    (select 'colonia', id, array[id], name, words, false, sector
    from colonias where shown order by ${order}, id limit ${sql.lit(OTHERS_MAX)})`.execute(database);
  return rows;
}

/** Where a name lies, in degrees: a street on the middle of its first part, the others in the middle of their box. */
export type Spot = {
  readonly kind: NamedRow['kind'];
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
};

/** Where these names lie. */
export async function selectSpots(
  database: Database,
  names: readonly Pick<NamedRow, 'kind' | 'id'>[],
): Promise<Spot[]> {
  const idsOf = (kind: NamedRow['kind']) => names.filter((name) => name.kind === kind).map(({ id }) => id);
  const { rows } = await sql<Spot>`
    select 'colonia' as kind, id, (box[2] + box[4]) / 2 as lat, (box[1] + box[3]) / 2 as lng
    from urbanism.colonias where id = any(${idsOf('colonia')}::int[])
    union all
    select 'feature', id, (box[2] + box[4]) / 2, (box[1] + box[3]) / 2
    from urbanism.layer_features where id = any(${idsOf('feature')}::int[])
    union all
    select 'street', id, ((one -> 1)::float8 + (other -> 1)::float8) / 2, ((one -> 0)::float8 + (other -> 0)::float8) / 2
    from urbanism.streets s
      cross join lateral (select case s.geometry ->> 'type' when 'MultiLineString'
        then s.geometry -> 'coordinates' -> 0 else s.geometry -> 'coordinates' end as line) l
      cross join lateral (select line -> ((jsonb_array_length(line) - 1) / 2) as one,
        line -> (jsonb_array_length(line) / 2) as other) m
    where s.id = any(${idsOf('street')}::int[])`.execute(database);
  return rows;
}

/** The colonia at each of these points, null outside of all. */
export async function selectColoniasAt(
  database: Database,
  points: readonly { readonly lat: number; readonly lng: number }[],
): Promise<(string | null)[]> {
  if (points.length === 0) return [];
  const { rows } = await sql<{ name: string | null }>`
    select (select a.name from urbanism.areas_at('colonia', lat, lng) a limit 1) as name
    from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lng }) => lng)}::float8[])
      with ordinality as p (lat, lng, place)
    order by place`.execute(database);
  return rows.map(({ name }) => name);
}
