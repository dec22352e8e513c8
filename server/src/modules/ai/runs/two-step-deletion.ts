import type { Viewer } from '@vereda/contract/access/viewer';
import type { twoSteps } from '@vereda/contract/ai/two-steps';
import type { z } from 'zod';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { confirmationOf, isConfirmed } from '#platform/history/confirmation';

/** What is deleted: its rows as they are now, locked, and how they go. */
export type Deletion<Row extends { readonly id: number; readonly version: number }> = {
  /** Names the step; a confirmation of one is none of another. */
  readonly purpose: string;
  readonly lock: (transaction: DatabaseTransaction) => Promise<readonly Row[]>;
  readonly remove: (
    transaction: DatabaseTransaction,
    ids: readonly number[],
    by: { readonly at: Date; readonly by: string },
  ) => Promise<void>;
};

/** Without a confirmation counts and answers one; with it deletes these very rows. Throws ai/stale-confirmation. */
export async function deleteInTwoSteps<Row extends { readonly id: number; readonly version: number }>(
  deps: Deps,
  viewer: Viewer,
  { confirmation, ...deletion }: Deletion<Row> & { readonly confirmation: string | undefined },
): Promise<z.output<(typeof twoSteps)['output']> & { readonly rows: readonly Row[] }> {
  return deps.database.transaction().execute(async (transaction) => {
    const rows = await deletion.lock(transaction);
    const facts = rows.map(({ id, version }) => [id, version]);
    const confirmed = { purpose: deletion.purpose, uid: viewer.uid, facts };
    const count = rows.length;
    if (confirmation === undefined) {
      const given = count > 0 ? confirmationOf(deps, confirmed) : null;
      const until = given?.until.toISOString() ?? null;
      return { rows, count, confirmation: given?.text ?? null, until, deleted: false };
    }
    if (!isConfirmed(deps, confirmed, confirmation)) throw new AppError('ai/stale-confirmation');
    await deletion.remove(
      transaction,
      rows.map(({ id }) => id),
      { at: deps.clock.now(), by: viewer.uid },
    );
    return { rows, count, confirmation: null, until: null, deleted: true };
  });
}
