import { rmSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STAGES } from '@vereda/contract/listener/stages';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../../tools/run-step.ts';
import { signInAt } from '../../tools/kit/caller.ts';
import { startServer, type ServerProcess } from '../../tools/kit/server-process.ts';

const DATA_DIRECTORY = path.join(ROOT, '.cache', 'e2e-demo-city');

test('a demonstration city whose filling was cut short by SIGKILL is begun anew, whole and once', async () => {
  rmSync(DATA_DIRECTORY, { recursive: true, force: true });
  const servers: ServerProcess[] = [];
  const start = async (): Promise<ServerProcess> => {
    const server = await startServer({
      dataDirectory: DATA_DIRECTORY,
      env: { DEMO: 'true', LOG_LEVEL: 'warn', LEDGER_PORT: '0' },
    });
    servers.push(server);
    return server;
  };
  onTestFinished(async () => {
    for (const server of servers) await server.stop();
    rmSync(DATA_DIRECTORY, { recursive: true, force: true });
  });

  const logFile = path.join(DATA_DIRECTORY, 'server.log');
  const killed = startServer({
    dataDirectory: DATA_DIRECTORY,
    env: { DEMO: 'true', LOG_LEVEL: 'warn', LEDGER_PORT: '0' },
    onSpawn: (child) =>
      void vi
        .waitFor(() => expect(readFileSync(logFile, 'utf8')).toContain('reports'), { timeout: 120_000 })
        .then(() => child.kill('SIGKILL')),
  });
  await expect(killed).rejects.toThrow('the server ended before it was ready');

  const server = await start();
  expect(readFileSync(logFile, 'utf8').match(/Filling the demonstration city/g)).toHaveLength(2);
  const call = await signInAt(server.url, 'superadmin');
  const total = Number((await call('/reports/figures', null))['total']);
  expect(total).toBeGreaterThanOrEqual(300);
  for (const stage of STAGES) {
    const { items } = await call('/reports/get', { stage: [stage], limit: 1 });
    expect(items, stage).toHaveLength(1);
  }
  for (const outcome of [
    'conforme',
    'conforme_tacita',
    'improcedente',
    'no_compete',
    'duplicado',
    'spam',
    'retirado',
  ]) {
    const { items } = await call('/reports/get', { stage: ['closed'], outcome: [outcome], limit: 1 });
    expect(items, outcome).toHaveLength(1);
  }
  await server.stop();

  const again = await start();
  expect(readFileSync(logFile, 'utf8').match(/Filling the demonstration city/g)).toHaveLength(2);
  const callAgain = await signInAt(again.url, 'superadmin');
  expect(Number((await callAgain('/reports/figures', null))['total'])).toBe(total);
});
