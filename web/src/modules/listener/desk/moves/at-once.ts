import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import { UNDOABLE } from '@vereda/contract/listener/report-words';
import type { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { caseWords as c } from '../case/case-words.ts';

/** Whether a step is made at once, to be taken back, instead of being asked about. */
export function isAtOnce(button: MoveButton, { node_id }: { readonly node_id: number | null }): boolean {
  if (button.needs.length > 0 || !isUndoable(button.move)) return false;
  return button.move !== 'assign' || node_id !== null;
}

/** Whether a step can be taken back for a moment. */
export function isUndoable(move: string): boolean {
  return (UNDOABLE as readonly string[]).includes(move);
}

/** Reads again what tells of reports. */
export function refreshReports(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => /\/(reports|conformities)\//.test(String(queryKey[0])),
  });
}

type Made = { readonly id: number; readonly version: number; readonly words: string };

/** Says what was done to a case and offers to take it back. */
export function offerStepUndo({ id, version, words }: Made): void {
  offerUndo(words, () => void undoStep(id, version));
}

async function undoStep(id: number, version: number): Promise<void> {
  try {
    await call('POST /reports/undo/:id', { id, version });
    snackbar(c.undone);
  } catch (error) {
    snackbar((error as ApiError).message, { tone: 'danger' });
  }
  await refreshReports();
}
