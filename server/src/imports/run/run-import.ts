import type { EventNote } from '@vereda/contract/events';
import type { Clock } from '#platform/clock';
import type { CopyConnection } from '#platform/database/copy-connection';
import type { DatabaseTransaction } from '#platform/database/database';
import { publish } from '#platform/events/publish';
import type { Reading } from '#platform/file-reading/problem';
import { writeChange } from '#platform/history/write-change';
import { COMMAND_LINE, type Author } from '../author.ts';
import {
  findUnfinishedRun,
  finishRun,
  insertRun,
  lockKind,
  unlockKind,
  updateRun,
  type ImportIdentity,
  type ImportRun,
} from './import-runs.queries.ts';
import type { Progress } from './progress.ts';
import { openRejectFile, type LineProblem, type RejectFile } from './reject-file.ts';
import type { Outcome } from './summary.ts';

/** A row with the line that it came from. */
export type Item<Row> = { readonly line: number; readonly row: Row };

/** What became of the rows of a batch; the rest was there already. */
export type Stored = {
  readonly added: number;
  /** Rows that were there and are another thing now. */
  readonly changed?: number;
  readonly problems?: readonly LineProblem[];
};

/** An import: what it is of, its rows in file order, and how a batch of them is stored. */
export type ImportPlan<Row> = {
  readonly identity: ImportIdentity;
  readonly readings: AsyncIterable<Reading<Row>>;
  readonly totalBytes: number;
  bytesRead(): number;
  /** Stores the rows that are not there yet; nothing may be stored that the transaction does not hold. */
  store(transaction: DatabaseTransaction, items: readonly Item<Row>[]): Promise<Stored>;
  readonly rejectsPath: string;
  /** What open pages are told when all of it is in. */
  readonly announcement: EventNote;
};

/** What an import works with. */
export type ImportTools = {
  readonly connection: CopyConnection;
  readonly clock: Clock;
  readonly progress: Progress;
  /** Nobody but the command line without it. */
  readonly author?: Author;
  readonly batchSize?: number;
};

const BATCH_SIZE = 4000;

/**
 * Runs an import to its end, or goes on where a killed one stopped. Every batch is one transaction with its rows, its
 * line of the history and its place in the file, so that each row is decided exactly once.
 */
export async function runImport<Row>(plan: ImportPlan<Row>, tools: ImportTools): Promise<Outcome> {
  const { database } = tools.connection;
  if (!(await lockKind(database, plan.identity.kind))) {
    throw new Error(`another import of ${plan.identity.kind} is running`);
  }
  const startMs = performance.now();
  const unfinished = await findUnfinishedRun(database, plan.identity);
  let run = unfinished ?? (await insertRun(database, plan.identity, tools.clock.now()));
  const resumed = run.items_done;
  const rejects = await openRejectFile(plan.rejectsPath, run.rejects_bytes);
  try {
    const batches = batchesOf(skip(plan.readings, resumed), tools.batchSize ?? BATCH_SIZE);
    for await (const batch of readAhead(batches)) {
      run = await commitBatch(plan, tools, { batch, run, rejects });
      const standing = { bytes: plan.bytesRead(), totalBytes: plan.totalBytes };
      tools.progress.update({ ...standing, items: run.items_done, rejected: run.rejected });
    }
    await finish(plan, tools, run);
  } finally {
    tools.progress.end();
    await rejects.close();
    await unlockKind(database, plan.identity.kind).catch(() => undefined);
  }
  const seconds = (performance.now() - startMs) / 1000;
  return { ...run, items: run.items_done, resumed, seconds, stored: true };
}

// Once, not with every batch: each open tray reads its list again.
function finish<Row>(
  { announcement }: ImportPlan<Row>,
  { connection, clock }: ImportTools,
  { id }: ImportRun,
): Promise<void> {
  return connection.database.transaction().execute(async (transaction) => {
    await finishRun(transaction, id, clock.now());
    await publish(transaction, announcement);
  });
}

type Batch<Row> = {
  readonly batch: readonly Reading<Row>[];
  readonly run: ImportRun;
  readonly rejects: RejectFile;
};

async function commitBatch<Row>(
  plan: ImportPlan<Row>,
  { connection, clock, author = COMMAND_LINE }: ImportTools,
  { batch, run, rejects }: Batch<Row>,
): Promise<ImportRun> {
  const items = batch.flatMap(({ line, row }): Item<Row>[] => (row === null ? [] : [{ line, row }]));
  return connection.database.transaction().execute(async (transaction) => {
    const stored = await plan.store(transaction, items);
    const problems = [
      ...batch.flatMap(({ line, problems: found }) => found.map((problem) => ({ line, ...problem }))),
      ...(stored.problems ?? []),
    ];
    const refused = new Set(
      (stored.problems ?? []).filter(({ severity }) => severity === 'reject').map(({ line }) => line),
    ).size;
    const next: ImportRun = {
      id: run.id,
      items_done: run.items_done + batch.length,
      added: run.added + stored.added,
      changed: run.changed + (stored.changed ?? 0),
      known: run.known + items.length - stored.added - (stored.changed ?? 0) - refused,
      rejected: run.rejected + batch.length - items.length + refused,
      reasons: countReasons(run.reasons, problems),
      // On the disk before the commit that counts on it.
      rejects_bytes: await rejects.append(problems),
    };
    if (stored.added > 0 || stored.changed) {
      await writeChange(transaction, {
        at: clock.now(),
        entity: 'import',
        entity_id: String(run.id),
        action: 'batch-imported',
        actor: author.actor,
        to: {
          ...plan.identity,
          items: [run.items_done + 1, next.items_done],
          added: stored.added,
          changed: stored.changed,
        },
      });
    }
    await updateRun(transaction, next);
    return next;
  });
}

function countReasons(
  before: Record<string, number>,
  problems: readonly LineProblem[],
): Record<string, number> {
  const counts = { ...before };
  for (const { reason } of problems) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

async function* skip<T>(items: AsyncIterable<T>, count: number): AsyncGenerator<T> {
  let index = 0;
  for await (const item of items) {
    index += 1;
    if (index > count) yield item;
  }
}

async function* batchesOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Reads the next batch while the database is busy with this one. */
async function* readAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = batches.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = batches.next();
      // If storing fails nobody awaits this one any more.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await batches.return(undefined);
  }
}
