import type { City } from '../tools/kit/city.ts';
import { startServer, type ServerProcess } from '../tools/kit/server-process.ts';

/** The city of this worker: where it answers, its database and its data; nobody else's tests change it. */
export function ownCity(): City {
  const cities = JSON.parse(process.env['E2E_CITIES'] ?? '[]') as City[];
  const city = cities[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!city) throw new Error('run these tests with `npm run e2e`');
  return city;
}

/** A web process of its own beside the one under test, over the same database and data, which alone knows these variables. Whoever starts it stops it. */
export function startBeside(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { dataDirectory, databaseUrl, databaseOwnerUrl } = ownCity();
  return startServer({
    dataDirectory,
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      ROLE: 'web',
      DEMO: 'false',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      LEDGER_PORT: '0',
      ...env,
    },
  });
}
