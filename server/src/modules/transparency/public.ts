export { plantCatalog, type PlantedType } from './catalog/plant-catalog.ts';
export { transparencyModule } from './transparency.module.ts';
