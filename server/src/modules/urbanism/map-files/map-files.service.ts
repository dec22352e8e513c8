import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import { MAP_FILE_MAX_BYTES } from '@vereda/contract/limits';
import type { Locale } from '@vereda/contract/locale';
import { cleanLine } from '@vereda/contract/text';
import { KEEP_COLONIAS } from '@vereda/contract/urbanism/colonia';
import type { FileReport, Mapping } from '@vereda/contract/urbanism/map-file';
import type { MapFileTarget, MapSource } from '@vereda/contract/urbanism/map-source';
import { accessContext, getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { getEntry } from '#platform/catalog/reading.service';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { receiveFile } from '#platform/http/receive-file';
import { LAYER_DESK } from '../layers/layer.desk.ts';
import { saveSource, type DataSet } from '../map-sources/map-sources.queries.ts';
import { lockMap } from '../places/place-parts.ts';
import { faultsCsv } from './faults-csv.ts';
import { deleteFile, insertFile, selectFile, updateApplied, type StoredFile } from './map-files.queries.ts';
import { inParts, planFile, reportOf, type FilePlan } from './plan-file.ts';
import { readInThread } from './read-in-thread.ts';
import { sourceOf, type ReadMapFile } from './read-map-file.ts';
import { tableNames } from './table-names.ts';
import { ADDRESS_TARGET, COLONIA_TARGET, layerTarget, STREET_TARGET, type Target } from './targets.ts';

type Taken = {
  readonly target: MapFileTarget;
  readonly layer_id?: number | undefined;
  readonly stream: Readable;
  readonly filename: string;
};
type Given = { readonly id: string; readonly mapping: Mapping };
/** `source` says whom the data is owed to; without it what is known of that stays. */
type Applied = Given & { readonly source?: MapSource | undefined };

/** Takes a file in for a day and says what it holds. Throws urbanism/file-…, zip-… or projection-unknown. */
export async function readFile(deps: Deps, viewer: Viewer, taken: Taken): Promise<FileReport> {
  const { target, filename } = taken;
  if (target === 'features' && taken.layer_id === undefined) {
    throw new AppError('platform/invalid-input', { fields: { layer_id: 'required' } });
  }
  const stored: StoredFile = {
    id: randomUUID(),
    target,
    layer_id: target === 'features' ? (taken.layer_id ?? null) : null,
    file_name: cleanLine(filename.replace(/^.*[/\\]/, '')).slice(0, 200) || 'archivo',
    applied_at: null,
  };
  const bytes = await receiveFile(taken.stream, MAP_FILE_MAX_BYTES, () => tooLarge());
  const place = await targetOf(deps, stored);
  const file = await readBytes(deps, { bytes, stored, target: place, mapping: null });
  const plan = await planFile(deps.database, place, file);
  await deps.ports.files.put(keyOf(stored.id), bytes, 'application/octet-stream');
  await insertFile(deps.database, { ...stored, uploader_uid: viewer.uid, created_at: deps.clock.now() });
  return reportOf(stored, file.facts, plan);
}

/** The report of a file with another meaning of its properties; throws urbanism/file-not-found. */
export async function checkFile(deps: Deps, given: Given): Promise<FileReport> {
  const { stored, file, plan } = await reopen(deps, given);
  return reportOf(stored, file.facts, plan);
}

/** Refused features of a file as CSV. */
export async function listFaults(
  deps: Deps,
  given: Given,
  locale: Locale,
): Promise<{ csv: string; name: string }> {
  const { stored, plan } = await reopen(deps, given);
  const base = stored.file_name.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '-') || 'archivo';
  return { csv: faultsCsv(plan.faults, locale), name: `${base}-rechazados.csv` };
}

