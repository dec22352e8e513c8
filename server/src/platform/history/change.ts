import type { Viewer } from '@vereda/contract/access/viewer';
import type { HistoryWord } from '@vereda/contract/configuration/history';

/** Who did it: the account, as what, and through which door. */
export type Actor = {
  readonly uid: string | null;
  /** Account type, operator subtype, `visitor`, `citizen-by-link` or `system`. */
  readonly role: string;
  /** web · link · phone · import (by command) · command · job · demo */
  readonly channel: string;
};

/** One thing that happened to one thing. */
export type Change = HistoryWord & {
  readonly at: Date;
  readonly entity_id: string;
  readonly actor: Actor;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly cause?: string | null;
  /** SHA-256 (hex) of the caller's address. */
  readonly ip_sha256?: string | null;
  /** Values that must be erasable: names, contact, free text. */
  readonly personal?: Readonly<Record<string, unknown>>;
};

/** The platform itself, for jobs. */
export const SYSTEM: Actor = { uid: null, role: 'system', channel: 'job' };

/** The actor behind a viewer at the desk or in the app. */
export function actorOf(viewer: Viewer | null, channel = 'web'): Actor {
  if (!viewer) return { uid: null, role: 'visitor', channel };
  const role = viewer.type === 'operator' ? (viewer.type_operator[0] ?? 'operator') : viewer.type;
  return { uid: viewer.uid, role, channel };
}
