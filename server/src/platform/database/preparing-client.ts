import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import pg from 'pg';

// Past this many different texts new ones run unnamed, so that generated SQL cannot fill the server's memory.
const MAX_NAMED_TEXTS = 1000;
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
const STALE_PLAN = 'cached plan must not change result type';

type QueryCallback = (error: Error, result: pg.QueryResult<pg.QueryResultRow>) => void;

/** Names of the prepared statements of one pool. */
class StatementNames {
  readonly #names = new Map<string, string>();
  // Part of every name: raised when a migration elsewhere changed the shape of a prepared statement.
  #generation = 0;

  /** Name of the prepared statement for this SQL text; undefined where the text should run unnamed. */
  nameOf(text: string): string | undefined {
    if (!PREPARABLE.test(text)) return undefined;
    const known = this.#names.get(text);
    if (known) return `${known}.${this.#generation}`;
    if (this.#names.size >= MAX_NAMED_TEXTS) return undefined;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    this.#names.set(text, name);
    return `${name}.${this.#generation}`;
  }

  renew(): void {
    this.#generation += 1;
  }
}

/**
 * The client of one pool, which prepares every statement once per connection, named by its text. Parameters do not
 * change the text, so write limits as literals (`sql.lit`): a `limit $1` keeps the planner off the generic plan.
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client {
    // One signature instead of pg's nine overloads; the pool passes a callback, everyone else awaits.
    override query(...args: unknown[]): never {
      const [text, values, callback] = args;
      const name = typeof text === 'string' && Array.isArray(values) ? names.nameOf(text) : undefined;
      if (!name) return Reflect.apply(super.query, this, args) as never;
      const running = super.query<pg.QueryResultRow>({
        name,
        text: text as string,
        values: values as unknown[],
      });
      const watched = running.catch((error: unknown) => {
        if (error instanceof Error && error.message === STALE_PLAN) names.renew();
        throw error;
      });
      if (typeof callback !== 'function') return watched as never;
      callbackify(() => watched)(callback as QueryCallback);
      return undefined as never;
    }
  };
}
