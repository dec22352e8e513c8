import { sql } from 'kysely';
import { createApp } from '../app.ts';
import type { Deps } from '#platform/deps';
import { DEMO_BRAND, DEMO_PLACE } from './demo-city.ts';
import { seedDraws } from './seed-draws.ts';
import { seedPeople } from './seed-people.ts';
import { seedReports } from './seed-reports.ts';

/** Fills a fresh database with the demonstration city; does nothing when it is there. */
export async function seedDemo(deps: Deps): Promise<void> {
  if (await isSeeded(deps)) return;
  await seedBrand(deps);
  await seedPeople(deps);
  // The calls are made in this process, by people who exist; limits are for strangers.
  const app = await createApp({ ...deps, config: { ...deps.config, RATE_LIMITS: 'off' } });
  try {
    await seedReports(app);
    await seedDraws(app, deps.clock.now());
  } finally {
    await app.close();
  }
  await sql`update configuration.brands set position = 0`.execute(deps.database);
}

// The brand's position says that the seed is complete: a seed that was killed is told apart.
async function isSeeded(deps: Deps): Promise<boolean> {
  const { rows } = await sql<{ position: number }>`select position from configuration.brands limit 1`.execute(
    deps.database,
  );
  const [brand] = rows;
  if (brand && brand.position !== 0) {
    deps.log.warn('the demo was interrupted while it was filled; delete the data folder to fill it anew');
  }
  return brand !== undefined;
}

async function seedBrand(deps: Deps): Promise<void> {
  const brand = DEMO_BRAND;
  await sql`
    insert into configuration.brands
      (position, app_name, city_name, city_url, city_slogan, primary_color, secondary_color, additional_color)
    values (1, ${brand.app_name}, ${brand.city_name}, ${brand.city_url}, ${brand.city_slogan}, ${brand.primary_color},
      ${brand.secondary_color}, ${brand.additional_color})`.execute(deps.database);
  const { lat, lng, zoom, address } = DEMO_PLACE;
  await sql`
    insert into configuration.settings (email_contact, lat, lng, zoom, address)
    values ('contacto@demo.vereda.example', ${lat}, ${lng}, ${zoom}, ${address})`.execute(deps.database);
}
