import { NETWORKS } from '@vereda/contract/listener/lists/tracker';
import type { Deps } from '#platform/deps';
import { getSetting } from '#modules/configuration/public';
import { selectReadings } from './social-reading.queries.ts';

/** Which networks are connected, and how reading them goes. */
export async function listSources(deps: Deps) {
  const [known, { twitter_refresh: minutes }] = await Promise.all([
    selectReadings(deps.database),
    getSetting(deps),
  ]);
  const items = NETWORKS.map((network) => {
    const isSet = deps.ports.socialSources.some((source) => source.network === network);
    const reading = isSet ? known.find((one) => one.network === network) : undefined;
    return {
      network,
      is_set: isSet,
      minutes,
      read_at: reading?.read_at ?? null,
      next_at: reading?.next_at ?? null,
      fault: reading?.fault ?? null,
    };
  });
  return { items };
}
