import { can, type Verdict } from '@vereda/contract/access/can';
import type { PermissionName } from '@vereda/contract/access/permissions';
import type { AccessContext, Viewer } from '@vereda/contract/access/viewer';
import { useSyncExternalStore } from 'react';
import { startup, useStartup } from './startup.ts';

let current: Viewer | null = startup.viewer;
const listeners = new Set<() => void>();

/** Which modules are on and how strict roles are, for `can`. */
export const accessContext: AccessContext = {
  get activeModules() {
    return startup.modules.filter((module) => module.active).map((module) => module.slug);
  },
  strictRoles: startup.strictRoles,
};

/** Who uses this page now; null for a visitor. */
export function getViewer(): Viewer | null {
  return current;
}

/** Replaces the viewer after signing in or out, or after a change of the profile. */
export function setViewer(viewer: Viewer | null): void {
  current = viewer;
  for (const listener of listeners) listener();
}

/** The viewer; renders again when it changes. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(onViewer, getViewer, getViewer);
}

/** May the viewer do this? `allowed` or why not. */
export function useCan(permission: PermissionName): Verdict {
  useStartup();
  return can(useViewer(), permission, accessContext);
}

/** Calls back when the viewer changes; returns how to stop. */
export function onViewer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
