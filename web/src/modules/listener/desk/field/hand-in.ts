import { getViewer } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { fieldWords as t } from './field-words.ts';
import { listFieldwork, type FieldEntry } from './fieldwork.ts';
import { handIn } from './send-fieldwork.ts';
import type { FieldStop } from './use-my-day.ts';

type Said = Pick<FieldEntry, 'kind' | 'text' | 'photos' | 'detail' | 'cause'>;

/** Hands in what was done at a stop and answers how that went; without a network it says that the phone keeps it. */
export async function handInFor(row: FieldStop['row'], said: Said): Promise<'done' | 'kept' | 'refused'> {
  const id = crypto.randomUUID();
  const { id: reportId, folio, title } = row;
  const doneAt = new Date().toISOString();
  await handIn({ id, uid: getViewer()?.uid ?? '', reportId, folio, title, doneAt, ...said, end: null });
  const left = (await listFieldwork()).find((entry) => entry.id === id);
  if (!left) return 'done';
  if (left.end) return 'refused';
  snackbar(t.keptOne({ folio }));
  return 'kept';
}
