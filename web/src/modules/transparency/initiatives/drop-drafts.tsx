import { Button } from '@mantine/core';
import { useSend } from '#api/use-call.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { initiativeWords as t } from './initiative-words.ts';

const DELETE = 'POST /transparency/initiatives/delete-by-status';
const status = 'borrador';

/** Puts all drafts into the bin, after saying how many there are. */
export function DropDrafts() {
  const drop = useSend(DELETE, {
    refreshes: ['POST /transparency/initiatives/list'],
    onDone: ({ count }) => snackbar(t.dropped({ count })),
  });
  const count = useSend(DELETE, {
    onDone: ({ count: drafts, confirmation }) => {
      if (confirmation === null) snackbar(t.noDrafts);
      else void ask(drafts, () => drop.mutate({ status, confirmation }));
    },
  });
  const fault = count.error ?? drop.error;
  return (
    <>
      <Button
        variant="subtle"
        data-dangerous
        loading={count.isPending || drop.isPending}
        onClick={() => {
          drop.reset();
          count.mutate({ status });
        }}
      >
        {t.dropDrafts}
      </Button>
      {fault && <p role="alert">{fault.message}</p>}
    </>
  );
}

async function ask(count: number, onYes: () => void): Promise<void> {
  const said = { title: t.dropTitle({ count }), text: t.dropText, action: t.dropAction({ count }) };
  if (await confirm({ ...said, isDangerous: true })) onYes();
}
