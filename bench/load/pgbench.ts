import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A statement as the server sent it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The statements of one request, run by nothing but the database's own client. */
export type PgFigures = { readonly perSecond: number; readonly by: 'pgbench' | 'node' };

type Run = {
  readonly url: string;
  readonly statements: readonly Statement[];
  readonly clients: number;
  readonly seconds: number;
};

const CANDIDATES = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', '/opt/homebrew/bin/pgbench'];

/** Transactions a second of the same statements without our server: pgbench where it is installed, else node. */
export async function pgLoad(run: Run): Promise<PgFigures> {
  const pgbench = CANDIDATES.find((candidate) => existsSync(candidate));
  if (pgbench) return { perSecond: await runPgbench(pgbench, run), by: 'pgbench' };
  return { perSecond: await runNode(run), by: 'node' };
}

async function runPgbench(pgbench: string, run: Run): Promise<number> {
  const { script, variables } = scriptOf(run.statements);
  const file = path.join(tmpdir(), `vereda-bench-${process.pid}.sql`);
  await writeFile(file, script);
  const args = [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${run.clients}`,
    '--jobs=1',
    `--time=${run.seconds}`,
  ];
  const defines = [...variables].flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  try {
    const output = await outputOf(pgbench, [...args, ...defines, `--file=${file}`, run.url]);
    const perSecond = /tps = ([\d.]+) \(without/.exec(output)?.[1] ?? /tps = ([\d.]+)/.exec(output)?.[1];
    if (!perSecond) throw new Error(`pgbench: ${output}`);
    return Number(perSecond);
  } finally {
    await rm(file, { force: true });
  }
}

/** Parameters become variables, which pgbench sends as parameters of prepared statements; nulls are written out. */
export function scriptOf(statements: readonly Statement[]): {
  script: string;
  variables: Map<string, string>;
} {
  const variables = new Map<string, string>();
  const lines = statements.map(({ text, values }, index) => {
    const named = text.replace(/\$(\d+)/g, (_whole, number: string) => {
      const value = parameterText(values[Number(number) - 1]);
      if (value === null) return 'null';
      const name = `s${index}_${number}`;
      variables.set(name, value);
      return `:${name}`;
    });
    return `${named
      .replace(/\s*\n\s*/g, ' ')
      .trim()
      .replace(/;$/, '')};`;
  });
  return { script: `${lines.join('\n')}\n`, variables };
}

function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value))
    return `{${value.map((item) => JSON.stringify(parameterText(item) ?? 'NULL')).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} failed: ${output}`)),
    );
  });
}

async function runNode({ url, statements, clients, seconds }: Run): Promise<number> {
  const endMs = performance.now() + seconds * 1000;
  let count = 0;
  const lane = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (performance.now() < endMs) {
      for (const [index, { text, values }] of statements.entries()) {
        await client.query({ name: `s${index}`, text, values: [...values], rowMode: 'array' });
      }
      count += 1;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, lane));
  return count / seconds;
}
