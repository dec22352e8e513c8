import type { OutputOf } from '#api/call.ts';

/** What the register says of a certificate. */
export type Certificate = OutputOf<'GET /certificates/get/:id'>;
