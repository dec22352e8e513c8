import { Button } from '@mantine/core';
import type { DrawResult } from '@vereda/contract/certificates/results/result';
import { IconEar } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { DrawnResult } from '../../draws/drawn-result.tsx';
import { drawWords } from '../../words/draw-words.ts';
import { ReadNumbers } from '../read-numbers.tsx';
import classes from '../read-numbers.module.css';
import { quinielaWords as t } from './quiniela/quiniela-words.ts';
import blocks from '#ui/look/blocks.module.css';

type ReadingButtonProps = {
  readonly numbers?: readonly { readonly place: number; readonly number: string }[];
  readonly letters?: string | null;
  /** What was drawn where it is no quiniela. */
  readonly result?: DrawResult | null;
};

const WIDTH_PX = 760;

/** Opens what was drawn large, one line after the other, for a second person to read back. */
export function ReadingButton({ numbers = [], letters = null, result = null }: ReadingButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEar size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t.reading}
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t.readingTitle} maxWidthPx={WIDTH_PX}>
          <p className={blocks.hint}>{t.readingLead}</p>
          {result ? (
            <div className={classes.reading}>
              <DrawnResult result={result} />
            </div>
          ) : (
            <ReadNumbers numbers={numbers} size="reading" />
          )}
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
