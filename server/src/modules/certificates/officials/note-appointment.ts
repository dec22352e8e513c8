import type { Actor } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import type { OfficialNews } from '#platform/history/appointments';
import type { DatabaseTransaction } from '#platform/database/database';
import { publish } from '#platform/events/publish';
import type { OfficialRow } from './officials.queries.ts';
import { tellOfficials } from './tell-officials.ts';

/** What happened to an appointment, by whom and why. */
export type AppointmentNews = {
  readonly what: Extract<OfficialNews['what'], 'appointed' | 'renamed' | 'ended' | 'suspended' | 'confirmed'>;
  readonly official: OfficialRow;
  readonly actor: Actor;
  readonly at: Date;
  readonly reason?: string;
};

/** Writes it into the history, tells open screens, and mails it to those who must know. */
export async function noteAppointment(
  transaction: DatabaseTransaction,
  { what, official, actor, at, reason }: AppointmentNews,
): Promise<void> {
  const { id, uid, role, active, signs_from, suspended_for, full_name, registry } = official;
  await writeChange(transaction, {
    at,
    entity: 'official',
    entity_id: String(id),
    action: what,
    actor,
    to: { uid, role, active, signs_from: signs_from.toISOString(), suspended_for },
    personal: { full_name, registry, ...(reason === undefined ? {} : { reason }) },
  });
  await publish(transaction, { topic: 'draw-changed', key: 'officials', audience: 'staff' });
  const news = { what, uid, by: actor.uid, subject: suspended_for ?? role };
  await tellOfficials(transaction, reason === undefined ? news : { ...news, reason });
}
