import { sql } from 'kysely';
import { follow } from '#modules/following/public';
import { gone } from '#platform/catalog/reading.service';
import type { Deps } from '#platform/deps';
import { selectObra } from './obra.queries.ts';

type Who = Parameters<typeof follow>[2] & { readonly id: number };

/** Follows a published work, or stops; throws platform/gone for every other. */
export async function followPublished(deps: Deps, { id, ...who }: Who): ReturnType<typeof follow> {
  if (!(await selectObra(deps.database, { scope: 'public', columns: sql`p.id` }, id))) gone();
  return follow(deps, { kind: 'obra', id }, who);
}
