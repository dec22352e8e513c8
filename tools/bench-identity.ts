import { rmSync } from 'node:fs';
import path from 'node:path';
import { can } from '@vereda/contract/access/can';
import { createApp } from '../server/src/app.ts';
import { accessContext } from '../server/src/modules/configuration/public.ts';
import { createUser, identify } from '../server/src/modules/identity/public.ts';
import { parseConfig } from '../server/src/platform/config.ts';
import { startProcess } from '../server/src/start-process.ts';
import { ROOT } from './run-step.ts';

const DIRECTORY = path.join(ROOT, '.cache', 'bench-identity');
const PERSON = { email: 'bench@demo.example', password: 'una frase larga y segura' };
const ROUNDS = { signIn: 60, guard: 2000 };

/** Median and 95th percentile of what a step takes, one after another, in milliseconds. */
async function time(rounds: number, step: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const tookMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await step();
    tookMs.push(performance.now() - started);
  }
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(rounds * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** What signing in costs over the password's hash, and the guards over a request: node tools/run.mjs tools/bench-identity.ts */
async function runBench(): Promise<void> {
  rmSync(DIRECTORY, { recursive: true, force: true });
  const environment = {
    DEMO: 'false',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    LEDGER_PORT: '0',
    ROLE: 'web',
  };
  const running = await startProcess(parseConfig({ ...environment, DATA_DIR: DIRECTORY, PORT: '0' }));
  const { deps } = running;
  try {
    const app = await createApp(deps);
    await deps.database
      .transaction()
      .execute((transaction) => createUser(deps, transaction, { ...PERSON, activated: true }));
    const hash = await deps.ports.passwords.hash(PERSON.password);
    const signIn = () => app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: PERSON });
    const { id_token: bearer } = (await signIn()).json<{ id_token: string }>();
    const headers = { authorization: `Bearer ${bearer}` };
    const rows = {
      'argon2id alone': await time(ROUNDS.signIn, () => deps.ports.passwords.verify(hash, PERSON.password)),
      'sign-in, whole': await time(ROUNDS.signIn, signIn),
      'a small call by a visitor': await time(ROUNDS.guard, () =>
        app.inject({ method: 'GET', url: '/api/session' }),
      ),
      'the same call, signed in': await time(ROUNDS.guard, () =>
        app.inject({ method: 'GET', url: '/api/session', headers }),
      ),
      'who it is (token, session and account from the database)': await time(ROUNDS.guard, () =>
        identify(deps, { bearer, cookies: {}, method: 'POST' }),
      ),
      'whether he may (table and switches)': await time(ROUNDS.guard, async () =>
        can(null, 'listener.operate', await accessContext(deps)),
      ),
    };
    for (const [name, { p50, p95 }] of Object.entries(rows))
      console.log(`| ${name} | ${p50.toFixed(3)} | ${p95.toFixed(3)} |`);
    await app.close();
  } finally {
    await running.stop();
  }
}

await runBench();
