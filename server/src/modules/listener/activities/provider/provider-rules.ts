import type { Stage } from '@vereda/contract/listener/stages';
import type { Actor } from '@vereda/contract/listener/transition';

/** Capacities that send a case to a provider: those that assign it. */
export const ASKERS: readonly Actor[] = ['receptor', 'callcenter', 'supervisor', 'superadmin'];
/** Stages at which work may be asked for. */
export const ASKABLE: readonly Stage[] = [
  'pending',
  'assigned',
  'in_progress',
  'scheduled',
  'waiting_citizen',
  'referred',
  'reopened',
];

/** Whether somebody may send a case to a provider. */
export function mayAsk(actors: readonly Actor[]): boolean {
  return ASKERS.some((actor) => actors.includes(actor));
}
