import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Actor } from './change.ts';

/** What happens to an appointment to sign draws, or to the account behind one. */
export const OFFICIAL_NEWS = [
  'appointed',
  'renamed',
  'ended',
  'suspended',
  'confirmed',
  'key-made',
  'key-passkey-added',
  'key-passkey-removed',
  'key-confirmed',
  'key-ended',
  'change-proposed',
  'change-approved',
  'change-refused',
  'change-expired',
] as const;

/** One of them, as officials and superadmins are told: of whom, by whom, what and why. */
export type OfficialNews = {
  readonly what: (typeof OFFICIAL_NEWS)[number];
  readonly uid: string;
  readonly by: string | null;
  /** Role of the seat, kind of the change, or the change of the account that suspended. */
  readonly subject: string;
  readonly reason?: string;
};

/** What being appointed to sign draws means for an account; handed in because identity imports no module. */
export type Appointments = {
  /** Whether somebody is appointed, also while the appointment waits or is suspended. */
  isAppointed(database: Database, uid: string): Promise<boolean>;
  /** Stops the signing of an account whose way in changed, until a superadmin confirms it. */
  suspend(
    transaction: DatabaseTransaction,
    change: { readonly uid: string; readonly cause: string; readonly actor: Actor },
  ): Promise<void>;
  /** Ends the appointments of an account that goes. */
  end(
    transaction: DatabaseTransaction,
    ended: { readonly uid: string; readonly actor: Actor },
  ): Promise<void>;
  /** Mails news to the one concerned, to every official and every superadmin, once the transaction commits. */
  tell(transaction: DatabaseTransaction, news: OfficialNews): Promise<void>;
};
