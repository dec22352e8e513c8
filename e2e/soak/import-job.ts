import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../tools/run-step.ts';
import type { SoakJob, Soaking } from './job.ts';
import type { Product } from './product.ts';

const ROWS = 9000;
const TRIES = 40;
const PAUSE_MS = 500;

type Run = { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> };

/** `npm run import` of a new file each time, run again until it says that it is done. */
export async function importJob({ product }: Soaking): Promise<SoakJob> {
  let files = 0;
  let run: Run | null = null;
  return {
    name: 'import',
    spanMs: 3500,
    killOwn: () => run?.child.kill('SIGKILL'),
    async begin() {
      files += 1;
      const file = path.join(product.directory, `import-${files}.csv`);
      await writeFile(file, rowsFrom((files - 1) * ROWS + 1));
      const first = startImport(product, file);
      run = first;
      return { insist: () => insist(product, file, first) };
    },
    async check() {
      const first = (files - 1) * ROWS + 1;
      const [found] = await product.sql<{ n: number; keys: number; entries: number }>(
        `select count(*)::int as n, count(distinct r.source_id)::int as keys,
           (select count(*)::int from listener.entries e where e.report_id = any (array_agg(r.id))) as entries
         from listener.reports r where r.source = 'import' and r.source_id = any ($1)`,
        [Array.from({ length: ROWS }, (_, index) => `madrid-avisos/${first + index}`)],
      );
      const [counted] = await product.sql<{ runs: number; done: number; added: number; rejected: number }>(
        `select count(*)::int as runs, sum(items_done)::int as done, sum(added)::int as added,
           sum(rejected)::int as rejected
         from platform.import_runs where file_name = $1 and finished_at is not null`,
        [path.join(product.directory, `import-${files}.csv`)],
      );
      const wanted = { n: ROWS, keys: ROWS, entries: ROWS };
      return [
        ...differences(`rows of file ${files}`, found, wanted),
        ...differences(`run of file ${files}`, counted, { runs: 1, done: ROWS, added: ROWS, rejected: 0 }),
      ];
    },
    async checkSettled() {
      const [found] = await product.sql<{ n: number; logged: number }>(
        `select (select count(*)::int from listener.reports where source = 'import') as n,
           (select coalesce(sum((to_value ->> 'added')::int), 0)::int from configuration.changelog
            where entity = 'import') as logged`,
      );
      return differences('imported rows', found, { n: files * ROWS, logged: files * ROWS });
    },
    summary: () => `${files} files of ${ROWS} rows imported`,
  };
}

async function insist(product: Product, file: string, first: Run): Promise<void> {
  let result = await first.ended;
  for (let attempt = 1; result.code !== 0; attempt += 1) {
    if (attempt > TRIES) throw new Error(`the import does not end: ${result.output.slice(-800)}`);
    // The one before may still hold its place in the database for a moment.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    result = await startImport(product, file).ended;
  }
}

function startImport(product: Product, file: string): Run {
  const child = spawn(process.execPath, ['server/src/imports/cli.ts', 'reports', file, '--open', 'work'], {
    cwd: ROOT,
    env: product.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

/** Notices in the layout of Madrid's, numbered from `first`. */
function rowsFrom(first: number): string {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const n = first + index;
    const at = `${new Date(Date.UTC(2024, 0, 1) + n * 1000).toISOString().slice(0, 19)}Z`;
    const lat = (40.35 + ((n * 7919) % 20_000) / 100_000).toFixed(6);
    const lng = (-3.8 + ((n * 104_729) % 20_000) / 100_000).toFixed(6);
    return `${n},${at},Aviso,Farola apagada,"Calle Inventada, ${n}",${lat},${lng},Texto inventado ${n},En estudio,middle_node`;
  });
  const header = 'id,fecha_alta,tipo,categoria,direccion,lat,lng,descripcion,estado,tipo_estado';
  return `${[header, ...lines].join('\n')}\n`;
}

function differences(
  what: string,
  found: Readonly<Record<string, unknown>> | undefined,
  wanted: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => found?.[name] !== value)
    .map(([name, value]) => `${what}: ${name} is ${String(found?.[name])}, not ${String(value)}`);
}