/** Brings the good features of a file in, all or none; what is there already stays as it is. Throws auth/forbidden for colonias of who does not keep them. */
export async function applyFile(deps: Deps, viewer: Viewer, given: Applied): Promise<FileReport> {
  const { stored, file, target } = await open(deps, given);
  await ensureMayApply(deps, viewer, stored);
  const at = deps.clock.now();
  const plan = await deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    const planned = await planFile(transaction, target, file);
    const rows = planned.rows.filter(({ state }) => state !== 'unchanged');
    if (rows.length > 0 || given.source) {
      for (const some of inParts(rows)) await target.store(transaction, some, at);
      if (given.source) await saveSource(transaction, dataSetOf(stored), { ...given.source, at });
      await writeChange(transaction, {
        at,
        entity: 'map-file',
        entity_id: stored.id,
        action: 'imported',
        actor: actorOf(viewer),
        to: { ...historyOf(stored, planned), ...(given.source && { source: given.source }) },
      });
      await publish(transaction, { topic: target.topic, key: stored.target, audience: 'public' });
    }
    await updateApplied(transaction, stored.id, at);
    return planned;
  });
  return reportOf({ ...stored, applied_at: at }, file.facts, plan);
}

async function ensureMayApply(deps: Deps, viewer: Viewer, { target }: StoredFile): Promise<void> {
  if (target !== 'colonias') return;
  if (can(viewer, KEEP_COLONIAS, await accessContext(deps)) !== 'allowed')
    throw new AppError('auth/forbidden');
}

/** Forgets a file and its bytes. */
export async function forgetFile(deps: Deps, id: string): Promise<void> {
  await deps.ports.files.delete(keyOf(id));
  await deleteFile(deps.database, id);
}

type Opened = { readonly stored: StoredFile; readonly file: ReadMapFile; readonly target: Target };

async function reopen(deps: Deps, given: Given): Promise<Opened & { plan: FilePlan }> {
  const opened = await open(deps, given);
  return { ...opened, plan: await planFile(deps.database, opened.target, opened.file) };
}

async function open(deps: Deps, { id, mapping }: Given): Promise<Opened> {
  const stored = await selectFile(deps.database, id);
  const bytes = stored && (await deps.ports.files.find(keyOf(id)));
  if (!stored || !bytes) throw new AppError('urbanism/file-not-found');
  const target = await targetOf(deps, stored);
  return { stored, target, file: await readBytes(deps, { bytes, stored, target, mapping }) };
}

type Bytes = Pick<Opened, 'stored' | 'target'> & {
  readonly bytes: Buffer;
  readonly mapping: Mapping | null;
};

async function readBytes(deps: Deps, { bytes, stored, target, mapping }: Bytes): Promise<ReadMapFile> {
  const setting = await getSetting(deps);
  return readInThread(bytes, {
    target: stored.target,
    file_name: stored.file_name,
    shapes: target.shapes,
    withSector: target.withSector,
    withNumber: target.withNumber,
    tables: tableNames(setting, { target: stored.target, shapes: target.shapes }),
    mapping,
    home: setting.id === '' ? null : setting.location,
  });
}

async function targetOf(deps: Deps, { target, layer_id: layer }: StoredFile): Promise<Target> {
  if (target === 'colonias') return COLONIA_TARGET;
  if (target === 'addresses') return ADDRESS_TARGET;
  if (target === 'streets' || layer === null) return STREET_TARGET;
  return layerTarget(await getEntry(deps.database, { desk: LAYER_DESK, id: layer }));
}

function historyOf({ target, layer_id, file_name }: StoredFile, { rows, faults }: FilePlan): object {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    target,
    layer_id,
    file_name,
    added: count('added'),
    changed: count('changed'),
    refused: faults.length,
  };
}

function dataSetOf({ target, layer_id, file_name }: StoredFile): DataSet {
  return { target, layer_id, name: sourceOf(file_name) };
}

function keyOf(id: string): string {
  return `urbanism/files/${id}.bin`;
}

function tooLarge(): AppError {
  return new AppError('urbanism/file-too-large', { params: { megabytes: MAP_FILE_MAX_BYTES / 1024 / 1024 } });
}
