import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import { useState } from 'react';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { deskWords as t } from '../desk-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { moveName, refusalOf } from './move-name.ts';
import classes from './move-panel.module.css';

type MovePanelProps = {
  readonly file: CaseFile;
  readonly onMoved?: ((moved: { readonly id: number; readonly move: string }) => void) | undefined;
};

/** Every step from here as a button; one that is not possible now stays, with its reason. */
export function MovePanel({ file, onMoved }: MovePanelProps) {
  const [chosen, setChosen] = useState<MoveButton | null>(null);
  const possible = file.moves.filter(
    ({ reason }) => reason !== 'not-your-move' && reason !== 'not-from-here',
  );
  const moves = possible.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <Section title={t.moves}>
      {moves.length === 0 && <p>{t.movesNone}</p>}
      <ul className={blocks.spaced}>
        {moves.map((button) => (
          <li key={button.move}>
            <Button
              fullWidth
              size="md"
              variant={button.leads && button.allowed ? 'filled' : 'default'}
              disabled={!button.allowed}
              aria-describedby={button.allowed ? undefined : `why-${button.move}`}
              onClick={() => setChosen(button)}
            >
              {moveName(button.move)}
            </Button>
            {button.reason && (
              <p id={`why-${button.move}`} className={classes.why}>
                {refusalOf(button.reason)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <MoveDialog
          report={file.report}
          button={chosen}
          onClose={() => setChosen(null)}
          onMoved={() => onMoved?.({ id: file.report.id, move: chosen.move })}
        />
      )}
    </Section>
  );
}

// What brings a report on stands first; giving it another type is a correction and stands last.
const CORRECTION = 'change-subcategory';

function rankOf({ move, leads }: MoveButton): number {
  if (move === CORRECTION) return 2;
  return leads ? 0 : 1;
}
