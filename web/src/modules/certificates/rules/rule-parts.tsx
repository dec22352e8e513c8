import type { OutputOf } from '#api/call.ts';
import type { PartsProps } from '#catalog/catalog.ts';
import { Message } from '#ui/message.tsx';
import { ruleWords as t } from './rule-words.ts';

/** The form of stored rules; of those that judged draws it says that only their name changes. */
export function RuleParts({ entry, form }: PartsProps<OutputOf<'POST /certificates/game-rules/get/:id'>>) {
  return (
    <>
      {entry.used > 0 && <Message tone="notice">{t.stays({ count: entry.used })}</Message>}
      {form}
    </>
  );
}
