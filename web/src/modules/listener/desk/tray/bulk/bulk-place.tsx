import { Dialog } from '#ui/feedback/dialog.tsx';
import classes from '../tray.module.css';
import type { BulkAction } from './bulk-moves.ts';
import { BulkPane } from './bulk-pane.tsx';
import { bulkWords as t } from './bulk-words.ts';
import type { Selection } from './use-selection.ts';

type BulkPlaceProps = {
  readonly action: BulkAction;
  readonly selection: Selection;
  readonly isWide: boolean;
  readonly onClose: () => void;
};

/** What is about to be done to many: beside the list where there is room, else over it. */
export function BulkPlace({ action, selection, isWide, onClose }: BulkPlaceProps) {
  const pane = <BulkPane key={action.move} action={action} selection={selection} onClose={onClose} />;
  if (isWide) {
    return (
      <aside className={classes.bulk} aria-label={t.chosen({ count: selection.chosen.size })}>
        {pane}
      </aside>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.chosen({ count: selection.chosen.size })}>
      {pane}
    </Dialog>
  );
}
