import type { ModuleSlug } from '@vereda/contract/access/viewer';
import type { ModuleItem, moduleEndpoints } from '@vereda/contract/configuration/module';
import type { Output } from '@vereda/contract/endpoint';
import { hasScreen } from '@vereda/contract/sitemap';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { defaultModule } from '../startup/defaults.ts';
import { getConfigured } from '../startup/startup.service.ts';

/** What the product's own menu of a module has and the city has no place for; what the city took out stays out. */
export async function listNewItems(
  deps: Deps,
  id: ModuleSlug,
): Promise<Output<typeof moduleEndpoints.newItems>> {
  const own = defaultModule(id).items.filter(({ to }) => to === null || hasScreen(to));
  const [{ modules, menus }, once] = await Promise.all([
    getConfigured(deps),
    selectOnceShown(deps.database, id),
  ]);
  const shown = modules.flatMap(({ items }) => items.map(addressOf));
  const linked = menus.flatMap(({ items }) => items.map(({ url }) => url));
  const placed = new Set([...shown, ...linked, ...once]);
  return { items: own.filter((item) => !placed.has(addressOf(item))), order: own.map(addressOf) };
}

function addressOf({ to, url }: ModuleItem): string {
  return to ?? url ?? '';
}

// The history has every menu that the city ever saved, and the product's own that it began with.
async function selectOnceShown(database: Database, id: ModuleSlug): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct item ->> 'to' as address
    from configuration.changelog c
      cross join lateral (values (c.from_value), (c.to_value)) v (value)
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(v.value -> 'items') = 'array' then v.value -> 'items' else '[]' end) item
    where c.entity = 'module' and c.entity_id = ${id} and item ->> 'to' is not null`.execute(database);
  return rows.map(({ address }) => address);
}
