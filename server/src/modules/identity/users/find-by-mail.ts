import type { Viewer } from '@vereda/contract/access/viewer';
import type { Database } from '#platform/database/database';
import { selectUserByEmail } from './users.queries.ts';
import { viewerOfUser } from './viewer-of-user.ts';

/** Who has the account of an address, whatever its case; null where none is, or it is switched off or not proven. */
export async function findViewerByMail(database: Database, email: string): Promise<Viewer | null> {
  const user = await selectUserByEmail(database, email);
  return user?.activated && !user.disabled_at ? viewerOfUser(user) : null;
}
