import type { City } from '../tools/kit/city.ts';

/** The city of this worker: where it answers, its database and its data; nobody else's tests change it. */
export function ownCity(): City {
  const cities = JSON.parse(process.env['E2E_CITIES'] ?? '[]') as City[];
  const city = cities[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!city) throw new Error('run these tests with `npm run e2e`');
  return city;
}
