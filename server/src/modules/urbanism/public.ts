export { findBasemap, tellGround } from './basemap/basemap.service.ts';
export { findColonia, isServed, saveArea } from './colonias/colonias.service.ts';
export type { AreaGeometry } from './colonias/colonias.service.ts';
export { createColoniaReader, type ColoniaRow } from './colonias/read-colonia.ts';
export { LAYER_DESK } from './layers/layer.desk.ts';
export { applyFile, forgetFile, readFile } from './map-files/map-files.service.ts';
export { saveSource } from './map-sources/map-sources.queries.ts';
export { urbanismModule } from './urbanism.module.ts';
