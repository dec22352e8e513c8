import type { Viewer } from '@vereda/contract/access/viewer';
import type { civicEndpoints } from '@vereda/contract/certificates/civic/desk';
import type { Input } from '@vereda/contract/endpoint';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { hashed } from './civic-list.service.ts';
import { annulCivic } from './civic-write.queries.ts';
import type { CivicRow } from './civic.queries.ts';
import { openCivic } from './civic.service.ts';
import { getCivicToMove, noteCivic } from './move-civic.ts';
import { replaceParticipants, selectPrivate } from './participants.queries.ts';

type Calls = typeof civicEndpoints;

/** Annuls a civic draw with its reason and answers its id, or that of the open one in its place. */
export function annulCivicDraw(deps: Deps, viewer: Viewer, input: Input<Calls['annul']>): Promise<number> {
  const at = deps.clock.now();
  const { reason, repeat } = input;
  return deps.database.transaction().execute(async (transaction) => {
    const draw = await getCivicToMove(deps, transaction, { seen: input, move: 'annul', viewer });
    await annulCivic(transaction, draw.id, { reason, uid: viewer.uid, at });
    await noteCivic(transaction, draw, { action: 'annul', viewer, at, reason });
    return repeat ? repeatCivic(deps, transaction, { draw, viewer }) : draw.id;
  });
}

async function repeatCivic(
  deps: Deps,
  transaction: DatabaseTransaction,
  { draw, viewer }: { readonly draw: CivicRow; readonly viewer: Viewer },
): Promise<number> {
  const { title_es, title_en, object_es, object_en, winners, substitutes, draw_at, venue, kept_days } = draw;
  const texts = { title_es, title_en, object_es, object_en };
  const description = { ...texts, winners, substitutes, draw_at, venue, kept_days };
  const opened = await openCivic(deps, transaction, { description, viewer, replaces_id: draw.id });
  const { private_fields } = draw;
  const rows = await selectPrivate(transaction, draw.id);
  // A list without its people is none to draw from.
  if (rows.length === 0 || draw.private_erased_at) return opened.id;
  const participants = rows.map(({ code, private: values }) => ({ code, values }));
  await replaceParticipants(transaction, opened.id, {
    participants: hashed(opened.list_secret, { participants, private_fields }),
    private_fields,
    uid: viewer.uid,
    at: deps.clock.now(),
  });
  return opened.id;
}
