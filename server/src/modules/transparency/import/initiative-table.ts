import { webAddressField } from '@vereda/contract/configuration/web-address';
import { initiativeEndpoints, type Initiative } from '@vereda/contract/transparency/initiative';
import { INITIATIVE_LIMITS } from '@vereda/contract/transparency/initiative-fields';
import { INITIATIVE_OPEN } from '@vereda/contract/transparency/initiative-transitions';
import { listAreas } from '#modules/listener/public';
import { selectEntry, updateEntry } from '#platform/catalog/catalog.queries';
import { plantEntry } from '#platform/catalog/plant-entry';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Problem } from '#platform/file-reading/problem';
import { plainText } from '#platform/file-reading/table/read-value';
import type {
  ChangedEntry,
  Given,
  Named,
  NewEntry,
  RowValues,
  StoreOrder,
  StoreProblem,
  TableTarget,
  Understood,
} from '#platform/file-reading/table/table-target';
import { writeChange } from '#platform/history/write-change';
import { coloniasByName } from '../initiatives/colonias.queries.ts';
import { INITIATIVE_DESK } from '../initiatives/initiative.desk.ts';
import { noteEditBy } from '../initiatives/note-initiative.ts';
import { fileUnder, LEVEL_FIELDS, lookAtLevels } from './file-under.ts';
import { INITIATIVE_TABLE } from './initiative-table-fields.ts';

/** Tables of commitments: every new one is a draft, and a published one changes for staff until somebody else publishes it. */
export const INITIATIVE_TABLE_TARGET: TableTarget = {
  kind: 'initiatives',
  table: 'transparency.initiatives',
  fields: INITIATIVE_TABLE,
  event: INITIATIVE_DESK.event,
  understand: understandInitiative,
  lookAround: async (database, entries, { mayExtend }) => {
    const named = await lookAtLevels(database, entries, { mayExtend, atLeast: 3, canDoWithout: true });
    const strange = [await strangeAreas(database, entries), await strangeColonias(database, entries)];
    return { ...named, problems: [...named.problems, ...strange.flat()] };
  },
  add: async (transaction, entries, order) => {
    const given = entries.map(({ entry }) => entry.given);
    const filed = await filingsOf(transaction, given, order);
    const ids: number[] = [];
    for (const [index, one] of given.entries()) {
      const fields = initiativeEndpoints.create.input.parse({ ...valuesOf(one), ...filed[index] });
      const id = await plantEntry(transaction, INITIATIVE_DESK, { fields, by: order });
      await noteEditBy(transaction, order, { before: null, after: await entryOf(transaction, id) });
      ids.push(id);
    }
    return ids;
  },
  change: changeInitiative,
};

const OWN = new Set([...LEVEL_FIELDS, 'area', 'neighborhood', 'status', 'url']);

function understandInitiative(values: RowValues): Understood {
  const problems: Problem[] = [];
  const warn = (field: string, reason: Problem['reason'], value: string) =>
    problems.push({ field, reason, value, severity: 'warning' });
  const text = (field: string) => (values.has(field) ? String(values.get(field)) : null);
  const given: Record<string, unknown> = Object.fromEntries(values);
  delete given['number'];
  const [start, promise, url, status] = ['starts_on', 'promised_on', 'url', 'status'].map(text);
  if (start && promise && promise < start) {
    delete given['promised_on'];
    warn('promised_on', 'dates-crossed', `${start} ${promise}`);
  }
  if (url && !webAddressField.safeParse(url).success) {
    delete given['url'];
    warn('url', 'address-unreadable', url);
  }
  if (status && status !== 'borrador') warn('status', 'status-waits', status);
  if (typeof given['progress'] === 'number') given['progress'] = Math.floor(given['progress']);
  const name = text('name');
  return { name, number: text('number'), identity: [name ?? ''], given, problems };
}

// What a draft cannot be without is said by what there is.
function valuesOf(given: Given): Record<string, unknown> {
  const { name, summary, description, url, ...rest } = given;
  const told = String(summary ?? description ?? name);
  const max = INITIATIVE_LIMITS.summary;
  const short = told.length > max ? `${told.slice(0, max - 1).trimEnd()}…` : told;
  return {
    name,
    name_en: name,
    summary: short,
    summary_en: short,
    ...(description !== undefined && { description, description_en: description }),
    ...(url !== undefined && { documents: [{ name: 'Fuente', url, is_evidence: false }] }),
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => !OWN.has(field))),
  };
}

