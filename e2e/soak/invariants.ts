import { runStep } from '../../tools/run-step.ts';
import type { Product } from './product.ts';

const SETTLE_WITHIN_MS = 180_000;
const POLL_MS = 500;

const SUMS = `
  select (select coalesce(sum(n), 0)::int from listener.rollup where level = 10 and category_id = 0 and stage = -1)
      + (select coalesce(sum(n), 0)::int from listener.report_deltas where on_map) as counted,
    (select count(*)::int from listener.reports where visible and cell is not null) as there`;

const WORK = `
  select f.due, f.running, f.dead,
    (select count(*)::int from graphile_worker.jobs where attempts > 0 and locked_at is null and run_at > now()) as retrying,
    (select count(*)::int from certificates.anchors where status <> 'final')
      + (select count(*)::int from certificates.certificates where batch_id is not null and published is null) as open
  from jobs.figures() f`;

type Work = { due: number; running: number; dead: number; retrying: number; open: number };

/** What must hold at any moment: the history's chain and the map's sums. */
export async function checkInvariants(product: Product): Promise<string[]> {
  const [sums] = await product.sql<{ counted: number; there: number }>(SUMS);
  const faults =
    sums?.counted === sums?.there ? [] : [`the map counts ${sums?.counted} of ${sums?.there} reports`];
  return [...faults, ...(await verifyHistory(product))];
}

/** Waits until no job is left to do; what does not end, or ended in vain, is a fault. */
export async function settle(product: Product): Promise<string[]> {
  const deadline = performance.now() + SETTLE_WITHIN_MS;
  for (;;) {
    const [work] = await product.sql<Work>(WORK);
    if (work && work.due + work.running + work.retrying + work.open === 0) return await deadJobs(product);
    if (performance.now() > deadline) return [`work does not end: ${JSON.stringify(work)}`];
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function deadJobs(product: Product): Promise<string[]> {
  const dead = await product.sql<{ task: string; attempts: number; fault: string | null }>(
    `select task_identifier as task, attempts, last_error as fault from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null`,
  );
  return dead.map(
    ({ task, attempts, fault }) => `${task} is dead after ${attempts} tries: ${fault ?? 'killed'}`,
  );
}

async function verifyHistory({ env }: Product): Promise<string[]> {
  const { code, output } = await runStep({
    name: 'history',
    args: ['server/src/modules/configuration/changelog/cli.ts', 'verify'],
    env: env as Record<string, string>,
  });
  return code === 0 ? [] : [`npm run changelog -- verify: ${output.trim()}`];
}

/** Chains what the history has so far, so that the next verification covers all of it. */
export async function sealHistory({ env }: Product): Promise<void> {
  await runStep({
    name: 'history',
    args: ['server/src/modules/configuration/changelog/cli.ts', 'seal'],
    env: env as Record<string, string>,
  });
}
