export { areaActions } from './organization/area-actions.ts';
