import type { GameSlug } from '@vereda/contract/certificates/game';
import type { GameRules } from '@vereda/contract/certificates/game-rules';
import type { Problem } from '#platform/file-reading/problem';
import type { Named, NewEntry } from '#platform/file-reading/table/table-target';
import type { TableReason } from '@vereda/contract/catalog/table/table-reasons';
import type { Foreseen, ImportedRow } from '../draws/imported-draw.queries.ts';
import { brokenRules } from './understand-result.ts';

type LineProblem = Named['problems'][number];

type Against = {
  readonly rows: readonly ImportedRow[];
  /** What is stored of each row. */
  readonly foreseen: readonly Foreseen[];
  readonly rules: (game: GameSlug, date: string) => GameRules;
};

/** What is wrong with draws beside each other, beside what is stored, and by the rules of their day. */
export function problemsAgainst(
  entries: readonly NewEntry[],
  { rows, foreseen, rules }: Against,
): LineProblem[] {
  const keys = new Set<string>();
  const firsts = firstOfEach(rows);
  return entries.flatMap(({ line }, index): LineProblem[] => {
    const [row, stored] = [rows[index], foreseen[index]];
    if (!row || !stored) return [];
    const told = (reason: TableReason, value: string, severity: Problem['severity'] = 'reject') => [
      { line, field: 'draw', reason, value, severity, vocabulary: true },
    ];
    const key = keyOf(row);
    if (keys.has(key)) return told('draw-repeated', key);
    keys.add(key);
    const refusal = refusalOf(row, stored) ?? takenOf(row, { stored, keys });
    if (refusal) return told(refusal, key);
    const broken = row.result ? brokenRules(row.result, rules(row.game, row.date)) : [];
    if (broken.length > 0) return broken.map((one) => ({ ...one, line, reason: one.reason as TableReason }));
    const first = firsts.get(row.sha256);
    const repeats = stored.repeats ?? (first && first !== row ? keyOf(first) : null);
    return stored.id === null && repeats ? told('extract-repeated', repeats, 'warning') : [];
  });
}

// Draws of one game have numbers of their own, in the file as in the store.
function takenOf(
  { game, draw_number }: ImportedRow,
  { stored, keys }: { readonly stored: Foreseen; readonly keys: Set<string> },
): TableReason | null {
  if (draw_number === null || stored.id !== null) return null;
  const key = `${game} #${draw_number}`;
  if (stored.number_taken || keys.has(key)) return 'draw-number-taken';
  keys.add(key);
  return null;
}

function refusalOf(row: ImportedRow, stored: Foreseen): TableReason | null {
  if (!stored.held) return 'draw-not-held';
  if (stored.at_desk) return 'draw-at-desk';
  if (stored.id !== null && (stored.sha256 !== row.sha256 || stored.letters !== row.letters))
    return 'draw-different';
  return null;
}

function keyOf({ game, date, turn, result }: ImportedRow): string {
  return `${game} ${date} ${result?.format === 'coupons' ? result.coupon : turn}`;
}

// Of those with the same numbers the earliest is the one that the others repeat.
function firstOfEach(rows: readonly ImportedRow[]): ReadonlyMap<string, ImportedRow> {
  const firsts = new Map<string, ImportedRow>();
  for (const row of rows) {
    const first = firsts.get(row.sha256);
    if (!first || row.date < first.date) firsts.set(row.sha256, row);
  }
  return firsts;
}
