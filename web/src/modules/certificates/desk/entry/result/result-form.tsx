import { Button } from '@mantine/core';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { resultSchema } from '@vereda/contract/certificates/results/result';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { InputOf } from '#api/call.ts';
import { useSend } from '#api/use-call.ts';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Differences } from '../differences.tsx';
import { ReadingButton } from '../reading-dialog.tsx';
import { DraftProvider, idOf } from './draft-fields.tsx';
import { draftOf, typedOf, valueAt, withValue, type Draft, type DraftPath } from './draft.ts';
import { faultsOf, type Faults } from './faults-of.ts';
import { resultWords as t } from './result-words.ts';
import classes from './result-form.module.css';

type ResultInput = NonNullable<InputOf<'POST /certificates/draws/enter'>['result']>;

type ResultFormProps = {
  readonly draw: DrawCase;
  /** What somebody who has typed nothing begins with. */
  readonly empty: Draft;
  /** The cell that takes the cursor when the form opens. */
  readonly begin: DraftPath;
  readonly children: (draft: Draft) => ReactNode;
};

/** Types the result of a bingo, a lottery or a coupon: checked while it is typed, sent whole, differing cells marked. */
export function ResultForm({ draw, empty, begin, children }: ResultFormProps) {
  const [start] = useState(() => startOf(draw, empty));
  const [draft, setDraft] = useState(start);
  const send = useSend('POST /certificates/draws/enter', {
    refreshes: ['GET /certificates/draws/get/:id', 'POST /certificates/draws/list'],
    onDone: (saved) => {
      release();
      sayHowItStands(saved);
    },
  });
  const release = useLeaveGuard(draft !== start, { mark: draft });
  const refused = faultsOfCall(send.error?.fields);
  const noticed: Faults = draft === start ? {} : faultsOf(draw, draft);
  const remarkAt = (path: DraftPath): string | null =>
    refused[path] ?? (isTyped(draft, path) ? noticed[path] : undefined) ?? differenceAt(draw, path);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const result = typedOf(draft) as ResultInput;
    send.mutate({ id: draw.id, version: draw.version, numbers: [], result });
  };
  const count = Object.keys(refused).length;
  const typed = resultSchema.safeParse(typedOf(draft)).data;
  return (
    <form data-entry data-begin={idOf(begin)} onSubmit={handleSubmit} className={classes.form} noValidate>
      {/* Not every cell that differs has a field here: a row may be one too many. */}
      <Differences differences={draw.differences} />
      {send.error && (
        <Message tone="danger">
          <p>{send.error.message}</p>
          {count > 1 && <p>{t.check({ count })}</p>}
        </Message>
      )}
      <DraftProvider
        state={{
          draft,
          remarkAt,
          change: (path, value) => setDraft((before) => withValue(before, path, value)),
        }}
      >
        {children(draft)}
      </DraftProvider>
      <div className={blocks.buttons}>
        <Button type="submit" loading={send.isPending}>
          {t.send}
        </Button>
        {/* Read back before it is sent, as soon as there is something to read. */}
        {typed && <ReadingButton result={typed} />}
      </div>
    </form>
  );
}

function startOf({ entries }: DrawCase, empty: Draft): Draft {
  const mine = entries.find((entry) => entry.mine)?.result;
  return mine ? { ...empty, ...(draftOf(mine) as Draft) } : empty;
}

function faultsOfCall(fields: Faults | undefined): Faults {
  const own = Object.entries(fields ?? {}).map(([path, words]) => [path.replace(/^result\./, ''), words]);
  return Object.fromEntries(own) as Faults;
}

function isTyped(draft: Draft, path: DraftPath): boolean {
  const value = valueAt(draft, path);
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

function differenceAt({ differences }: DrawCase, path: DraftPath): string | null {
  const difference = differences.find((each) => each.path === path);
  if (!difference) return null;
  const { first, second } = difference;
  return t.differs({ first: first ?? t.nothing, second: second ?? t.nothing });
}

// The server says whether the two agree: a difference is no success, whoever's the mistake is.
function sayHowItStands({ status, differences }: DrawCase): void {
  if (differences.length > 0) snackbar(t.notMatched, { tone: 'danger' });
  else snackbar(status === 'cargado' ? t.matched : t.saved);
}
