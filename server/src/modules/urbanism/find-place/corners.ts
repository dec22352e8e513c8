import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { courseOf, degreesOf, distance, groundScale, meetingOf, type Spot } from './street-courses.ts';

/** Where two streets meet, in degrees. */
export type Corner = {
  readonly one: number;
  readonly other: number;
  readonly lat: number;
  readonly lng: number;
};

const PIECES_MAX = 3000;
/** Streets that end so near each other meet: the carriageway of the other lies between. */
const REACH_M = 20;
/** Both carriageways of an avenue are one corner. */
const SAME_CORNER_M = 120;
const OF_A_PAIR = 3;

/** Rows of one name. */
type Street = { readonly ids: readonly number[]; readonly words: string };

type Pair = { one: number; other: number; line: string; crossed: string };

/** Corners of any of these streets with any of the others, by pairs of names in the order given; streets that meet more than once have several. */
export async function findCorners(
  database: Database,
  streets: readonly Street[],
  crossing: readonly Street[],
): Promise<Corner[]> {
  const [ones, others] = [streets.flatMap(({ ids }) => ids), crossing.flatMap(({ ids }) => ids)];
  // Two blocks of a street meet two of the other at one corner.
  const words = new Map(
    [...streets, ...crossing].flatMap(({ ids, words: name }) => ids.map((id) => [id, name])),
  );
  const { rows } = await sql<Pair>`
    select a.street_id as one, b.street_id as other, a.line::text as line, b.line::text as crossed
    from urbanism.street_lines a join urbanism.street_lines b on a.box && b.box
    where a.street_id = any(${[...ones]}::int[]) and b.street_id = any(${[...others]}::int[])
      and a.street_id <> b.street_id
    limit ${PIECES_MAX}`.execute(database);
  const met = new Map<string, { one: number; other: number; spots: Spot[][] }>();
  for (const { one, other, line, crossed } of rows) {
    const [course, second] = [courseOf(line), courseOf(crossed)];
    const scale = groundScale(course[0] ?? [0, 0]);
    const meeting = meetingOf(course, second, REACH_M / scale);
    if (!meeting) continue;
    const key = `${words.get(one)}|${words.get(other)}`;
    const pair = met.get(key) ?? { one, other, spots: [] };
    met.set(key, pair);
    const same = pair.spots.find(([first]) => first && distance(first, meeting.at) * scale < SAME_CORNER_M);
    if (same) same.push(meeting.at);
    else pair.spots.push([meeting.at]);
  }
  const place = (ids: readonly number[], id: number) => ids.indexOf(id);
  return [...met.values()]
    .toSorted(
      (a, b) => place(ones, a.one) + place(others, a.other) - place(ones, b.one) - place(others, b.other),
    )
    .flatMap(({ one, other, spots }) =>
      spots.slice(0, OF_A_PAIR).map((group) => ({ one, other, ...degreesOf(middleOf(group)) })),
    );
}

function middleOf(spots: readonly Spot[]): Spot {
  const mean = (axis: 0 | 1) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return [mean(0), mean(1)];
}
