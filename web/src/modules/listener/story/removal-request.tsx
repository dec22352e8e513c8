import { Button } from '@mantine/core';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { readAgain } from './author.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { storyTexts as t } from './story-texts.ts';

type RemovalProps = { readonly report: ReportView };

/** Asks to take the own report out of public view and why; while it is undecided the request can be withdrawn. */
export function RemovalRequest({ report }: RemovalProps) {
  const [isOpen, setOpen] = useState(false);
  const removal = report.own?.removal;
  if (removal === 'requested') return <Pending id={report.id} />;
  if (removal === 'removed') return <p className={blocks.hint}>{t.removalGone}</p>;
  if (!report.isPublic) return null;
  return (
    <>
      {removal === 'kept' && <p className={blocks.hint}>{t.removalKept}</p>}
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.removal}
      </Button>
      {isOpen && <RemovalDialog id={report.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function Pending({ id }: { readonly id: number }) {
  const withdraw = useSend('POST /reports/request-removal/:id', { onDone: () => void readAgain() });
  return (
    <>
      <p className={blocks.hint}>{t.removalPending}</p>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(
            { id, on: false },
            { onError: ({ message }) => void snackbar(t.failed({ message })) },
          )
        }
      >
        {t.removalWithdraw}
      </Button>
    </>
  );
}
