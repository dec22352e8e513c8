import { queryClient } from '#api/query-client.ts';

const READS = [
  'POST /subcategory/confirmingDeletion',
  'POST /reports/deletions',
  'POST /subcategory/list',
  'POST /subcategory/get/:id',
  'POST /category/graph',
] as const;

/** Reads again what a deletion of a type's reports, or its way back, has changed on the type's own page. */
export function readDeletionsAgain(): void {
  for (const read of READS) void queryClient.invalidateQueries({ queryKey: [read] });
}
