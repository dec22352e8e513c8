export { plantCatalog, type PlantedType } from './catalog/plant-catalog.ts';
export { INITIATIVE_TABLE_TARGET } from './import/initiative-table.ts';
export { POINT_TABLE_TARGET } from './import/point-table.ts';
export { transparencyModule } from './transparency.module.ts';
