import { findDrawTransition, type DrawMove } from '@vereda/contract/certificates/draw-transitions';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { SYSTEM } from '#platform/history/change';
import { writeChanges } from '#platform/history/write-changes';
import type { DrawRow } from './draw.queries.ts';
import { updateStatuses } from './draw-write.queries.ts';
import { changeOf } from './move-draw.ts';

/** One of many draws that the platform moves, with what the changelog should hold of it; never personal data. */
export type Moved = { readonly draw: DrawRow; readonly noted: Readonly<Record<string, unknown>> };

/**
 * Makes the platform's same move of the table with many locked draws in the caller's transaction: status, version,
 * changelog and event of each are those of a move by itself, and no more statements than for one.
 */
export async function moveDraws(
  transaction: DatabaseTransaction,
  moved: readonly Moved[],
  { move, at }: { readonly move: DrawMove; readonly at: Date },
): Promise<void> {
  if (moved.length === 0) return;
  const settled = moved.map((one) => {
    const transition = findDrawTransition(one.draw.status, move);
    if (!transition) throw new AppError('certificates/move-not-allowed');
    return { ...one, to: transition.to };
  });
  await updateStatuses(
    transaction,
    settled.map(({ draw, to }) => ({ id: draw.id, status: to })),
    at,
  );
  const changes = settled.map(({ draw, noted, to }, n) => {
    const { entity_id, ...change } = changeOf(draw, { move, viewer: null, at, noted, to });
    return { n, entity_id, from_value: change.from, to_value: change.to };
  });
  await writeChanges(
    transaction,
    { at, entity: 'draw', action: move, actor: SYSTEM },
    sql`select entity_id, from_value, to_value from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c(n int, entity_id text, from_value jsonb, to_value jsonb) order by n`,
  );
  const note = { topic: 'draw-changed', audience: 'staff' } as const;
  await publish(transaction, ...moved.map(({ draw }) => ({ ...note, key: String(draw.id) })));
}
