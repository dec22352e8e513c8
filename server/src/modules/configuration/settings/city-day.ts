import type { Services } from '#platform/services';
import { getSetting } from './setting.service.ts';

/** The day (YYYY-MM-DD) that it is in the city. */
export async function getCityDay(deps: Services): Promise<string> {
  const { time_zone: timeZone } = await getSetting(deps);
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(deps.clock.now());
}
