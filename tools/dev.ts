import { spawn, type ChildProcess } from 'node:child_process';
import { binary, ROOT } from './run-step.ts';

const API_PORT = process.env['PORT'] ?? '8080';

/** npm run dev: the server restarts on a change of server or contract, the browser's part is replaced in place. */
const PROCESSES: readonly (readonly string[])[] = [
  ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  [binary('vite/bin/vite.js'), 'web'],
];

const environment = { ...process.env, PORT: API_PORT, VEREDA_API: `http://127.0.0.1:${API_PORT}` };
const children: ChildProcess[] = PROCESSES.map((args) =>
  spawn(process.execPath, args, { cwd: ROOT, env: environment, stdio: 'inherit' }),
);

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

process.once('SIGINT', stop);
process.once('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
