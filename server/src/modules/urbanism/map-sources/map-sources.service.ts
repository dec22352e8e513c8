import type { ShownMapSource } from '@vereda/contract/urbanism/map-source';
import type { Deps } from '#platform/deps';
import { selectShownSources } from './map-sources.queries.ts';

/** Whom everybody's maps have to name for the data that they show. */
export async function listSources({ database }: Deps): Promise<{ items: ShownMapSource[] }> {
  return { items: await selectShownSources(database) };
}
