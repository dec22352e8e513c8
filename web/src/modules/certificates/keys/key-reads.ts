import type { SendOptions } from '#api/use-call.ts';

/** What shows keys, or what depends on them. */
export const KEY_READS = [
  'POST /certificates/keys/list',
  'GET /certificates/keys/own',
  'GET /certificates/draws/get/:id',
  'GET /certificates/draws/to-sign',
] as const satisfies SendOptions<'POST /certificates/keys/confirm'>['refreshes'];
