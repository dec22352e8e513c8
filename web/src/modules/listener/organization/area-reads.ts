import type { CallName } from '@vereda/contract/api';
import { NODE_LEVELS } from '@vereda/contract/listener/organization/area';

/** Calls that read areas; whatever changes one reads them again. */
export const AREA_READS: readonly CallName[] = [
  'POST /secretary/tree',
  'POST /category/get-unused',
  'POST /changelog/list',
  ...NODE_LEVELS.map((level) => `POST /${level}/get/:id` as const),
  ...NODE_LEVELS.map((level) => `POST /${level}/list` as const),
];
