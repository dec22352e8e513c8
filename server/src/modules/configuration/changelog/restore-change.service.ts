import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { changelogEndpoints } from '@vereda/contract/configuration/changelog';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { accessContext } from '../startup/startup.service.ts';
import { selectChange, type ListedChange } from './changelog.queries.ts';
import type { Restorer } from './restorer.ts';
import { findRestorer } from './restorers.ts';

type Calls = typeof changelogEndpoints;

/** Whether the viewer may put back what stood before a change. */
export async function isRestorable(
  deps: Deps,
  viewer: Viewer,
  change: Pick<ListedChange, 'entity' | 'action' | 'from_value'>,
): Promise<boolean> {
  const restorer = findRestorer(deps, change);
  return restorer !== null && mayRestore(deps, viewer, restorer);
}

/** What stands now beside what stood before a change; throws configuration/change-not-restorable, or that the thing is gone. */
export async function compareChange(deps: Deps, id: number): Promise<Output<Calls['restorable']>> {
  const { change, restorer } = await openChange(deps, id);
  const now = await restorer.read(deps, change.entity_id);
  const { from_value: from } = change;
  const shown = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => restorer.fields.includes(field)));
  return {
    entity: change.entity,
    entity_id: change.entity_id,
    version: now.version,
    now: shown(now),
    earlier: shown(restorer.told ? await restorer.told(deps, from) : (from as object)),
  };
}

/** Puts the values before a change back, as a new change; throws what the ordinary change throws, or configuration/restore-invalid. */
export async function restoreChange(
  deps: Deps,
  viewer: Viewer,
  { id, version }: Input<Calls['restore']>,
): Promise<Output<Calls['restore']>> {
  const { change, restorer } = await openChange(deps, id);
  const { entity, entity_id, from_value: from } = change;
  if (!(await mayRestore(deps, viewer, restorer))) throw new AppError('auth/forbidden');
  const saved = await restorer.save(deps, viewer, { id: entity_id, from, version });
  return { entity, entity_id, version: saved.version };
}

async function mayRestore(deps: Deps, viewer: Viewer, { permission }: Restorer): Promise<boolean> {
  return !permission || can(viewer, permission, await accessContext(deps)) === 'allowed';
}

async function openChange(deps: Deps, id: number) {
  const change = await selectChange(deps.database, id);
  if (!change) throw new AppError('configuration/change-not-found');
  const restorer = findRestorer(deps, change);
  if (!restorer) throw new AppError('configuration/change-not-restorable');
  return { change, restorer };
}
