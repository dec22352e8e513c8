import { snackbar } from '#ui/feedback/notices.ts';
import { peopleWords as t } from '../people-words.ts';

/** Calls whose answers tell of an account. */
export const PERSON_READS = [
  'POST /users/get/:id',
  'POST /users/list',
  'POST /role/list',
  'POST /changelog/list',
] as const;

/** How a change of an account ends: said, and shown everywhere. */
export const saved = { refreshes: PERSON_READS, onDone: () => void snackbar(t.saved) };
