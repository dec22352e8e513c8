import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { actaEndpoints } from '@vereda/contract/certificates/draw-record';
import type { Input, Output } from '@vereda/contract/endpoint';
import { CERTIFICATE_FILE_MAX_BYTES } from '@vereda/contract/limits';
import { cleanLine } from '@vereda/contract/text';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { receiveFile } from '#platform/http/receive-file';
import { updateDraw } from '../draws/draw-write.queries.ts';
import { ensureMove, factsOf, getDrawToChange, noteChange } from '../draws/move-draw.ts';
import { findActa, insertActa } from './acta.queries.ts';

type Calls = typeof actaEndpoints;

/** A scan as it arrives, not read yet. */
export type Scan = { readonly stream: Readable; readonly filename: string };

// By their first bytes: what a client says about a file is a claim.
const TYPES: readonly (readonly [string, string, (head: Buffer) => boolean])[] = [
  ['application/pdf', 'pdf', (head) => head.subarray(0, 5).toString('latin1') === '%PDF-'],
  ['image/jpeg', 'jpg', (head) => head.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', 'png', (head) => head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  [
    'image/webp',
    'webp',
    (head) =>
      head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
];

/** Keeps a scanned acta; its hash goes into the certificate, so a signed draw takes none. */
export async function uploadActa(
  deps: Deps,
  viewer: Viewer,
  { input, scan }: { readonly input: Input<Calls['upload']>; readonly scan: Scan },
): Promise<Output<Calls['upload']>> {
  const tooLarge = () => new AppError('platform/body-too-large');
  const bytes = await receiveFile(scan.stream, CERTIFICATE_FILE_MAX_BYTES, tooLarge);
  const [media_type, ending] = TYPES.find(([, , matches]) => matches(bytes)) ?? [];
  if (!media_type || !ending) throw new AppError('certificates/acta-type');
  const at = deps.clock.now();
  const storage_key = `actas/${input.draw_id}/${randomUUID()}.${ending}`;
  await deps.ports.files.put(storage_key, bytes, media_type);
  const acta = await deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, { id: input.draw_id, version: null });
    // Open exactly as long as nobody signed.
    ensureMove(await factsOf(deps, transaction, draw), 'cancel', viewer);
    const row = await insertActa(transaction, draw.id, {
      kind: input.kind,
      filename: cleanLine(scan.filename) || `acta.${ending}`,
      media_type,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key,
      uploaded_at: at,
      uploaded_by: viewer.uid,
    });
    if (row.storage_key !== storage_key) return row;
    await updateDraw(transaction, draw.id, { at });
    await noteChange(transaction, draw, {
      move: 'acta',
      viewer,
      at,
      noted: { acta_id: row.id, kind: row.kind, sha256: row.sha256 },
    });
    return row;
  });
  if (acta.storage_key !== storage_key) await deps.ports.files.delete(storage_key);
  return { ...acta, uploaded_at: acta.uploaded_at.toISOString() };
}

/** An acta for download; throws when it is not there. */
export async function openActa(deps: Deps, id: number) {
  const acta = await findActa(deps.database, id);
  const file = acta && (await deps.ports.files.open(acta.storage_key));
  if (!file) throw new AppError('certificates/acta-not-found');
  return { stream: file.stream, media_type: acta.media_type, filename: acta.filename, sha256: acta.sha256 };
}
