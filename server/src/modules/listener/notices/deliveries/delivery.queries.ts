import type {
  DeliveryReason,
  DeliveryState,
  NoticeChannel,
  NoticeDelivery,
  ReportNotice,
} from '@vereda/contract/listener/lists/notice';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** What is sent: about which report, what, by what and to whom; `occasion` names it. */
export type Sending = {
  readonly report_id: number;
  readonly occasion: string;
  readonly notice: ReportNotice;
  readonly channel: NoticeChannel;
  readonly reader: NoticeDelivery['reader'];
};

/** What became of it. */
export type Settled = {
  readonly state: Exclude<DeliveryState, 'queued'>;
  readonly reason: DeliveryReason | null;
  readonly taken: number;
  readonly refused: number;
};

/** Notes that something is on its way; null where it is settled already. What was given up may be tried anew. */
export async function beginDelivery(database: Database, sending: Sending, at: Date): Promise<number | null> {
  const { report_id, occasion, notice, channel, reader } = sending;
  const { rows } = await sql<{ id: number }>`
    insert into listener.notice_deliveries as d (report_id, occasion, notice, channel, reader, state, at)
    values (${report_id}, ${occasion}, ${notice}, ${channel}, ${reader}, 'queued', ${at})
    on conflict (report_id, occasion, channel, reader) do update set state = 'queued', reason = null
      where d.state in ('queued', 'failed')
    returning id`.execute(database);
  return rows[0]?.id ?? null;
}

/** Notes what became of it. */
export async function settleDelivery(
  database: Database,
  id: number,
  { state, reason, taken, refused, at }: Settled & { readonly at: Date },
): Promise<void> {
  await sql`
    update listener.notice_deliveries
    set state = ${state}, reason = ${reason}, taken = ${taken}, refused = ${refused}, at = ${at}
    where id = ${id}`.execute(database);
}

/** What was sent about a report, newest first; what went to who reported only where that may be read. */
export async function selectDeliveries(
  database: Database,
  reportId: number,
  isContactShown: boolean,
): Promise<NoticeDelivery[]> {
  const { rows } = await sql<Omit<NoticeDelivery, 'at'> & { at: Date }>`
    select id, notice, channel, reader, state, reason, taken, refused, at from listener.notice_deliveries
    where report_id = ${reportId} and (${isContactShown} or reader <> 'reporter')
    order by id desc limit 100`.execute(database);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
