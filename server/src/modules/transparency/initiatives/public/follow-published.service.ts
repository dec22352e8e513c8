import { follow } from '#modules/following/public';
import { gone } from '#platform/catalog/reading.service';
import type { Deps } from '#platform/deps';
import { isPublished } from './published.queries.ts';

type Who = Parameters<typeof follow>[2] & { readonly id: number };

/** Follows a published initiative, or stops; throws platform/gone for every other, whoever asks to stop. */
export async function followPublished(deps: Deps, { id, ...who }: Who): ReturnType<typeof follow> {
  if (!(await isPublished(deps.database, id))) gone();
  return follow(deps, { kind: 'initiative', id }, who);
}
