import type { ModuleParts } from '#platform/module-parts';
import { CATALOG_FIRST_DESK, CATALOG_SECOND_DESK, CATALOG_THIRD_DESK } from './catalog/catalog.desk.ts';
import { INITIATIVE_DESK } from './initiatives/initiative.desk.ts';
import { INITIATIVE_LINKABLE } from './initiatives/initiative.linkable.ts';
import { INITIATIVE_DATA } from './initiatives/public/initiative.data-set.ts';
import { tellInitiative } from './initiatives/public/tell-initiative.job.ts';
import { MAP_POINT_DESK } from './map/map-point.desk.ts';
import { MAP_POINT_LINKABLE } from './map/map-point.linkable.ts';
import { MAP_POINT_DATA } from './map/public/map-point.data-set.ts';
import { tellPoints, tellPointsOften } from './map/public/point-story.ts';
import { serveDataJson } from './open-data/open-data.routes.ts';
import { transparencyHeads } from './page-heads.ts';
import { transparencyGroups } from './transparency.routes.ts';

/** What transparency contributes to the product. */
export const transparencyModule: ModuleParts = {
  name: 'transparency',
  groups: transparencyGroups,
  catalogs: [CATALOG_FIRST_DESK, CATALOG_SECOND_DESK, CATALOG_THIRD_DESK, INITIATIVE_DESK, MAP_POINT_DESK],
  linkables: [INITIATIVE_LINKABLE, MAP_POINT_LINKABLE],
  dataSets: [INITIATIVE_DATA, MAP_POINT_DATA],
  jobs: [tellInitiative, tellPoints],
  schedules: [tellPointsOften],
  pageHeads: transparencyHeads,
  documents: serveDataJson,
};
