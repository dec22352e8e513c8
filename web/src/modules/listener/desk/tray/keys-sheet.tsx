import { Dialog } from '#ui/feedback/dialog.tsx';
import classes from './keys.module.css';
import { trayWords as t } from './tray-words.ts';

const ENTER = 'Enter';
const ESCAPE = 'Esc';

/** What single keys do at the tray, in a dialog. */
export function KeysSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.keys}>
      <dl className={classes.sheet}>
        <Entry keys={['j', 'k']} words={t.keyMoveLong} />
        <Entry keys={[ENTER]} words={t.keyOpenLong} />
        <Entry keys={['x']} words={t.keyChooseLong} />
        <Entry keys={['/']} words={t.keySearchLong} />
        <Entry keys={[ESCAPE]} words={t.keyCloseLong} />
        <Entry keys={['?']} words={t.keySheetLong} />
      </dl>
    </Dialog>
  );
}

function Entry({ keys, words }: { readonly keys: readonly string[]; readonly words: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </div>
  );
}

/** The most used keys in one quiet line, and the way to all of them. */
export function KeysLine({ onAll }: { readonly onAll: () => void }) {
  return (
    <p className={classes.line}>
      <span>
        <kbd>j</kbd> <kbd>k</kbd> {t.keyMove}
      </span>
      <span>
        <kbd>{ENTER}</kbd> {t.keyOpen}
      </span>
      <span>
        <kbd>x</kbd> {t.keyChoose}
      </span>
      <span>
        <kbd>/</kbd> {t.keySearch}
      </span>
      <button type="button" className={classes.all} onClick={onAll}>
        <kbd>?</kbd> {t.allKeys}
      </button>
    </p>
  );
}
