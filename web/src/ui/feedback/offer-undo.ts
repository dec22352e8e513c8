import { NOTIFICATION_MS } from '@vereda/contract/limits';
import { dictionary } from '#i18n/dictionary.ts';
import { notify } from './notices.ts';

const t = dictionary({ es: { undo: 'Deshacer' }, en: { undo: 'Undo' } });

const UNDO_KEY = 'z';

/** Says what was done and offers to take it back for 10 s, by button or by `z`; the thing is done already, `undo` reverses it. */
export function offerUndo(message: string, undo: () => void): void {
  notify(message, {
    tone: 'success',
    lastsMs: NOTIFICATION_MS,
    action: { label: t.undo, run: undo, key: UNDO_KEY },
  });
}
