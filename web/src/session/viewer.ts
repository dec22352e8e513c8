import { can, type Verdict } from '@vereda/contract/access/can';
import type { PermissionName } from '@vereda/contract/access/permissions';
import type { AccessContext, Viewer } from '@vereda/contract/access/viewer';
import { tellSession, type KnownSession } from '#api/known-session.ts';
import { createStore } from '#store.ts';
import { keptViewer } from './kept-viewer.ts';
import { getPendingFactors } from './pending-factors.ts';
import { startup, useStartup } from './startup.ts';

const current = createStore<Viewer | null>(startup.viewer ?? keptViewer());

tellSession((): KnownSession => {
  if (current.get()) return 'whole';
  return getPendingFactors().length > 0 ? 'waiting' : 'none';
});

/** Which modules are on and how strict roles are, for `can`. */
export const accessContext: AccessContext = {
  get activeModules() {
    return startup.modules.filter((module) => module.active).map((module) => module.slug);
  },
  strictRoles: startup.strictRoles,
};

/** Who uses this page now; null for a visitor. */
export const getViewer = current.get;

/** Replaces the viewer after signing in or out, or after a change of the profile. */
export const setViewer = current.set;

/** The viewer; renders again when it changes. */
export const useViewer = current.use;

/** May the viewer do this? `allowed` or why not. */
export function useCan(permission: PermissionName): Verdict {
  useStartup();
  return can(useViewer(), permission, accessContext);
}

/** Calls back when the viewer changes; returns how to stop. */
export const onViewer = current.subscribe;
