import type { Database, DatabaseTransaction } from '../database/database.ts';

/** Part of what the product holds of a person: a name for the document and the rows, read as they are written out. */
export type PersonalPart = { readonly name: string; readonly rows: AsyncIterable<unknown> };

/** What a module holds of a person, and how it lets go of it. */
export type PersonalRecords = {
  readonly collect: (database: Database, uid: string) => readonly PersonalPart[];
  /** Takes the person out of what stays, in the transaction that deletes the account. */
  readonly erase: (transaction: DatabaseTransaction, uid: string) => Promise<void>;
  /** Takes everybody out of what it holds of these cases of the listener, in the transaction that forgets who reported them. */
  readonly eraseCases?: (transaction: DatabaseTransaction, reportIds: readonly number[]) => Promise<void>;
};
