import { usePaletteActions } from '#ui/slots/palette-actions.ts';
import { actionWords } from './action-words.ts';
import { isPossible, type CaseAction, type CaseActions } from './case-actions.ts';

/** Offers what can be done with the open case to whoever looks for it by name. */
export function useOffered(actions: CaseActions, folio: string, run: (action: CaseAction) => void): void {
  const { primary, secondary, more, destructive } = actions;
  const possible = [...(primary ? [primary] : []), ...secondary, ...more, ...destructive].filter(isPossible);
  usePaletteActions(
    possible.map((action) => ({ key: actionWords(action), name: actionWords(action), detail: folio })),
    (key) => {
      const action = possible.find((one) => actionWords(one) === key);
      if (action) run(action);
    },
  );
}
