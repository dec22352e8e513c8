import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { storeImportedDraws, type ImportedDraw } from '#modules/certificates/public';
import type { Deps } from '#platform/deps';

/** Takes the published draws in, each under its own jurisdiction. */
export async function seedPublishedDraws(deps: Deps, directory: string): Promise<void> {
  const text = await readFile(path.join(directory, 'draws.csv'), 'utf8');
  const draws = text.trim().split('\n').slice(1).map(drawOf);
  await deps.database
    .transaction()
    .execute((transaction) => storeImportedDraws(transaction, draws, deps.clock.now()));
}

function drawOf(line: string): ImportedDraw {
  const [date = '', quiniela = '', turn = '', ...cells] = line.split(',');
  return {
    game: quiniela === 'nacional' ? 'quiniela-nacional' : 'quiniela-buenos-aires',
    date,
    turn,
    numbers: cells.slice(0, 20).map((number, index) => ({ place: index + 1, number, order: null })),
    letters: cells[20]?.trim() || null,
  };
}
