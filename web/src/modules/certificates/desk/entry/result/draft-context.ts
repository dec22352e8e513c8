import { createContext, useContext } from 'react';
import { valueAt, type Draft, type DraftPath } from './draft.ts';

/** A draft, how it is changed, and what is said of each of its cells. */
export type DraftState = {
  readonly draft: Draft;
  readonly change: (path: DraftPath, value: unknown) => void;
  /** What is wrong or differs at a path; null when nothing is. */
  readonly remarkAt: (path: DraftPath) => string | null;
};

/** The draft of the form around. */
export const DraftContext = createContext<DraftState | null>(null);

/** The draft of the form around a field. */
export function useDraft(): DraftState {
  const state = useContext(DraftContext);
  if (!state) throw new Error('a draft field stands in a result form');
  return state;
}

/** The rows at a path. */
export function rowsAt(draft: Draft, path: DraftPath): readonly Draft[] {
  return (valueAt(draft, path) as readonly Draft[] | undefined) ?? [];
}
