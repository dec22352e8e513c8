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
