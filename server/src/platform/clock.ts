/** The only source of the present in services, so that tests can move time. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #time: number;

  constructor(start: Date) {
    this.#time = start.getTime();
  }

  now(): Date {
    return new Date(this.#time);
  }

  /** Moves forward by this many milliseconds. */
  advance(byMs: number): void {
    this.#time += byMs;
  }
}

const GRACE_MS = 2 * 60_000;

/** The last instant that still counts as now: clocks of people and machines differ by up to two minutes. */
export function latestNow({ clock }: { readonly clock: Clock }): Date {
  return new Date(clock.now().getTime() + GRACE_MS);
}
