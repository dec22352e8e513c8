import { systemClock } from '#platform/clock';
import { openCopyConnection, type CopyConnection } from '#platform/database/copy-connection';
import { createAppPool, createOwnerPool, type DatabaseAddress } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { authorOf } from './author.ts';
import { planOf, type Command } from './plan-of.ts';
import type { FileFacts } from '#platform/file-reading/scan-file';
import { recordCopy } from './run/measure-copy.ts';
import { createProgress } from './run/progress.ts';
import { runImport } from './run/run-import.ts';
import { measureLine, summaryLines } from './run/summary.ts';

type Surroundings = {
  readonly address: DatabaseAddress;
  readonly folioKey: Buffer;
  /** How far roles bind (`ACCESS_STRICT_ROLES`). */
  readonly strictRoles: boolean;
  say(line: string): void;
};

const STATEMENT_TIMEOUT_MS = 600_000;

/** Imports a file into the database at an address and says how it went. */
export async function importFile(
  command: Command,
  file: FileFacts,
  surroundings: Surroundings,
): Promise<void> {
  const { address } = surroundings;
  if (address.ownerUrl) await migrate(address.ownerUrl);
  const pool = createAppPool(address, {
    maxConnections: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    name: 'vereda-import',
  });
  const plain = await openCopyConnection(pool);
  try {
    await importOver(plain, { command, file, ...surroundings });
  } finally {
    // A pool with a connection that is still taken never ends.
    plain.release();
    await pool.end();
  }
}

async function importOver(
  plain: CopyConnection,
  {
    command,
    file,
    address,
    folioKey,
    strictRoles,
    say,
  }: Surroundings & { command: Command; file: FileFacts },
): Promise<void> {
  const author = await authorOf(plain.database, command, strictRoles);
  const recording = command.measure ? await recordCopy(plain, `${command.rejectsPath}.copy`) : null;
  const connection = recording?.connection ?? plain;
  const plan = await planOf(command, file, { to: { connection, folioKey, author }, say });
  say(`layout ${plan.identity.layout}`);
  const progress = createProgress(process.stderr);
  const outcome = await runImport(plan, { connection, clock: systemClock, progress, author });
  for (const line of summaryLines(outcome)) say(line);
  if (Object.keys(outcome.reasons).length > 0) say(`what was not taken as it is: ${command.rejectsPath}`);
  if (!recording) return;
  const rows = outcome.items - outcome.resumed;
  say(await measured(recording, { address, rows, seconds: outcome.seconds }));
}

async function measured(
  recording: Awaited<ReturnType<typeof recordCopy>>,
  { address, rows, seconds }: { address: DatabaseAddress; rows: number; seconds: number },
): Promise<string> {
  const owner = createOwnerPool(address, { maxConnections: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  try {
    return measureLine(rows, seconds, await recording.measure(owner));
  } finally {
    await owner.end();
    await recording.discard();
  }
}
