import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { selectLongWords } from '../find-place/names.queries.ts';
import { rankNames, type NamedRow } from '../find-place/rank-names.ts';
import { splitWords } from '../find-place/read-wanted.ts';
import { courseOf, footOn, groundScale, mercatorOf, type Course } from '../find-place/street-courses.ts';
import { nameReportsLater } from '../place-at/place-at.queries.ts';
import { bearingOf } from './reckon-number.ts';

/** A door as a file has it. */
export type DoorRow = {
  readonly street: string;
  readonly number: number;
  readonly lat: number;
  readonly lng: number;
  /** Names it in its source: the same one is replaced. */
  readonly source_id: string;
};

/** What became of a door: a street of its name has to lie beside it. */
export type DoorFate = 'added' | 'known' | 'no-street';

const BESIDE_M = 100;
const PIECES_OF_A_DOOR = 12;

type Beside = NamedRow & { readonly place: number; readonly line: string };
/** A door by its street and the direction of the street there. */
export type Placed = DoorRow & { readonly street_id: number; readonly bearing: number };

/** Stores doors by the streets beside them, each source id once. */
export async function storeDoors(
  transaction: DatabaseTransaction,
  rows: readonly DoorRow[],
  at: Date,
): Promise<DoorFate[]> {
  const placed = await placeDoors(transaction, rows);
  const added = await upsertDoors(
    transaction,
    placed.filter((row) => row !== null),
    at,
  );
  if (added.size > 0) await nameReportsLater(transaction);
  return placed.map((row) => (row === null ? 'no-street' : added.has(row.source_id) ? 'added' : 'known'));
}

/** The street beside each of these doors; null where none of its name is there. */
export async function placeDoors(database: Database, rows: readonly DoorRow[]): Promise<(Placed | null)[]> {
  const beside = await selectBeside(database, rows);
  const words = await selectLongWords(database, [
    ...new Set(rows.flatMap(({ street }) => splitWords(street))),
  ]);
  const long = new Map(words.map((word) => [word.typed, word]));
  return rows.map((row, place): Placed | null => {
    const wanted = splitWords(row.street).flatMap((word) => long.get(word) ?? []);
    // A name without a word would be any street.
    const [best] = wanted.length === 0 ? [] : rankNames(beside.get(place) ?? [], wanted, 1);
    const line = best && beside.get(place)?.find(({ id }) => id === best.id)?.line;
    return best && line ? { ...row, street_id: best.id, bearing: bearingAt(courseOf(line), row) } : null;
  });
}

async function selectBeside(database: Database, rows: readonly DoorRow[]): Promise<Map<number, Beside[]>> {
  const spots = rows.map((row) => {
    const spot = mercatorOf(row);
    const reach = BESIDE_M / groundScale(spot);
    return { x: spot[0], y: spot[1], reach };
  });
  const { rows: found } = await sql<Beside>`
    select p.place::int - 1 as place, 'street' as kind, s.id, s.name, s.words, s.kind = 'avenue' as main, null as detail,
      l.line::text as line
    from rows from (jsonb_to_recordset(${JSON.stringify(spots)}::jsonb) as (x float8, y float8, reach float8))
      with ordinality as p (x, y, reach, place)
    cross join lateral (
      select street_id, line from urbanism.street_lines
      where box && box(point(x - reach, y - reach), point(x + reach, y + reach))
        and point(x, y) <-> line <= reach
      order by point(x, y) <-> line limit ${PIECES_OF_A_DOOR}) l
    join urbanism.streets s on s.id = l.street_id
    order by p.place`.execute(database);
  const byRow = new Map<number, Beside[]>();
  for (const one of found) byRow.set(one.place, [...(byRow.get(one.place) ?? []), one]);
  return byRow;
}

function bearingAt(course: Course, row: DoorRow): number {
  const foot = footOn(course, mercatorOf(row));
  const [from, to] = [course[foot?.step ?? 0], course[(foot?.step ?? 0) + 1]];
  return from && to ? bearingOf(from, to) : 0;
}

async function upsertDoors(
  transaction: DatabaseTransaction,
  rows: readonly Placed[],
  at: Date,
): Promise<Set<string>> {
  // The last one of a source id counts, as in a file that corrects itself.
  const once = [...new Map(rows.map((row) => [row.source_id, row])).values()];
  const { rows: stored } = await sql<{ source_id: string; added: boolean }>`
    insert into urbanism.address_points (street_id, number, lat, lng, bearing, source_id, changed_at)
    select street_id, number, lat, lng, bearing, source_id, ${at}
    from jsonb_to_recordset(${JSON.stringify(once)}::jsonb)
      as d (street_id int, number int, lat float8, lng float8, bearing float8, source_id text)
    on conflict (source_id) do update set street_id = excluded.street_id, number = excluded.number,
      lat = excluded.lat, lng = excluded.lng, bearing = excluded.bearing, changed_at = excluded.changed_at
    returning source_id, xmax = 0 as added`.execute(transaction);
  return new Set(stored.filter(({ added }) => added).map(({ source_id: id }) => id));
}
