import { useState } from 'react';
import { call, type InputOf, type OutputOf } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { listWords as w } from './list-words.ts';

type Change = InputOf<'POST /users/bulk'>;
type Failure = OutputOf<'POST /users/bulk'>['items'][number];

/** Changes several accounts: what failed is kept, switching and deleting can be taken back for ten seconds. */
export function useBulk() {
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const run = async (act: () => Promise<void>) => {
    setIsSending(true);
    setFailures([]);
    try {
      await act();
    } catch (error) {
      snackbar(error instanceof Error ? error.message : String(error), { tone: 'danger' });
    } finally {
      setIsSending(false);
      for (const read of ['POST /users/list', 'POST /users/get/:id', 'POST /role/list']) {
        void queryClient.invalidateQueries({ queryKey: [read] });
      }
    }
  };
  // Answers who could not be changed.
  const change = async (input: Change): Promise<readonly string[]> => {
    let failed: readonly Failure[] = [];
    await run(async () => {
      const { items } = await call('POST /users/bulk', input);
      failed = items.filter(({ error }) => error !== null);
      setFailures(failed);
      if (failed.length > 0) snackbar(w.failed({ count: failed.length }), { tone: 'danger' });
      const uids = items.filter(({ error }) => error === null).map(({ uid }) => uid);
      if (uids.length === 0) return;
      const said = w.done({ count: uids.length });
      const { activated } = input;
      if (activated === undefined) snackbar(said);
      else offerUndo(said, () => void change({ uids, activated: !activated }));
    });
    return failed.map(({ uid }) => uid);
  };
  const restore = (uids: string[]): Promise<void> =>
    run(async () => {
      const { count } = await call('POST /users/restore', { uids });
      snackbar(w.done({ count }));
    });
  // The server counts first; what is confirmed is bound to these very accounts.
  const remove = (uids: string[], onDone: () => void): Promise<void> =>
    run(async () => {
      const { count, confirmation } = await call('POST /users/delete', { uids });
      const title = w.removeQuestion({ count });
      const isSure = await confirm({ title, text: w.removeText, action: w.remove, isDangerous: true });
      if (!isSure || confirmation === null) return;
      await call('POST /users/delete', { uids, confirmation });
      onDone();
      offerUndo(w.done({ count }), () => void restore(uids));
    });
  return { isSending, failures, change, restore, remove };
}
