import { randomUUID } from 'node:crypto';
import type { Emergency } from '@vereda/contract/listener/organization/emergency';
import { findBrand, getSetting } from '#modules/configuration/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { selectColonias } from './emergency.queries.ts';
import { insertMessage, selectRefs, type MessageKind } from './message.queries.ts';
import { writeCap } from './write-cap.ts';

const SECOND_MS = 1000;

/** Writes and keeps the message of a change: one for each, later than and referring to all before it. */
export async function sendMessage(
  deps: Deps,
  transaction: DatabaseTransaction,
  { kind, emergency }: { readonly kind: MessageKind; readonly emergency: Emergency },
): Promise<void> {
  const { id, headline, headline_en, colonia_ids } = emergency;
  const site = publicUrl(deps.config);
  const before = await selectRefs(transaction, id);
  // Whole seconds, as the standard has them; a clock that went back makes no message older than the one it follows.
  const earliest = (before.at(-1)?.sent.getTime() ?? -SECOND_MS) + SECOND_MS;
  const now = Math.floor(deps.clock.now().getTime() / SECOND_MS) * SECOND_MS;
  const ref = {
    identifier: `emergency-${randomUUID()}`,
    sender: new URL(site).hostname,
    sent: new Date(Math.max(now, earliest)),
  };
  const [brand, setting, areas] = await Promise.all([
    findBrand(transaction),
    getSetting({ database: transaction }),
    colonia_ids.length > 0 ? selectColonias(transaction, colonia_ids) : [],
  ]);
  const cap = writeCap(
    {
      ...ref,
      kind,
      before,
      areas,
      isTest: deps.config.demo,
      senderName: brand.app_name,
      web: `${site}/`,
      city: setting.location.address,
    },
    emergency,
  );
  await insertMessage(transaction, { ...ref, emergency_id: id, kind, headline, headline_en, cap });
}
