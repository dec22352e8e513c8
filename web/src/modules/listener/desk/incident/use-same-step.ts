import type { CaseFile } from '@vereda/contract/listener/case-file';
import { UPDATE_MOVES } from '@vereda/contract/listener/moves/report-moving';
import { useState } from 'react';
import type { OnMoved } from '../case/actions/use-case-steps.ts';
import type { MoveValues } from '../moves/move-values.ts';

/** A step that the other reports of an incident may take too, with what was said of it. */
export type SharedStep = { readonly move: SharedMove; readonly values: MoveValues };
export type SharedMove = (typeof UPDATE_MOVES)[number] | 'note';

/** Offers a step that was made at the report of an incident to the others that it explains, before anything else is opened. */
export function useSameStep({ incident }: CaseFile, onMoved: OnMoved | undefined) {
  const [offered, setOffered] = useState<{ step: SharedStep; moved: Parameters<OnMoved>[0] | null } | null>(
    null,
  );
  const tell: OnMoved = (moved) => {
    const step = sharedStep(moved.move, moved.values);
    if (step && incident && incident.children > 0) setOffered({ step, moved });
    else onMoved?.(moved);
  };
  const offer = (step: SharedStep) => setOffered({ step, moved: null });
  const close = () => {
    if (offered?.moved) onMoved?.(offered.moved);
    setOffered(null);
  };
  return { tell, offer, offered: offered?.step ?? null, close };
}

/** The last step of a case that the others may take too; null where there is none. */
export function lastShared(timeline: CaseFile['timeline']): SharedStep | null {
  const steps = timeline.map(({ what, text, actor }) =>
    actor === 'author' || actor === 'visitor' || (what === 'note' && !text)
      ? null
      : sharedStep(what, text ? { text } : {}),
  );
  return steps.findLast((step) => step !== null) ?? null;
}

function sharedStep(move: string, values: MoveValues = {}): SharedStep | null {
  const known = move === 'note' ? move : UPDATE_MOVES.find((one) => one === move);
  return known ? { move: known, values } : null;
}
