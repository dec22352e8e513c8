import { isCallcenter } from '../access/can.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Outcome, Stage } from './stages.ts';

/** In which capacity somebody moves a report; one person may hold several. */
export const ACTORS = [
  'visitor',
  'author',
  'receptor',
  'callcenter',
  'supervisor',
  'ejecutor',
  'user',
  'superadmin',
  // Outside the city, by a link; moves nothing.
  'provider',
  'system',
] as const;
export type Actor = (typeof ACTORS)[number];

/** What a move asks of the person who makes it; the wire fields of the same names. */
export type MoveField =
  | 'text'
  | 'cause_id'
  | 'node_id'
  | 'scheduled_for'
  | 'institution'
  | 'external_folio'
  | 'expected_at'
  | 'subcategory_id'
  | 'duplicate_of'
  | 'channel'
  | 'attachment_ids';

/** A condition on the report's facts, checked by the server; words for each are in moves/move-words.ts. */
export type Guard =
  | 'somebody-in-charge'
  | 'has-activity'
  | 'has-evidence'
  | 'not-the-executor'
  | 'two-reminders'
  | 'within-14-days'
  | 'within-30-days'
  | 'appeal-not-used'
  | 'new-evidence'
  | 'same-author-or-supervisor'
  | 'master-is-fresh';

/** One line of the table. `previous` is the stage before the last move into this one; `routed` is assigned when somebody is in charge, else pending. */
export type Transition = {
  readonly move: string;
  readonly from: readonly Stage[];
  /** Where `from` is closed: with which outcomes. */
  readonly outcomes?: readonly Outcome[];
  readonly to: Stage | 'previous' | 'routed';
  readonly outcome?: Outcome;
  readonly who: readonly Actor[];
  readonly guards?: readonly Guard[];
  readonly needs?: readonly MoveField[];
  readonly takes?: readonly MoveField[];
  /** Brings the report on: the one step that a desk shows first. At most one move per stage and person. */
  readonly leads?: true;
  /** The call that makes the move. */
  readonly call: string;
};

/** Capacities of a member of staff; a role named Callcenter calls back, whatever the account type. None for others. */
export function staffActors(viewer: Viewer): Actor[] {
  if (viewer.type === 'superadmin') return ['superadmin'];
  if (viewer.type === 'operator') return [...viewer.type_operator];
  if (viewer.type !== 'user') return [];
  return isCallcenter(viewer.role) ? ['callcenter', 'user'] : ['user'];
}
