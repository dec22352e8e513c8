export { findColonia, isServed, saveArea } from './colonias/colonias.service.ts';
export type { AreaGeometry } from './colonias/colonias.service.ts';
export { createColoniaReader, type ColoniaRow } from './colonias/read-colonia.ts';
export { urbanismModule } from './urbanism.module.ts';
