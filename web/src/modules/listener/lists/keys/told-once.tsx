import { Button } from '@mantine/core';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import blocks from '#ui/look/blocks.module.css';

type ToldOnceProps = {
  readonly value: string | null;
  readonly onClose: () => void;
  readonly words: {
    readonly told: string;
    readonly toldOnce: string;
    readonly copy: string;
    readonly done: string;
  };
};

/** What is shown this once, to be copied: a key, a secret; null shows nothing. */
export function ToldOnce({ value, onClose, words }: ToldOnceProps) {
  return (
    <Dialog
      isOpen={value !== null}
      onClose={onClose}
      title={words.told}
      actions={<Button onClick={onClose}>{words.done}</Button>}
    >
      {value !== null && (
        <>
          <p className={blocks.said}>
            <code>{value}</code>
          </p>
          <CopyButton value={value} label={words.copy} />
          <p className={blocks.under}>{words.toldOnce}</p>
        </>
      )}
    </Dialog>
  );
}
