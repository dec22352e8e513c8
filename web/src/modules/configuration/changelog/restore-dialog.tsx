import { Button } from '@mantine/core';
import { useCall, useSend } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { changelogWords as t } from './changelog-words.ts';
import { kindOf } from './change-words.ts';
import { diffOf } from './value-diff.ts';
import { Values } from './values.tsx';

const WIDTH_PX = 720;

/** Asks before the values before a change are put back: what stands now, what will stand. */
export function RestoreDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const compared = useCall('POST /changelog/restorable/:id', { id }, { staleMs: 0 });
  const restore = useSend('POST /changelog/restore/:id', {
    refreshes: ['POST /changelog/list', 'POST /changelog/restorable/:id'],
    onDone: () => {
      snackbar(t.restored);
      onClose();
    },
  });
  const { data } = compared;
  const isSame = diffOf(data?.now, data?.earlier).length === 0;
  // Somebody was faster: the next try starts from what they saved.
  const again = () => {
    restore.reset();
    void compared.refetch();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.restoreTitle}
      maxWidthPx={WIDTH_PX}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            disabled={!data || isSame || restore.error !== null}
            loading={restore.isPending}
            onClick={() => data && restore.mutate({ id, version: data.version })}
          >
            {t.restoreConfirm}
          </Button>
        </>
      }
    >
      <div className={blocks.form}>
        {compared.error && <ErrorPanel error={compared.error} onRetry={again} />}
        {restore.error && <ErrorPanel error={restore.error} onRetry={again} />}
        {!data && !compared.error && <Skeleton lines={5} height={28} />}
        {data && (
          <>
            {!isSame && <p>{t.restoreText}</p>}
            <Values
              before={data.now}
              after={data.earlier}
              title={kindOf(data.entity)}
              heads={[t.restoreNow, t.restoreThen]}
              none={t.restoreSame}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
