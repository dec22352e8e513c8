import type { ErrorCode } from '@vereda/contract/errors';
import { INITIATIVE_OPEN } from '@vereda/contract/transparency/initiative-transitions';
import { initiativeEndpoints, type Initiative } from '@vereda/contract/transparency/initiative';
import { INITIATIVE_LIMITS } from '@vereda/contract/transparency/initiative-fields';
import { countPositions, type Shape } from '@vereda/contract/urbanism/shape';
import { sql } from 'kysely';
import { selectEntry } from '#platform/catalog/catalog.queries';
import { catalogDesk } from '#platform/catalog/desk';
import type { DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { ensureShape, PLACE_PARTS } from '#modules/urbanism/public';
import { isSecretary } from '#modules/listener/public';
import { CATALOG_THIRD_DESK, lockCatalog } from '../catalog/catalog.desk.ts';
import { isColonia } from './colonias.queries.ts';
import { noteEdit } from './note-initiative.ts';

const day = (name: string) => sql`to_char(${sql.ref(`p.${name}`)}, 'YYYY-MM-DD')`;
const instant = (name: string) =>
  sql`to_char(${sql.ref(`p.${name}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Commitments of the city as staff keep them; only a draft is ever removed. */
export const INITIATIVE_DESK = catalogDesk('transparency.initiatives', {
  endpoints: initiativeEndpoints,
  entity: 'initiative',
  event: { topic: 'initiative-changed', key: 'initiative', audience: 'staff' },
  order: { name: 'text' },
  columns: {
    starts_on: day('starts_on'),
    promised_on: day('promised_on'),
    budget: sql`p.budget::float8`,
    spent: sql`p.spent::float8`,
    status_since: instant('status_since'),
    published_at: instant('published_at'),
    progress_shown: sql`transparency.progress_of(p.progress, p.milestones)`,
  },
  row: PLACE_PARTS.row,
  historyOf: PLACE_PARTS.historyOf,
  stored: {
    ...PLACE_PARTS.stored,
    sdgs: ({ sdgs }) => sql`${sdgs}::int[]`,
    milestones: ({ milestones }) => json(milestones),
    documents: ({ documents }) => json(documents),
  },
  lock: lockCatalog,
  check: ({ starts_on: start, promised_on: promise, geometry }) => {
    if (geometry) ensurePlace(geometry);
    if (start && promise && promise < start) refuse('transparency/dates-swapped', 'promised_on');
  },
  ensure: async ({ transaction, before }, wanted) => {
    if (before && !INITIATIVE_OPEN.includes(before.status))
      throw new AppError('transparency/initiative-closed');
    const { promised_on: promise, change_reason: reason } = wanted;
    await ensureFiled(transaction, before, wanted);
    const isPutOff = before?.published_at && before.promised_on && before.promised_on !== promise;
    if (isPutOff && reason === '') refuse('transparency/reason-needed', 'change_reason');
  },
  ensureRemovable: ({ before }) =>
    before?.status === 'borrador' && before.published_at === null
      ? Promise.resolve()
      : Promise.reject(new AppError('transparency/only-drafts')),
  onChange: noteEdit,
});

function ensurePlace(geometry: Shape): void {
  if (countPositions(geometry) > INITIATIVE_LIMITS.positions)
    refuse('transparency/place-too-detailed', 'geometry');
  ensureShape(geometry);
}

function refuse(code: ErrorCode, field: string): never {
  throw new AppError(code, { fields: { [field]: code } });
}

type Filed = Pick<Initiative, 'catalog_id' | 'secretary_id' | 'colonia_id' | 'deleted_at'>;

// What is chosen anew has to be offered; what was chosen before stays, unless it went while the draft was in the bin.
async function ensureFiled(
  transaction: DatabaseTransaction,
  before: Filed | null,
  { catalog_id: category, secretary_id: area, colonia_id: colonia }: Omit<Filed, 'deleted_at'>,
): Promise<void> {
  const isRestored = before !== null && before.deleted_at !== null;
  if (category !== null && isRestored) await ensureThere(transaction, category);
  else if (category !== null && category !== before?.catalog_id) await ensureOffered(transaction, category);
  if (area !== null && area !== before?.secretary_id && !(await isSecretary(transaction, area)))
    refuse('transparency/area-unknown', 'secretary_id');
  if (colonia !== before?.colonia_id) await ensureOnMap(transaction, colonia);
}

async function ensureOnMap(transaction: DatabaseTransaction, colonia: number | null): Promise<void> {
  if (colonia !== null && !(await isColonia(transaction, colonia)))
    refuse('transparency/colonia-unknown', 'colonia_id');
}

async function ensureThere(transaction: DatabaseTransaction, id: number): Promise<void> {
  const entry = await selectEntry(transaction, CATALOG_THIRD_DESK, { id });
  if (!entry || entry.deleted_at !== null) throw new AppError('transparency/category-removed');
}

async function ensureOffered(transaction: DatabaseTransaction, id: number): Promise<void> {
  const entry = await selectEntry(transaction, CATALOG_THIRD_DESK, { id });
  if (!entry?.active || entry.deleted_at !== null) refuse('transparency/category-not-offered', 'catalog_id');
}
