import { storeImportedDraws, type ImportFate } from '#modules/certificates/public';
import { openTable } from '#platform/file-reading/open-table';
import type { FileFacts } from '#platform/file-reading/scan-file';
import type { LineProblem } from '../run/reject-file.ts';
import type { ImportPlan } from '../run/run-import.ts';
import { findDrawLayout } from './draw-layout.ts';
import { readDraw, type DrawRow } from './read-draw.ts';
import { writtenDraws } from './written-draws.ts';

type Options = { readonly now: Date; readonly rejectsPath: string };

/** An import of a file of draws; throws when no layout fits its header. */
export async function planDraws(file: FileFacts, options: Options): Promise<ImportPlan<DrawRow>> {
  const table = await openTable(file);
  const layout = findDrawLayout(table.names);
  if (!layout) throw new Error(`no layout of draws fits the columns ${table.names.join(', ')}`);
  async function* readings() {
    if (!layout) return;
    for await (const item of writtenDraws({ layout, names: table.names }, table.rows))
      yield readDraw(layout, item);
  }
  return {
    identity: { kind: 'draws', layout: layout.key, file_name: file.path, file_sha256: file.sha256 },
    readings: readings(),
    totalBytes: file.bytes,
    bytesRead: table.bytesRead,
    rejectsPath: options.rejectsPath,
    announcement: { topic: 'draw-changed', key: 'import', audience: 'staff' },
    async store(transaction, items) {
      const fates = await storeImportedDraws(
        transaction,
        items.map(({ row }) => row),
        options.now,
      );
      const problems = fates.flatMap((fate, index) => problemsOf(fate, items[index]?.line ?? 0));
      return { added: fates.filter(({ fate }) => fate === 'added').length, problems };
    },
  };
}

function problemsOf({ fate, repeats }: ImportFate, line: number): LineProblem[] {
  const at = { line, field: 'draw', vocabulary: true };
  if (fate === 'different') return [{ ...at, reason: 'draw-different', value: '', severity: 'reject' }];
  if (fate === 'not-held') return [{ ...at, reason: 'draw-not-held', value: '', severity: 'reject' }];
  if (fate !== 'added' || !repeats) return [];
  return [{ ...at, reason: 'extract-repeated', value: repeats, severity: 'warning' }];
}
