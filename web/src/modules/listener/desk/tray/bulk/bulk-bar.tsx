import { Button } from '@mantine/core';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import { bulkActions, type BulkAction } from './bulk-moves.ts';
import { bulkWords as t } from './bulk-words.ts';
import classes from './bulk.module.css';
import type { Selection } from './use-selection.ts';

type BulkBarProps = {
  readonly selection: Selection;
  readonly onAction: (action: BulkAction) => void;
};

/** What can be done with the chosen reports, over the foot of the list. */
export function BulkBar({ selection, onAction }: BulkBarProps) {
  const actions = bulkActions();
  const keyed = actions.flatMap((action) =>
    action.key ? [[action.key, () => onAction(action)] as const] : [],
  );
  useShortcuts(Object.fromEntries(keyed));
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
      <Button size="sm" variant="default" onClick={selection.clear}>
        {t.clear}
      </Button>
    </div>
  );
}
