import type { OutputOf } from '#api/call.ts';
import { listWords } from './list-words.ts';
import { peopleWords as t } from './people-words.ts';

/** An account as the screens of staff have it. */
export type Person = OutputOf<'POST /users/get/:id'>;

/** What an account is called: its name, or what it is reached by. */
export function personName({ first_name, last_name, email, phone, uid }: Person): string {
  return `${first_name} ${last_name}`.trim() || email || phone || uid;
}

/** Whether an account may be used, in words and colour. */
export function stateOf({ activated, disabled_at, deleted_at }: Person) {
  if (deleted_at) return { word: listWords.deleted, tone: 'failed' } as const;
  if (disabled_at) return { word: t.off, tone: 'failed' } as const;
  return activated
    ? ({ word: t.active, tone: 'done' } as const)
    : ({ word: t.unproven, tone: 'waiting' } as const);
}
