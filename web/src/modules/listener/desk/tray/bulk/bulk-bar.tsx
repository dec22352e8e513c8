import { Button } from '@mantine/core';
import { useState } from 'react';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { incidentWords } from '../../incident/incident-words.ts';
import { JoinDialog } from '../../incident/join-dialog.tsx';
import { Papers } from '../../print/papers.tsx';
import { printWords } from '../../print/print-words.ts';
import { bulkActions, mayJoinIncident, type BulkAction } from './bulk-moves.ts';
import { bulkWords as t } from './bulk-words.ts';
import classes from './bulk.module.css';
import type { Selection } from './use-selection.ts';

const PRINT_KEY = 'p';
const JOIN_KEY = 'i';

type BulkBarProps = {
  readonly selection: Selection;
  readonly onAction: (action: BulkAction) => void;
};

/** What can be done with the chosen reports, over the foot of the list. */
export function BulkBar({ selection, onAction }: BulkBarProps) {
  const [isPrinting, setPrinting] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const actions = bulkActions();
  const mayJoin = mayJoinIncident();
  const keyed = actions.flatMap((action) =>
    action.key ? [[action.key, () => onAction(action)] as const] : [],
  );
  useShortcuts({
    ...Object.fromEntries(keyed),
    [PRINT_KEY]: () => setPrinting(true),
    ...(mayJoin && { [JOIN_KEY]: () => setJoining(true) }),
  });
  return (
    <div role="toolbar" aria-label={t.bar} className={classes.bar}>
      <strong aria-live="polite">{t.chosen({ count: selection.chosen.size })}</strong>
      {actions.map((action) => (
        <Button
          key={action.move}
          size="sm"
          variant="subtle"
          color={action.isDangerous ? 'red' : 'gray'}
          className={action.isDangerous ? classes.apart : undefined}
          onClick={() => onAction(action)}
        >
          {action.name}
          {action.key && <kbd className={classes.key}>{action.key}</kbd>}
        </Button>
      ))}
      {mayJoin && (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          aria-keyshortcuts={JOIN_KEY}
          onClick={() => setJoining(true)}
        >
          {incidentWords.short}
          <kbd className={classes.key}>{JOIN_KEY}</kbd>
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        aria-keyshortcuts={PRINT_KEY}
        onClick={() => setPrinting(true)}
      >
        {printWords.title}
        <kbd className={classes.key}>{PRINT_KEY}</kbd>
      </Button>
      <Button size="sm" variant="default" onClick={selection.clear}>
        {t.clear}
      </Button>
      {isJoining && <JoinDialog reports={[...selection.chosen.values()]} onClose={() => setJoining(false)} />}
      {isPrinting && (
        <Dialog isOpen onClose={() => setPrinting(false)} title={printWords.title}>
          <Papers ids={[...selection.chosen.keys()]} />
        </Dialog>
      )}
    </div>
  );
}
