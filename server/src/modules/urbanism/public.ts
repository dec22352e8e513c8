export { findColonia, isServed, saveArea } from './colonias/colonias.service.ts';
export type { AreaGeometry } from './colonias/colonias.service.ts';
export { urbanismModule } from './urbanism.module.ts';
