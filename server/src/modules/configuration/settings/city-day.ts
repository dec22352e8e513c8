import type { Services } from '#platform/services';
import { getSetting } from './setting.service.ts';

/** The day (YYYY-MM-DD) that it is in the city. */
export async function getCityDay(deps: Services): Promise<string> {
  return (await getCityHour(deps)).day;
}

/** The same with the hour, 0 to 23. */
export async function getCityHour(deps: Services): Promise<{ readonly day: string; readonly hour: number }> {
  const { time_zone: timeZone } = await getSetting(deps);
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', style).format(deps.clock.now()).split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
}
