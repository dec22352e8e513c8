import { bareLoad } from './load/bare-load.ts';
import { httpLoad, type HttpFigures, type HttpRequest } from './load/http-load.ts';
import { pgLoad, type PgFigures } from './load/pgbench.ts';
import { planOf, type Plan } from './plans.ts';
import type { SqlRecorder } from './record-sql.ts';

/** A call of the product and who makes it. */
export type Scenario = {
  readonly name: string;
  readonly person: string;
  readonly request: HttpRequest;
  /** Sent in turn instead of it, where each connection is to ask for something of its own; as much work on average. */
  readonly turns?: readonly HttpRequest[];
};

/** The same work through the product, through a server that does nothing else, and by the database's own client alone. */
export type Comparison = {
  readonly name: string;
  readonly statements: number;
  readonly http: HttpFigures;
  readonly bare: HttpFigures;
  readonly pg: PgFigures;
  readonly plan: Plan;
  /** Requests a second through HTTP as a share of the same SQL by pgbench. */
  readonly ratio: number;
};

/** Where a comparison runs. */
export type Bench = {
  /** The server under load, in a process of its own. */
  readonly url: string;
  /** Sends a request to a server in this process, whose statements are recorded; throws when it is refused. */
  readonly answer: (request: HttpRequest) => Promise<unknown>;
  readonly recorder: SqlRecorder;
  readonly databaseUrl: string;
  readonly token: (person: string) => Promise<string>;
  readonly connections: number;
  readonly seconds: number;
};

/** Measures a call, then its statements; each after a short warming up. */
export async function compare(bench: Bench, scenario: Scenario): Promise<Comparison> {
  const request = await signed(bench, scenario);
  const turns = (scenario.turns ?? [request]).map((turn) => ({ ...turn, headers: request.headers ?? {} }));
  await bench.answer(request);
  const statements = await bench.recorder.during(() => bench.answer(request));
  const plan = await planOf(bench.databaseUrl, statements);
  const port = Number(new URL(bench.url).port);
  let sent = 0;
  const next = () => turns[sent++ % turns.length] ?? request;
  const load = { port, connections: bench.connections, next };
  await httpLoad({ ...load, seconds: 2 });
  const http = await httpLoad({ ...load, seconds: bench.seconds });
  if (http.failed > 0) throw new Error(`${http.failed} requests failed: ${scenario.name}`);
  const { databaseUrl: url, connections, seconds } = bench;
  const bare = await bareLoad({ url, statements, request, connections, seconds });
  const database = { url: bench.databaseUrl, statements, clients: bench.connections };
  await pgLoad({ ...database, seconds: 2 });
  const pg = await pgLoad({ ...database, seconds: bench.seconds });
  return {
    name: scenario.name,
    statements: statements.length,
    http,
    bare,
    pg,
    plan,
    ratio: http.perSecond / pg.perSecond,
  };
}

async function signed(bench: Bench, { person, request }: Scenario): Promise<HttpRequest> {
  const headers = { ...request.headers, authorization: `Bearer ${await bench.token(person)}` };
  return { ...request, headers: request.body ? { ...headers, 'content-type': 'application/json' } : headers };
}
