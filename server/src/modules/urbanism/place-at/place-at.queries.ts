import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { courseOf, type Course, type Spot } from '../find-place/street-courses.ts';

/** A piece of a street near a spot, the nearest first. */
export type NearPiece = {
  readonly id: number;
  readonly name: string;
  readonly words: string;
  readonly main: boolean;
  readonly part: number;
  readonly piece: number;
  readonly course: Course;
};

const PIECES_MAX = 200;

/** Whether the city has any street, by which points could be named. */
export async function knowsStreets(database: Database): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from urbanism.street_lines) as known`.execute(database);
  return rows[0]?.known === true;
}

/** Asks for the addresses of imported reports that have none, once the transaction commits. */
export async function nameReportsLater(transaction: DatabaseTransaction): Promise<void> {
  await sql`select urbanism.name_reports()`.execute(transaction);
}

/** Pieces of streets whose box comes as near as `reach` Mercator metres to a spot. */
export async function selectPiecesNear(
  database: Database,
  [x, y]: Spot,
  reach: number,
): Promise<NearPiece[]> {
  const { rows } = await sql<Omit<NearPiece, 'course'> & { line: string }>`
    select s.id, s.name, s.words, s.kind = 'avenue' as main, l.part, l.piece, l.line::text as line
    from urbanism.street_lines l join urbanism.streets s on s.id = l.street_id
    where l.box && box(point(${x - reach}::float8, ${y - reach}::float8), point(${x + reach}::float8, ${y + reach}::float8))
      and s.words <> ''
    order by point(${x}::float8, ${y}::float8) <-> l.line, s.id, l.part, l.piece
    limit ${PIECES_MAX}`.execute(database);
  return rows.map(({ line, ...row }) => ({ ...row, course: courseOf(line) }));
}
