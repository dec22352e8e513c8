import type { Viewer } from '@vereda/contract/access/viewer';
import { MAP_LAYERS_MAX } from '@vereda/contract/limits';
import { layerEndpoints, type LayerLevel } from '@vereda/contract/urbanism/layer';
import { sql } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';
import { besideCatalog } from '#platform/catalog/catalog-group';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { EndpointGroup } from '#platform/http/handler';
import { getSetting } from '#modules/configuration/public';
import { ensureTableFree, listShownGround } from '../map-tables/map-tables.service.ts';
import { lockMap } from '../places/place-parts.ts';
import { countLayers, selectShownLayers } from './layers.queries.ts';

// A layer holds a bounded number of features, so counting them and taking their box stays quick.
const OF_FEATURES = sql`from urbanism.layer_features f where f.layer_id = p.id and f.deleted_at is null`;

/** Map layers of the city, removed and restored with their features. */
export const LAYER_DESK = catalogDesk('urbanism.layers', {
  endpoints: layerEndpoints,
  entity: 'map-layer',
  event: { topic: 'layers-changed', key: 'map-layer', audience: 'public' },
  order: { position: 'number' },
  columns: {
    features: sql`(select count(*)::int ${OF_FEATURES})`,
    box: sql`(select case when count(*) > 0
      then array[min(f.box[1]), min(f.box[2]), max(f.box[3]), max(f.box[4])] end ${OF_FEATURES})`,
  },
  lock: lockMap,
  ensure: async ({ transaction, before }, { kind, ground, table_name: table }) => {
    if (ground !== 'none' && kind !== 'polygon') {
      const code = 'urbanism/ground-needs-polygons';
      throw new AppError(code, { fields: { ground: code } });
    }
    await ensureTableFree(transaction, table, { layer: before?.id });
    if ((await countLayers(transaction, before?.id)) < MAP_LAYERS_MAX) return;
    throw new AppError('urbanism/layers-full', { params: { max: MAP_LAYERS_MAX } });
  },
});

/** What maps show of the layers, each viewer those of his level. */
export function shownLayerGroup(deps: Deps): EndpointGroup {
  return besideCatalog(layerEndpoints, {
    shown: async ({ viewer }) => {
      const setting = await getSetting(deps);
      const layers = await selectShownLayers(deps.database, levelsOf(viewer), setting);
      return { items: [...layers, ...(await listShownGround(deps, setting))] };
    },
  });
}

function levelsOf(viewer: Viewer | null): readonly LayerLevel[] {
  return viewer && viewer.type !== 'citizen' ? ['citizen', 'operator'] : ['citizen'];
}
