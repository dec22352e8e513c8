import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What a message does to those before it. */
export type MessageKind = 'Alert' | 'Update' | 'Cancel';

/** How another message refers to one. */
export type MessageRef = {
  readonly identifier: string;
  readonly sender: string;
  readonly sent: Date;
};

/** A message as it is listed. */
export type ListedMessage = {
  readonly id: number;
  readonly kind: MessageKind;
  readonly sent: Date;
  readonly headline: string;
};

/** Every message of an emergency, in their order. */
export async function selectRefs(database: Database, emergencyId: number): Promise<MessageRef[]> {
  const { rows } = await sql<MessageRef>`
    select identifier, sender, sent from listener.emergency_messages where emergency_id = ${emergencyId}
    order by id`.execute(database);
  return rows;
}

/** Keeps a message as it is sent. */
export async function insertMessage(
  transaction: DatabaseTransaction,
  message: MessageRef & {
    readonly emergency_id: number;
    readonly kind: MessageKind;
    readonly headline: string;
    readonly headline_en: string;
    readonly cap: string;
  },
): Promise<void> {
  await transaction.insertInto('listener.emergency_messages').values(message).execute();
}

/** The newest messages, their headlines in a language. */
export async function selectMessages(
  database: Database,
  locale: Locale,
  limit: number,
): Promise<ListedMessage[]> {
  const { rows } = await sql<ListedMessage>`
    select id, kind, sent, ${sql.ref(locale === 'en' ? 'headline_en' : 'headline')} as headline
    from listener.emergency_messages order by id desc limit ${sql.lit(limit)}`.execute(database);
  return rows;
}

/** One message as it was sent; null where there is none. */
export async function selectCap(database: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ cap: string }>`
    select cap from listener.emergency_messages where id = ${id}`.execute(database);
  return rows[0]?.cap ?? null;
}
