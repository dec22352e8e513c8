import type { OutputOf } from '#api/call.ts';

/** An account of the citizen-attention office. */
export type Attendant = OutputOf<'POST /users/list'>['items'][number];

/** How an account of the office is called. */
export function attendantName({ first_name, last_name, email, phone, uid }: Attendant): string {
  return `${first_name} ${last_name}`.trim() || email || phone || uid;
}
