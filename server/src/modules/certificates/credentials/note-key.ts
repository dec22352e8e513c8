import type { OfficialNews } from '#platform/history/appointments';
import type { DatabaseTransaction } from '#platform/database/database';
import { publish } from '#platform/events/publish';
import type { Actor } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { tellOfficials } from '../officials/tell-officials.ts';
import type { PersonKeyRow } from './person-keys.queries.ts';

/** What happened to a person's key, by whom and why. */
export type KeyNews = {
  readonly what: Extract<
    OfficialNews['what'],
    'key-made' | 'key-confirmed' | 'key-ended' | 'key-passkey-added' | 'key-passkey-removed'
  >;
  readonly key: PersonKeyRow;
  readonly actor: Actor;
  readonly at: Date;
  readonly reason?: string;
};

/** Writes it into the history, tells open screens, and mails it to its owner, the officials and the superadmins. */
export async function noteKey(
  transaction: DatabaseTransaction,
  { what, key, actor, at, reason }: KeyNews,
): Promise<void> {
  const { kid, uid, role, official_id, signs_from, retired_at, revoked_at, full_name } = key;
  await writeChange(transaction, {
    at,
    entity: 'issuer-key',
    entity_id: kid,
    action: what === 'key-ended' && revoked_at ? 'key-revoked' : what,
    actor,
    to: {
      uid,
      role,
      official_id,
      signs_from: signs_from.toISOString(),
      retired_at: retired_at?.toISOString() ?? null,
      revoked_at: revoked_at?.toISOString() ?? null,
    },
    personal: { full_name, ...(reason === undefined ? {} : { reason }) },
  });
  await publish(transaction, { topic: 'draw-changed', key: 'keys', audience: 'staff' });
  const news = { what, uid, by: actor.uid, subject: role };
  await tellOfficials(transaction, reason === undefined ? news : { ...news, reason });
}
