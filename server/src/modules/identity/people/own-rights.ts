import { can } from '@vereda/contract/access/can';
import { PERMISSIONS, type PermissionName } from '@vereda/contract/access/permissions';
import { MODULE_SLUGS, type Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';

/**
 * Throws identity/above-own-rights where an account can do, or could do, what the viewer cannot: by every row of the
 * access table, with every module on, every address proven and every category allowed.
 */
export function ensureWithinOwn(
  deps: Deps,
  viewer: Viewer,
  other: Pick<Viewer, 'type' | 'type_operator' | 'role'>,
): void {
  if (viewer.type === 'superadmin') return;
  const context = { activeModules: MODULE_SLUGS, strictRoles: deps.config.ACCESS_STRICT_ROLES };
  const full = { ...viewer, ...other, emailVerified: true, allowed_categories: ['*'] };
  const isAbove = (Object.keys(PERMISSIONS) as PermissionName[]).some(
    (name) => can(full, name, context) === 'allowed' && can(viewer, name, context) !== 'allowed',
  );
  if (isAbove || other.type === 'superadmin') throw new AppError('identity/above-own-rights');
  ensureOwnViews(viewer, other.role?.views ?? []);
}

/** Throws identity/above-own-rights for views that the viewer's own role does not have. */
export function ensureOwnViews(viewer: Viewer, views: readonly string[]): void {
  const own: readonly string[] = viewer.role?.views ?? [];
  if (viewer.type === 'superadmin' || views.every((view) => own.includes(view))) return;
  throw new AppError('identity/above-own-rights');
}

/** Throws identity/above-own-rights for categories that an operator does not attend to himself. */
export function ensureOwnCategories(viewer: Viewer, categories: readonly string[]): void {
  const own = viewer.allowed_categories;
  if (viewer.type !== 'operator' || own.includes('*') || categories.every((id) => own.includes(id))) return;
  throw new AppError('identity/above-own-rights');
}

/**
 * Throws auth/forbidden unless the viewer administers accounts, identity/user-not-found without an account, and
 * identity/above-own-rights for one that stands above.
 */
export function ensureMayChange(
  deps: Deps,
  viewer: Viewer,
  user: Pick<Viewer, 'type' | 'type_operator' | 'role'> | null,
): void {
  if (!canAdministerPeople(deps, viewer)) throw new AppError('auth/forbidden');
  if (!user) throw new AppError('identity/user-not-found');
  ensureWithinOwn(deps, viewer, user);
}

/** True for who may administer accounts. */
export function canAdministerPeople(deps: Deps, viewer: Viewer | null): viewer is Viewer {
  const context = { activeModules: MODULE_SLUGS, strictRoles: deps.config.ACCESS_STRICT_ROLES };
  return can(viewer, 'configuration.administer', context) === 'allowed';
}
