import { deskWords as t } from '../../desk-words.ts';
import { moveName } from '../../moves/move-name.ts';
import { caseWords } from '../case-words.ts';
import type { CaseAction, TurnedFlag } from './case-actions.ts';
import { removalWords } from '../removal-words.ts';

const FLAG_WORDS: Record<TurnedFlag, readonly [off: string, on: string]> = {
  urgent: [t.unmarkUrgent, t.markUrgent],
  isPublic: [t.hide, t.show],
  archived: [t.unarchive, t.archive],
};

/** The words of the button that does something. */
export function actionWords(action: CaseAction): string {
  if (action.kind === 'move') return moveName(action.button.move);
  if (action.kind === 'other-area') return caseWords.otherArea;
  if (action.kind === 'flag') return FLAG_WORDS[action.flag][action.on ? 1 : 0];
  return action.kind === 'work' ? t.addActivity : removalWords.ask;
}
