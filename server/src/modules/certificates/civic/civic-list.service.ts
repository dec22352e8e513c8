import type { Viewer } from '@vereda/contract/access/viewer';
import type { civicEndpoints } from '@vereda/contract/certificates/civic/desk';
import type { Input, Output } from '@vereda/contract/endpoint';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { findCivic, type CivicRow } from './civic.queries.ts';
import { getCivicToMove, noteCivic } from './move-civic.ts';
import { replaceParticipants, selectParticipants, type NewParticipant } from './participants.queries.ts';
import { privateHash, saltOf } from './private/private-hash.ts';
import { readList, type ReadList } from './read-list.ts';

type Calls = typeof civicEndpoints;

/** Puts a list in the place of the earlier one; answers the faults of one that was not taken. */
export async function setCivicList(
  deps: Deps,
  viewer: Viewer,
  { text, ...seen }: Input<Calls['setList']>,
): Promise<ReadList> {
  const list = await readList(text);
  if (list.faults_total > 0) return list;
  if (list.participants.length === 0) throw new AppError('certificates/civic-list-missing');
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getCivicToMove(deps, transaction, { seen, move: 'list', viewer });
    if (draw.list_secret === null) throw new Error(`civic draw ${draw.id} is open and has no secret`);
    const participants = hashed(draw.list_secret, list);
    const { private_fields } = list;
    await replaceParticipants(transaction, draw.id, { participants, private_fields, uid: viewer.uid, at });
    const noted = { participants: participants.length, private_fields: private_fields.length };
    await noteCivic(transaction, draw, { action: 'list', viewer, at, noted });
  });
  return list;
}

/** Participants with the salted hashes of what is private. */
export function hashed(
  listSecret: string,
  { participants, private_fields: fields }: Pick<ReadList, 'participants' | 'private_fields'>,
): NewParticipant[] {
  return participants.map(({ code, values }) => ({
    code,
    values,
    private_hash: privateHash({ salt: saltOf(listSecret, code), fields, values }),
  }));
}

/** A page of participants with what only the desk may see. */
export async function listParticipants(
  deps: Deps,
  input: Input<Calls['participants']>,
): Promise<Output<Calls['participants']>> {
  const draw = await findCivic(deps.database, input.id);
  if (!draw) throw new AppError('certificates/civic-not-found');
  const { rows, next_cursor } = await participantsPage(deps, draw, {
    ...input,
    search: input.search?.toUpperCase(),
  });
  const items = rows.map((row) => ({
    ...row,
    salt: row.private_hash === null || draw.list_secret === null ? null : saltOf(draw.list_secret, row.code),
  }));
  return { items, next_cursor };
}

/** A page of participants by rank once drawn, else by code. */
export async function participantsPage(
  deps: Deps,
  draw: Pick<CivicRow, 'id' | 'seed'>,
  { cursor, search, limit }: { cursor?: string | undefined; search?: string | undefined; limit: number },
) {
  const isRanked = draw.seed !== null;
  const [after = null] = readCursor(cursor, [isRanked ? 'number' : 'text']) ?? [];
  const found = await selectParticipants(deps.database, draw.id, { isRanked, after, search, limit });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next_cursor: last ? cursorOf(isRanked ? (last.rank ?? 0) : last.code) : null };
}
