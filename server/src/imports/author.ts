import { can } from '@vereda/contract/access/can';
import type { PermissionName } from '@vereda/contract/access/permissions';
import { MODULE_SLUGS, type AccessContext, type Viewer } from '@vereda/contract/access/viewer';
import { findViewerByMail } from '#modules/identity/public';
import type { Database } from '#platform/database/database';
import { actorOf, type Actor } from '#platform/history/change';
import type { ImportKind } from './import-kinds.ts';

/** Whose doing an import is, and whether it may add to the catalogue that rows name. */
export type Author = { readonly actor: Actor; readonly mayExtend: boolean };

/** Nobody is named: who may read the database's address may do anything, and the history says that it was that door. */
export const COMMAND_LINE: Author = {
  actor: { uid: null, role: 'system', channel: 'import' },
  mayExtend: true,
};

/** What an account has to be allowed for an import to be its doing. */
const NEEDED = {
  reports: 'listener.configure',
  draws: 'certificates.administer',
  colonias: 'urbanism.keep-colonias',
  addresses: 'urbanism.configure',
  obras: 'urbanism.operate',
  initiatives: 'transparency.operate',
  points: 'transparency.operate',
} as const satisfies Record<ImportKind, PermissionName>;

/** Whose doing a command is; throws with one line for an address without an account that may bring such a file in. */
export async function authorOf(
  database: Database,
  { author, kind }: { readonly author: string | null; readonly kind: ImportKind },
  strictRoles: boolean,
): Promise<Author> {
  if (author === null) return COMMAND_LINE;
  const viewer = await findViewerByMail(database, author);
  if (!viewer) throw new Error(`no account in use has the address ${author}`);
  const context = { activeModules: MODULE_SLUGS, strictRoles };
  if (!isAllowed(viewer, NEEDED[kind], context))
    throw new Error(`the account of ${author} may not bring in ${kind}`);
  return {
    actor: actorOf(viewer, 'import'),
    mayExtend: isAllowed(viewer, 'transparency.configure', context),
  };
}

// Nobody signs in here, so a second factor is nobody's to give.
function isAllowed(viewer: Viewer, permission: PermissionName, context: AccessContext): boolean {
  return ['allowed', 'second-factor'].includes(can(viewer, permission, context));
}
