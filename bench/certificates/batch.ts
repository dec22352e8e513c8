// A program of its own, so that its memory is its own. `sign <folder> <count>` makes signed certificates there,
// `publish <folder> <count>` seals, anchors and publishes them as one batch, `one <folder> <count>` times how long each
// of some draws takes from its second signature to its public page. The last line is what it took, as JSON.
import {
  certifyImportedDraws,
  sealAtOnce,
  sealBatch,
  storeImportedDraws,
  type ImportedDraw,
} from '../../server/src/modules/certificates/public.ts';
import { modules } from '../../server/src/modules.ts';
import { createOwnerPool } from '../../server/src/platform/database/database.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { drainJobs } from '../../server/src/platform/jobs/worker.ts';
import { parseConfig } from '../../server/src/platform/config.ts';
import { startProcess } from '../../server/src/start-process.ts';

/** Seconds of each step of a batch, and the most memory that the process held. */
export type CertificateFigures = {
  readonly certificates: number;
  readonly signSeconds: number;
  readonly sealSeconds: number;
  readonly anchorAndPublishSeconds: number;
  readonly peakMegabytes: number;
  readonly baseMegabytes: number;
  /** From the second signature of a draw to its page that shows it anchored. */
  readonly oneDrawSeconds: { readonly p50: number; readonly most: number };
};

const TURNS = ['primera', 'matutina', 'vespertina', 'nocturna'];
const DAY_MS = 86_400_000;

function drawOf(n: number): ImportedDraw {
  const numbers = Array.from({ length: 20 }, (_, index) => ({
    place: index + 1,
    number: String((n * 7919 + index * 487 + Math.floor(n / 10_000) * 3) % 10_000).padStart(4, '0'),
    order: null,
  }));
  const date = new Date(Date.UTC(1995, 0, 1) + Math.floor(n / 4) * DAY_MS).toISOString().slice(0, 10);
  return { game: 'quiniela-nacional', date, turn: TURNS[n % 4] ?? '', numbers, letters: null };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return (performance.now() - startMs) / 1000;
}

async function open(directory: string, ROLE: 'web' | 'all' = 'web') {
  const config = parseConfig({
    DATA_DIR: directory,
    ROLE,
    PORT: '0',
    LEDGER_PORT: '0',
    DEMO: 'true',
    LOG_LEVEL: 'error',
  });
  const { address, close } = await openDatabase(config);
  const { deps, address: url, stop } = await startProcess(config);
  const ownerPool = createOwnerPool(address, { maxConnections: 10 });
  const runJobs = () => drainJobs(deps, { ownerPool, jobs: modules.flatMap((module) => module.jobs) });
  return {
    deps,
    url,
    ownerPool,
    runJobs,
    async end() {
      await ownerPool.end();
      await stop();
      await close();
    },
  };
}

async function sign(directory: string, count: number) {
  const { deps, runJobs, end } = await open(directory);
  await runJobs();
  for (let first = 0; first < count; first += 500) {
    const rows = Array.from({ length: Math.min(500, count - first) }, (_, index) => drawOf(first + index));
    await deps.database
      .transaction()
      .execute((transaction) => storeImportedDraws(transaction, rows, new Date()));
  }
  const signSeconds = await timed(() => certifyImportedDraws(deps, count));
  await end();
  return { signSeconds };
}

async function publish(directory: string, count: number) {
  const { deps, ownerPool, runJobs, end } = await open(directory);
  const baseMegabytes = process.memoryUsage().rss / 2 ** 20;
  let batch: number | null = null;
  const sealSeconds = await timed(async () => (batch = await sealBatch(deps, null)));
  const anchorAndPublishSeconds = await timed(runJobs);
  const { rows } = await ownerPool.query<{ n: number }>(
    `select count(*)::int as n from certificates.certificates where published is not null and batch_id = $1`,
    [batch],
  );
  if (rows[0]?.n !== count) throw new Error(`${rows[0]?.n} of ${count} certificates were published`);
  await end();
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  return { sealSeconds, anchorAndPublishSeconds, peakMegabytes, baseMegabytes };
}

// Draws that a file brought stand for draws of the desk: what follows the second signature is the same.
const ONE_BY_ONE = 20;
const POLL_MS = 10;

async function one(directory: string, count: number) {
  const { deps, url, ownerPool, end } = await open(directory, 'all');
  const seconds: number[] = [];
  for (let n = count; n < count + ONE_BY_ONE; n += 1) {
    await deps.database
      .transaction()
      .execute((transaction) => storeImportedDraws(transaction, [drawOf(n)], new Date()));
    await certifyImportedDraws(deps, 1);
    const { rows } = await ownerPool.query<{ id: string }>(
      `update certificates.draws d set source = 'desk' from certificates.certificates c
       where c.draw_id = d.id and c.batch_id is null and c.signed is not null returning c.id`,
    );
    const page = `${url}/api/certificates/get/${rows[0]?.id}`;
    const isThere = async () =>
      ((await (await fetch(page)).json()) as { state: string }).state === 'certified';
    seconds.push(
      await timed(async () => {
        await deps.database.transaction().execute(sealAtOnce);
        while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }),
    );
  }
  await end();
  const sorted = seconds.toSorted((a, b) => a - b);
  return { oneDrawSeconds: { p50: sorted[ONE_BY_ONE / 2] ?? 0, most: sorted.at(-1) ?? 0 } };
}

const [phase, directory = '', count = ''] = process.argv.slice(2);
const PHASES: Readonly<Record<string, (directory: string, count: number) => Promise<object>>> = {
  sign,
  publish,
  one,
};
const work = PHASES[phase ?? ''];
if (!work) throw new Error(`no phase ${phase}`);
console.log(JSON.stringify(await work(directory, Number(count))));
process.exit(0);
