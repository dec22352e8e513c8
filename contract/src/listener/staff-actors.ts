import { isCallcenter } from '../access/can.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Actor } from './transition.ts';

/** Capacities of a member of staff; a role named Callcenter calls back, whatever the account type. None for others. */
export function staffActors(viewer: Viewer): Actor[] {
  if (viewer.type === 'superadmin') return ['superadmin'];
  if (viewer.type === 'operator') return [...viewer.type_operator];
  if (viewer.type !== 'user') return [];
  return isCallcenter(viewer.role) ? ['callcenter', 'user'] : ['user'];
}
