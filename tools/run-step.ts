import { spawn } from 'node:child_process';
import path from 'node:path';

/** Top of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** A program and how it is called; `node` scripts are given as [file, ...arguments]. */
export type Step = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
};

/** What a step did. */
export type StepResult = {
  readonly name: string;
  readonly code: number;
  readonly output: string;
  readonly ms: number;
};

/** Runs a script on this Node and keeps its output; `show` passes it on at once. */
export async function runStep({ name, args, env, cwd = ROOT }: Step, show = false): Promise<StepResult> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { name, code, output, ms: performance.now() - start };
}

/** Path of the script that a package installs under this name. */
export function binary(packagePath: string): string {
  return path.join(ROOT, 'node_modules', packagePath);
}
