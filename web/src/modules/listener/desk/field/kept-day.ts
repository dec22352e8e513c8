import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { isApiError } from '#api/api-error.ts';
import { call, download } from '#api/call.ts';
import { keepViewerHere } from '#session/kept-viewer.ts';
import { getViewer, onViewer } from '#session/viewer.ts';
import { readDevice, removeDevice, writeDevice } from '../../device/device-database.ts';
import { forgetLists } from './kept-lists.ts';

const KEPT = 'field-day';
const CASES_MAX = 100;
const DETAILED_MAX = 40;
/** Stages in which a crew can say that a case is attended. */
const STAGES = ['assigned', 'in_progress', 'scheduled'] as const;

/** A case as it is kept for the field; `more` comes after the list. */
export type FieldCase = {
  readonly row: TrayRow;
  readonly more: { readonly description: string; readonly photo: Blob | null } | null;
};

/** A crew's cases as they were last read, and by whom. */
export type Day = { readonly uid: string; readonly at: string; readonly cases: readonly FieldCase[] };

/** The cases of who is signed in; without a network, as they were last seen on this device. */
export async function loadDay(): Promise<Day> {
  const viewer = getViewer();
  const uid = viewer?.uid ?? '';
  const kept = await readDay(uid);
  try {
    const input = { limit: CASES_MAX, stage: [...STAGES] };
    const { items } = await call('POST /reports/getPublicServices', input, { quiet: true });
    const known = new Map(kept?.cases.map((one) => [`${one.row.id} ${one.row.version}`, one.more]));
    const cases = items.map((row) => ({ row, more: known.get(`${row.id} ${row.version}`) ?? null }));
    const day = { uid, at: new Date().toISOString(), cases };
    if (viewer) keepViewerHere(viewer);
    await keepDay(day);
    return day;
  } catch (error) {
    if (kept && isApiError(error)) return kept;
    throw error;
  }
}

/** Reads and keeps what each case says and its first photo, so that they are there without a network; tells of each. */
export async function loadDetails(day: Day, onCase: (day: Day) => void): Promise<void> {
  let current = day;
  for (const { row, more } of day.cases.slice(0, DETAILED_MAX)) {
    if (more || !navigator.onLine) continue;
    const file = await call('POST /reports/case/:id', { id: row.id }, { quiet: true }).catch(() => null);
    if (!file) continue;
    const photo = file.photos.find(({ purpose, state }) => purpose === 'report' && state !== 'hidden');
    const read = { description: file.report.description, photo: photo ? await pictureOf(photo.id) : null };
    const cases = current.cases.map((one) => (one.row.id === row.id ? { ...one, more: read } : one));
    current = { ...current, cases };
    await keepDay(current);
    onCase(current);
  }
}

/** Takes the day from this device once nobody, or somebody else, is signed in. */
export function watchKeptDay(): void {
  const forgetOthers = () => void forgetUnless(getViewer()?.uid ?? null).catch(() => {});
  onViewer(forgetOthers);
  if (navigator.onLine) forgetOthers();
}

async function forgetUnless(uid: string | null): Promise<void> {
  const kept = await readDevice<Day>('kept', KEPT);
  if (!kept || kept.uid === uid) return;
  await removeDevice('kept', KEPT);
  await forgetLists();
}

async function readDay(uid: string): Promise<Day | null> {
  const kept = await readDevice<Day>('kept', KEPT).catch(() => undefined);
  return kept?.uid === uid ? kept : null;
}

async function keepDay(day: Day): Promise<void> {
  await writeDevice('kept', KEPT, day).catch(() => {});
}

async function pictureOf(id: string): Promise<Blob | null> {
  const input = { id, size: 'thumbnail' } as const;
  const file = await download('GET /attachments/photo/:id', input, { quiet: true }).catch(() => null);
  return file?.blob ?? null;
}
