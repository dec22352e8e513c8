import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Statement } from './load/pgbench.ts';

/** Statements that the product sends, in their order. */
export type SqlRecorder = {
  /** Runs something and answers the statements that it sent, transaction control included. */
  during(work: () => Promise<unknown>): Promise<Statement[]>;
};

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Listens to every connection of this process; only what a recorded piece of work sends is kept. */
export function recordSql(): SqlRecorder {
  const recording = new AsyncLocalStorage<Statement[]>();
  const query = pg.Client.prototype.query as Query;
  const listening: Query = function listening(...args) {
    const statement = statementOf(args);
    if (statement) recording.getStore()?.push(statement);
    return query.apply(this, args);
  };
  Object.assign(pg.Client.prototype, { query: listening });
  return {
    async during(work) {
      const statements: Statement[] = [];
      await recording.run(statements, work);
      return statements;
    },
  };
}

function statementOf([first, second]: readonly unknown[]): Statement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first)) return null;
  const { text, values = [] } = first as { text: string; values?: unknown[] };
  return { text, values };
}
