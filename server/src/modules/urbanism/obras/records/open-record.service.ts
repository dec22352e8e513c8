import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import { accessContext } from '#modules/configuration/public';
import { gone } from '#platform/catalog/reading.service';
import type { Deps } from '#platform/deps';
import type { FileSize } from '#platform/documents/kept-files';
import { openFile } from './record-files.ts';
import { selectFile } from './record.queries.ts';

/** A document or a photo for those who may see its work; throws platform/gone for everybody else. */
export async function openRecord(
  deps: Deps,
  viewer: Viewer | null,
  { file: id, size }: { readonly file: string; readonly size: FileSize },
) {
  const known = (await selectFile(deps.database, id)) ?? gone();
  const isStaff = viewer !== null && can(viewer, 'urbanism.operate', await accessContext(deps)) === 'allowed';
  if (!known.published && !isStaff) gone();
  const isPhoto = known.kind === 'photo';
  const { stream, contentType } = (await openFile(deps, { id, size: isPhoto ? size : 'large' })) ?? gone();
  return { stream, contentType, isPhoto, name: known.file_name, isPublic: known.published };
}
