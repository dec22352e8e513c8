import type { OutputOf } from '#api/call.ts';
import { citizenWords as t } from './citizen-words.ts';

/** Somebody who reports, as the desk sees them. */
export type Citizen = OutputOf<'POST /users/get-citizens-per-page'>['items'][number];

/** What somebody is called. */
export function citizenName({ first_name, last_name }: Citizen): string {
  return `${first_name} ${last_name}`.trim() || t.noName;
}
