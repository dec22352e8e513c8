import type { FastifyRateLimitStore } from '@fastify/rate-limit';

type Window = { count: number; startMs: number };

const KEYS_MAX = 5000;

/** Counts requests of a window by key, in this process, by a clock that nobody sets: one that is put back must not make a minute longer. */
export class RateStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const nowMs = performance.now();
    const found = this.#windows.get(key);
    const window = found && nowMs - found.startMs < windowMs ? found : { count: 0, startMs: nowMs };
    window.count += 1;
    // The one that was asked for longest ago goes first.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > KEYS_MAX && oldest !== undefined) this.#windows.delete(oldest);
    callback(null, { current: window.count, ttl: Math.ceil(windowMs - (nowMs - window.startMs)) });
  }

  child(): RateStore {
    return new RateStore();
  }
}
