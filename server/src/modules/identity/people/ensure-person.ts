import type { Database } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { selectPerson, type PersonRow } from './people.queries.ts';

/** One account; throws identity/user-not-found. */
export async function ensurePerson(database: Database, uid: string): Promise<PersonRow> {
  const person = await selectPerson(database, uid);
  if (!person) throw new AppError('identity/user-not-found');
  return person;
}
