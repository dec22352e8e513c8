import type { Reshaping } from '@vereda/contract/urbanism/reshape';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { reshapeWords as t } from './reshape-words.ts';

/** Calls that tell of colonias, to be read again after a change; one that went away is not asked for again. */
export const COLONIA_READS = [
  'POST /urbanism/colonias/list',
  'POST /urbanism/colonias/reshape/of',
  'POST /changelog/list',
] as const;

/** Takes a split or a merge back and says so, or says why not. */
export async function undoReshaping({ id }: Pick<Reshaping, 'id'>): Promise<void> {
  try {
    await call('POST /urbanism/colonias/reshape/undo/:id', { id });
    snackbar(t.undone);
  } catch (error) {
    snackbar(error instanceof Error ? error.message : String(error), { tone: 'danger' });
  } finally {
    for (const read of COLONIA_READS) void queryClient.invalidateQueries({ queryKey: [read] });
  }
}

/** Names in one line. */
export function namesOf(colonias: Reshaping['from']): string {
  return colonias.map(({ name }) => `«${name}»`).join(', ');
}
