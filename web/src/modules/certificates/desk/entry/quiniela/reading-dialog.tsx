import { Button } from '@mantine/core';
import { IconEar } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { drawWords } from '../../../words/draw-words.ts';
import { ReadNumbers } from '../../read-numbers.tsx';
import { quinielaWords as t } from './quiniela-words.ts';
import blocks from '#ui/look/blocks.module.css';

type ReadingButtonProps = {
  readonly numbers: readonly { readonly place: number; readonly number: string }[];
  readonly letters: string | null;
};

const WIDTH_PX = 760;

/** Opens the numbers large, one column after the other, for a second person to read back. */
export function ReadingButton({ numbers, letters }: ReadingButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEar size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t.reading}
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t.readingTitle} maxWidthPx={WIDTH_PX}>
          <p className={blocks.hint}>{t.readingLead}</p>
          <ReadNumbers numbers={numbers} size="reading" />
          {letters && (
            <p className={blocks.telling}>
              {drawWords.letters}: <strong>{letters}</strong>
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
