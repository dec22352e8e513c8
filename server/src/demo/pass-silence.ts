import { acceptTacitly, remindCitizens } from '#modules/listener/public';
import { ManualClock } from '#platform/clock';
import type { Deps } from '#platform/deps';

const DAY_MS = 86_400_000;
const DAYS = 45;

/** Lets the days pass in which citizens were reminded and, in the end, accepted by saying nothing. */
export async function passSilence(deps: Deps): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  const attempt = { jobId: 'demo', number: 1, last: true, signal: new AbortController().signal };
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const then: Deps = { ...deps, clock: new ManualClock(new Date(nowMs - daysAgo * DAY_MS)) };
    await remindCitizens.run(then, {}, attempt);
    await acceptTacitly.run(then, {}, attempt);
  }
}
