import pg from 'pg';
import type { Statement } from './pgbench.ts';

/** Statements that the product sends, in their order. */
export type SqlRecorder = {
  /** Runs something and answers the statements that it sent, transaction control included. */
  during(work: () => Promise<unknown>): Promise<Statement[]>;
};

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Listens to every connection of this name, of pools made before or after. */
export function recordSql(applicationName: string): SqlRecorder {
  let statements: Statement[] | null = null;
  const query = pg.Client.prototype.query as Query;
  const listening: Query = function listening(...args) {
    const statement = isOf(this, applicationName) ? statementOf(args) : null;
    if (statement) statements?.push(statement);
    return query.apply(this, args);
  };
  Object.assign(pg.Client.prototype, { query: listening });
  return {
    async during(work) {
      statements = [];
      await work();
      const recorded = statements;
      statements = null;
      return recorded;
    },
  };
}

function isOf(client: pg.Client, applicationName: string): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name: string };
  };
  return connectionParameters.application_name === applicationName;
}

function statementOf([first, second]: readonly unknown[]): Statement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first)) return null;
  const { text, values = [] } = first as { text: string; values?: unknown[] };
  return { text, values };
}
