import type { Input, Output } from '@vereda/contract/endpoint';
import type {
  Bulletin,
  bulletinEndpoints,
  BulletinFigures,
  BulletinFile,
} from '@vereda/contract/listener/figures/bulletin';
import { cursorOf, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { bytes, type Reply } from '#platform/http/reply';
import { fileName } from './bulletin-files.ts';
import { selectBulletins, selectEditions, selectFile, selectHashes } from './bulletin.queries.ts';

type Calls = typeof bulletinEndpoints;

/** Bulletins, the newest month first. */
export async function listBulletins(
  { database }: Deps,
  { cursor, limit }: Input<Calls['list']>,
): Promise<Output<Calls['list']>> {
  const [before = null] = readCursor(cursor, ['text']) ?? [];
  if (before !== null && !/^\d{4}-\d\d$/.test(before))
    throw new AppError('platform/invalid-input', { fields: { cursor: 'invalid_format' } });
  const rows = await selectBulletins(database, { before, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? cursorOf(last.month) : null };
}

/** A bulletin in its last edition or the one asked for; throws listener/bulletin-not-found. */
export async function getBulletin(
  { database }: Deps,
  { month, edition }: Input<Calls['get']>,
): Promise<Bulletin> {
  const first = `${month}-01`;
  const editions = await selectEditions(database, first);
  const found = editions.find((one) => edition === undefined || one.edition === edition);
  const json = found && (await selectFile(database, { month: first, edition: found.edition, kind: 'json' }));
  if (!found || !json) throw new AppError('listener/bulletin-not-found');
  const { figures } = JSON.parse(json.toString('utf8')) as { figures: BulletinFigures };
  const files = await selectHashes(database, { month: first, edition: found.edition });
  const told = (one: typeof found) => ({ ...one, made_at: one.made_at.toISOString() });
  return {
    ...told(found),
    figures,
    files: files.map((file) => ({ ...file, name: fileName({ month, edition: found.edition }, file.kind) })),
    editions: editions.map(told),
  };
}

const TYPES: Readonly<Record<BulletinFile, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  'pdf-es': 'application/pdf',
  'pdf-en': 'application/pdf',
};

/** A file as it was published; throws listener/bulletin-not-found. */
export async function fileOf(
  { database }: Deps,
  { month, edition, kind }: Input<Calls['file']>,
): Promise<Reply> {
  const content = await selectFile(database, { month: `${month}-01`, edition, kind });
  if (!content) throw new AppError('listener/bulletin-not-found');
  return bytes(content, TYPES[kind], {
    'content-disposition': `attachment; filename="${fileName({ month, edition }, kind)}"`,
    'cache-control': 'public, max-age=300',
  });
}
