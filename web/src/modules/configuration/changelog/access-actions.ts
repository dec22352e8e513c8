import type { AccountAction } from '@vereda/contract/identity/account';
import { accountActions } from './account-actions.ts';

// The database has an index for these.
const ACTIONS = [
  'signed-in',
  'sign-in-refused',
  'refused',
  'type-changed',
  'role-changed',
] as const satisfies readonly AccountAction[];

/** What the history is asked for about access: who came in, who was refused, whose rights changed. */
export const ACCESS_ACTIONS = ACTIONS.map((value) => ({ value, label: accountActions[value] }));
