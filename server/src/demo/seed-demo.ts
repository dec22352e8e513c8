import path from 'node:path';
import pg from 'pg';
import { certifyImportedDraws, sealBatch } from '#modules/certificates/public';
import { foldAll, makeMissing } from '#modules/listener/public';
import { migrate } from '#platform/database/migrate';
import type { Deps } from '#platform/deps';
import { createApp } from '../app.ts';
import { insertStart, selectStanding, updateFinished } from './demo-city.queries.ts';
import { seedNeighbours } from './neighbours.ts';
import { seedCity } from './seed-city.ts';
import { seedCivicDraw } from './draws/seed-civic-draw.ts';
import { seedInitiatives } from './seed-initiatives.ts';
import { seedMapPoints } from './seed-map-points.ts';
import { seedMap } from './seed-map.ts';
import { seedObras } from './seed-obras.ts';
import { seedOtherDraws } from './seed-other-draws.ts';
import { seedOwnDraws } from './draws/seed-own-draws.ts';
import { seedPeople } from './seed-people.ts';
import { seedPublishedDraws } from './draws/seed-published-draws.ts';
import { seedReports } from './seed-reports.ts';
import { seedSocial } from './seed-social.ts';

const DEMO_DATA = path.resolve(import.meta.dirname, '../../demo-data');

const LOCK_KEY = 7_305_219;
const SCHEMAS =
  'identity, configuration, listener, transparency, urbanism, certificates, ai, platform, jobs, graphile_worker';

type Say = (line: string) => void;

/**
 * Fills a fresh database with the demonstration city: people, places, reports of every stage, certified draws. One
 * process does it while others wait; what a killed one left half done is wiped and begun anew. A used database is
 * left alone.
 */
export async function seedDemo(deps: Deps, ownerUrl: string, say: Say): Promise<void> {
  if (!deps.config.demo) return;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select pg_advisory_lock(${LOCK_KEY})`);
    const standing = await selectStanding(deps.database);
    if (standing === 'used') return;
    if (standing === 'half') {
      await owner.query(`drop schema if exists ${SCHEMAS} cascade`);
      await migrate(ownerUrl);
      // The pilot chain's first block went with the rest.
      await deps.ports.chain?.start();
    }
    await fill(deps, say);
  } finally {
    await owner.end();
  }
}

async function fill(deps: Deps, say: Say): Promise<void> {
  const startMs = performance.now();
  say('Filling the demonstration city…');
  await insertStart(deps.database, deps.clock.now());
  await seedPeople(deps);
  await seedNeighbours(deps);
  const city = await seedCity(deps, DEMO_DATA);
  await seedMap(deps, DEMO_DATA);
  await seedObras(deps);
  say(`  ${await seedReports(deps, city, DEMO_DATA)} reports`);
  await foldAll(deps.database);
  say(`  ${await makeMissing(deps)} monthly bulletins`);
  await seedPublishedDraws(deps, DEMO_DATA);
  say(`  ${await certifyImportedDraws(deps, 100)} draws signed`);
  await sealBatch(deps, null);
  say(`  ${await certifyImportedDraws(deps, 100)} draws signed`);
  await sealBatch(deps, null);
  say(`  ${await seedOtherDraws(deps)} made-up draws signed`);
  // The calls are made in this process, by people who exist; limits are for strangers.
  const app = await createApp({ ...deps, config: { ...deps.config, RATE_LIMITS: 'off' } });
  try {
    const keys = await seedOwnDraws(app, deps);
    await seedCivicDraw(app, deps, keys);
    await seedSocial(app, city);
    await seedInitiatives(app, deps);
    await seedMapPoints(app, DEMO_DATA);
  } finally {
    await app.close();
  }
  await updateFinished(deps.database, deps.clock.now());
  say(`  done in ${Math.round((performance.now() - startMs) / 1000)} s`);
}
