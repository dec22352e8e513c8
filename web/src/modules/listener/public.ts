export { areaActions } from './organization/area-actions.ts';
export { reportWords } from './report-words.ts';
