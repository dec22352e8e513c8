import type { ModuleParts } from '#platform/module-parts';
import { serveEmbed } from './embed/serve-embed.ts';
import { serveBasemap } from './basemap/serve-basemap.ts';
import { forgetHourly, forgetOldPlaces } from './map-files/forget-old-places.job.ts';
import { COLONIA_DESK } from './colonias/colonia.desk.ts';
import { FEATURE_DESK } from './layers/feature.desk.ts';
import { LAYER_DESK } from './layers/layer.desk.ts';
import { OBRA_DATA } from './obras/obra.data-set.ts';
import { obraHeads } from './obras/obra-head.ts';
import { OBRA_DESK } from './obras/obra.desk.ts';
import { OBRA_LINKABLE } from './obras/obra.linkable.ts';
import { tellRecords } from './obras/records/tell-records.job.ts';
import { tellObra } from './obras/tell-obra.job.ts';
import { STREET_DESK } from './streets/street.desk.ts';
import { urbanismGroups } from './urbanism.routes.ts';

/** What urbanism contributes to the product. */
export const urbanismModule: ModuleParts = {
  name: 'urbanism',
  groups: urbanismGroups,
  catalogs: [COLONIA_DESK, STREET_DESK, LAYER_DESK, FEATURE_DESK, OBRA_DESK],
  dataSets: [OBRA_DATA],
  linkables: [OBRA_LINKABLE],
  jobs: [forgetOldPlaces, tellObra, tellRecords],
  schedules: [forgetHourly],
  pageHeads: obraHeads,
  documents: (app, deps) => {
    serveBasemap(app, deps);
    serveEmbed(app, deps);
  },
};
