import { Button } from '@mantine/core';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import blocks from '#ui/look/blocks.module.css';
import { winnerWords as t } from './winner-words.ts';

/** Shows the code that is handed to whoever claims a coupon, this once. */
export function CodeDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t.code}>
      <p>{t.codeLead}</p>
      <p>
        <code className={blocks.code}>{code}</code>
      </p>
      <div className={blocks.buttons}>
        <CopyButton value={code} />
        <Button onClick={onClose}>{t.codeDone}</Button>
      </div>
    </Dialog>
  );
}
