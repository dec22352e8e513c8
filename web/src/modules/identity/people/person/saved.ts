import { snackbar } from '#ui/feedback/notices.ts';
import { peopleWords as t } from '../people-words.ts';
import { officialWords as w } from './official-words.ts';

/** Calls whose answers tell of an account. */
export const PERSON_READS = [
  'POST /users/get/:id',
  'POST /users/list',
  'POST /role/list',
  'POST /changelog/list',
  'POST /users/official-changes/list',
  'POST /certificates/officials/list',
] as const;

/** Says that a change was made, or that it waits for a second superadmin. */
export function saySaved(answer?: { readonly proposed?: boolean | undefined }): void {
  snackbar(answer?.proposed ? w.proposed : t.saved);
}

/** How a change of an account ends: said, and shown everywhere. */
export const saved = { refreshes: PERSON_READS, onDone: saySaved };
