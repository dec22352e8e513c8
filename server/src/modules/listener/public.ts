export { createCategory, createSubcategory } from './catalog/category.service.ts';
export { createNode, createRoutingRule } from './catalog/organization.service.ts';
export { foldAll } from './map/fold.ts';
export { listenerModule } from './listener.module.ts';
export { ensureSubcategory, type TypeIds } from './imported/ensure-subcategory.queries.ts';
export { storeReports } from './imported/store-reports.queries.ts';
