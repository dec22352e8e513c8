import { tableImportEndpoints } from '../../catalog/table/table-import.ts';

/** Calls of /certificates/draws/import: results of draws that were held elsewhere or before. */
export const drawImportEndpoints = tableImportEndpoints(
  '/certificates/draws',
  'certificates.administer',
  'draws that were held',
);
