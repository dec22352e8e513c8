import { UPDATE_MOVES, type BulkMove } from '@vereda/contract/listener/moves/report-moving';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { call, type InputOf, type OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { isUndoable } from '../../moves/at-once.ts';
import type { BulkAction } from './bulk-moves.ts';
import { bulkWords as t } from './bulk-words.ts';
import type { Chosen } from './use-selection.ts';

type Fields = Omit<InputOf<'POST /reports/bulk-update'>, 'reports' | 'move'>;
type Results = OutputOf<'POST /reports/bulk-update'>['results'];

/** What would happen to each, what happened to each, and doing it to those with which it can be done. */
export function useBulk(action: BulkAction, chosen: readonly Chosen[], fields: Fields) {
  const client = useQueryClient();
  const [results, setResults] = useState<Results | null>(null);
  const reports = chosen.map(({ id, version }) => ({ id, version }));
  const input = { reports, move: action.move, ...fields };
  // Whether there is a text decides, not what it says: it is not asked again with every letter.
  const preview = useCall(
    'POST /reports/bulk-preview',
    { ...input, ...(fields.text && { text: '…' }) },
    {
      enabled: reports.length > 0 && results === null,
      keepPrevious: true,
      staleMs: 0,
    },
  );
  const possible = new Set(preview.data?.results.flatMap(({ id, ok }) => (ok ? [id] : [])));
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/reports/') });
  const takeBack = async (done: Results) => {
    const made = done.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
    const undone = await call('POST /reports/bulk-undo', { reports: made });
    const missed = undone.results.filter(({ ok }) => !ok).length;
    snackbar(t.undone({ count: made.length - missed }));
    if (missed > 0) snackbar(t.notUndone({ count: missed }), { tone: 'warning' });
    await refresh();
  };
  const run = useMutation<Results, ApiError>({
    mutationFn: async () => {
      const wanted = reports.filter(({ id }) => possible.has(id));
      return (await call('POST /reports/bulk-update', { ...input, reports: wanted })).results;
    },
    onSuccess: async (made) => {
      setResults(made);
      const done = made.filter(({ ok }) => ok);
      const words = t.result({ name: action.name, count: done.length });
      if (done.length > 0 && isTakenBack(action.move))
        offerUndo(words, () => void takeBack(done).catch(tellFault));
      else if (done.length > 0) snackbar(words);
      await refresh();
    },
  });
  return { preview, possible, run, results };
}

function tellFault(error: ApiError): void {
  snackbar(error.message, { tone: 'danger' });
}

// Who reported is asked or told at once by the others.
function isTakenBack(move: BulkMove): boolean {
  return move !== 'note' && (isUndoable(move) || !(UPDATE_MOVES as readonly string[]).includes(move));
}
