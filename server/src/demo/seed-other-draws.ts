import { certifyImportedDraws, sealBatch, storeMadeUpDraws } from '#modules/certificates/public';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { otherDraws } from './content/other-draws.ts';

const DAY_MS = 86_400_000;
/** Of the newest coupons so many wait for their certificate. */
const WAITING = 4;

/** Made-up draws of the games that are no quiniela, marked as demonstration and signed by the platform itself. */
export async function seedOtherDraws(deps: Deps): Promise<number> {
  const { time_zone: timeZone } = await getSetting(deps);
  const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(
    new Date(deps.clock.now().getTime() - DAY_MS),
  );
  const draws = otherDraws(yesterday);
  const store = (some: typeof draws) =>
    deps.database.transaction().execute((transaction) => storeMadeUpDraws(deps, transaction, some));
  await store(draws.slice(0, -WAITING));
  const signed = await certifyImportedDraws(deps, draws.length - WAITING);
  await sealBatch(deps, null);
  await store(draws.slice(-WAITING));
  return signed;
}
