import type { Viewer } from '@vereda/contract/access/viewer';
import { staffActors, type Actor } from '@vereda/contract/listener/transition';

/** Somebody who acts on reports: who, in which capacities, through which door. */
export type Acting = {
  readonly uid: string | null;
  /** Shown to staff only. */
  readonly name: string | null;
  readonly actors: readonly Actor[];
  /** web · link · phone · job … as the changelog names it. */
  readonly channel: string;
  readonly ip_sha256: string | null;
};

/** The platform itself. */
export const SYSTEM_ACTING: Acting = {
  uid: null,
  name: null,
  actors: ['system'],
  channel: 'job',
  ip_sha256: null,
};

/** What decides in which capacities somebody acts on a report. */
type ActedOn = {
  readonly author_uid: string | null;
  /** False where it is not of the person's desk, though they may act on it as its author. */
  readonly is_at_desk?: boolean;
};

/** A signed-in person towards one report: staff capacities where it is of their desk, and author where it is theirs. */
export function actingOn(viewer: Viewer, report: ActedOn, ipSha256: string): Acting {
  const isAuthor = report.author_uid === viewer.uid;
  const isStaff = report.is_at_desk !== false;
  return {
    uid: viewer.uid,
    name: `${viewer.first_name} ${viewer.last_name}`.trim() || null,
    actors: [...(isStaff ? staffActors(viewer) : []), ...(isAuthor ? (['author'] as const) : [])],
    channel: 'web',
    ip_sha256: ipSha256,
  };
}

/** Somebody who has the folio's key or a mail's link, and no session. */
export function actingByLink(ipSha256: string | null): Acting {
  return { uid: null, name: null, actors: ['visitor'], channel: 'link', ip_sha256: ipSha256 };
}

/** The capacity that the history shows: the strongest one that the row admits. */
export function shownActor(acting: Acting, who: readonly Actor[]): Actor {
  const strength: readonly Actor[] = [
    'superadmin',
    'supervisor',
    'callcenter',
    'receptor',
    'ejecutor',
    'user',
    'author',
    'visitor',
    'system',
  ];
  return (
    strength.find((actor) => acting.actors.includes(actor) && who.includes(actor)) ??
    acting.actors[0] ??
    'visitor'
  );
}

/** Capacities that may say where a report is. */
export const PLACERS: readonly Actor[] = ['receptor', 'callcenter', 'supervisor', 'superadmin'];

/** Whether one of the capacities may say where a report is. */
export function mayPlace(actors: readonly Actor[]): boolean {
  return PLACERS.some((actor) => actors.includes(actor));
}

/** Whether contact data may be shown: whoever only executes does not need it. */
export function mayReadContact(viewer: Viewer): boolean {
  return staffActors(viewer).some((actor) => actor !== 'ejecutor');
}
