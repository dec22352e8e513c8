import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Gauge as ModuleGauge } from '../module-parts.ts';

const DURATION_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the operator asks: /health/live, /health/ready (database answers) and /metrics (Prometheus, by token). */
export function serveOperations(app: FastifyInstance, deps: Deps, gauges: readonly ModuleGauge[]): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async () => {
    if (draining) throw new AppError('platform/unavailable');
    await sql`select 1`.execute(deps.database);
    return { status: 'ok' };
  });
  serveMetrics(app, deps, gauges);
}

function serveMetrics(app: FastifyInstance, deps: Deps, gauges: readonly ModuleGauge[]): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests by route, method and status class.',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  registerJobGauges(registry, deps);
  for (const gauge of gauges) registry.registerMetric(moduleGauge(deps, gauge));
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      route: routeOf(request),
      method: request.method,
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    ensureMetricsReader(request, deps.config);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

// The pattern, never the address: a folio or an id must not become a label.
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'page';
}

type JobFigures = {
  due: number;
  scheduled: number;
  running: number;
  dead: number;
  oldest_due_seconds: number;
};

function registerJobGauges(registry: Registry, deps: Deps): void {
  const oldest = new Gauge({
    name: 'vereda_jobs_oldest_due_seconds',
    help: 'Age of the job that has been due longest.',
    registers: [registry],
  });
  registry.registerMetric(stateGauge(deps, oldest));
}

function stateGauge(deps: Deps, oldest: Gauge): Gauge {
  return new Gauge({
    name: 'vereda_jobs',
    help: 'Jobs in the queue by state.',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const { rows } = await sql<JobFigures>`select * from jobs.figures()`.execute(deps.database);
      for (const state of ['due', 'scheduled', 'running', 'dead'] as const)
        this.set({ state }, rows[0]?.[state] ?? 0);
      oldest.set(rows[0]?.oldest_due_seconds ?? 0);
    },
  });
}

function moduleGauge(deps: Deps, { name, help, label, read }: ModuleGauge): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    async collect() {
      const now = await read(deps);
      // What is no longer told of is over, and not as it was last.
      this.reset();
      for (const [of, value] of now) this.set({ [label]: of }, value);
    },
  });
}

// Without a token the figures are for the machine itself only, and no proxy on it may pass others through.
function ensureMetricsReader(request: FastifyRequest, { METRICS_TOKEN, production }: Config): void {
  const isMachine = ['127.0.0.1', '::1'].includes(request.ip) && !request.headers['x-forwarded-for'];
  const isReader = METRICS_TOKEN
    ? isSame(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)
    : isMachine && !production;
  if (!isReader) throw new AppError('platform/not-found');
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