type Filed = {
  readonly catalog_id: number | null;
  readonly secretary_id: number | null;
  readonly colonia_id: number | null;
};

async function filingsOf(
  transaction: DatabaseTransaction,
  given: readonly Given[],
  { mayExtend, at, actor }: StoreOrder,
): Promise<Filed[]> {
  const paths = await fileUnder(transaction, given, { mayExtend, atLeast: 3, by: { at, actor } });
  const [areas, colonias] = [await secretaries(transaction), await coloniasByName(transaction)];
  return given.map(({ area, neighborhood }, index) => ({
    catalog_id: paths[index]?.[2] ?? null,
    secretary_id: areas.get(plainText(String(area ?? ''))) ?? null,
    colonia_id: colonias.get(plainText(String(neighborhood ?? ''))) ?? null,
  }));
}

async function secretaries(database: Database): Promise<ReadonlyMap<string, number>> {
  const areas = await listAreas({ database });
  const open = areas.filter(({ level, active }) => level === 'secretary' && active);
  return new Map(open.map(({ id, name }) => [plainText(name), id]));
}

async function strangeAreas(database: Database, entries: readonly NewEntry[]): Promise<Named['problems']> {
  const areas = await secretaries(database);
  return entries.flatMap(({ line, entry: { given } }) => {
    const area = String(given['area'] ?? '');
    if (area === '' || areas.has(plainText(area))) return [];
    return [{ line, field: 'area', reason: 'area-unknown', value: area, severity: 'warning' } as const];
  });
}

async function strangeColonias(database: Database, entries: readonly NewEntry[]): Promise<Named['problems']> {
  const colonias = await coloniasByName(database);
  return entries.flatMap(({ line, entry: { given } }) => {
    const value = String(given['neighborhood'] ?? '');
    if (value === '' || colonias.get(plainText(value))) return [];
    return [
      { line, field: 'neighborhood', reason: 'neighborhood-unknown', value, severity: 'warning' } as const,
    ];
  });
}

async function entryOf(transaction: DatabaseTransaction, id: number): Promise<Initiative> {
  const entry = await selectEntry(transaction, INITIATIVE_DESK, { id, lock: true });
  if (!entry) throw new Error(`initiative ${id} went away`);
  return entry;
}

async function changeInitiative(
  transaction: DatabaseTransaction,
  { id, line, entry: { given }, changed }: ChangedEntry,
  order: StoreOrder,
): Promise<StoreProblem[]> {
  const before = await entryOf(transaction, id);
  if (!INITIATIVE_OPEN.includes(before.status) || before.deleted_at !== null)
    return [{ line, field: '', reason: 'rule-broken', value: before.status }];
  const said = Object.fromEntries(changed.map((field) => [field, given[field]]));
  const [filed] = await filingsOf(transaction, [given], order);
  const values = Object.entries({
    ...valuesOf({ name: before.name, summary: before.summary, ...said }),
    ...filed,
  });
  const isFiled = changed.some((field) => LEVEL_FIELDS.includes(field));
  const wanted = values.filter(
    ([field, value]) =>
      changed.includes(field) ||
      (field === 'documents' && changed.includes('url')) ||
      (field === 'catalog_id' && isFiled && value !== null) ||
      (field === 'colonia_id' && changed.includes('neighborhood') && value !== null) ||
      (field === 'secretary_id' && changed.includes('area') && value !== null),
  );
  if (wanted.length === 0) return [];
  // A promise that is put off says why, and everybody reads it once it is published.
  const set = { ...before, ...Object.fromEntries(wanted), change_reason: order.credit };
  await updateEntry(transaction, INITIATIVE_DESK, { id, wanted: set, at: order.at });
  await noteEditBy(transaction, order, { before, after: await entryOf(transaction, id) });
  const was = Object.fromEntries(wanted.map(([field]) => [field, before[field as keyof Initiative]]));
  await writeChange(transaction, {
    at: order.at,
    entity: INITIATIVE_DESK.entity,
    entity_id: String(id),
    action: 'updated',
    actor: order.actor,
    from: was,
    to: Object.fromEntries(wanted),
  });
  return [];
}
