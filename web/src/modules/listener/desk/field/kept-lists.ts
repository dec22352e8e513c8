import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { isApiError, type ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { readDevice, removeDevice, writeDevice } from '../../device/device-database.ts';

const KEPT = 'field-lists';
const KEY = ['field-lists'];
const QUIET = { quiet: true };

type Named = { readonly id: number; readonly name: string; readonly name_en: string };

/** What a crew chooses from: kinds of work, materials, and why something could not be done. */
export type FieldLists = {
  readonly kinds: readonly (Named & { readonly unit: string | null })[];
  readonly materials: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly causes: readonly Named[];
};

const NONE: FieldLists = { kinds: [], materials: [], causes: [] };

/** The lists as the city keeps them; without a network, as this device last saw them. */
export function useFieldLists(): FieldLists {
  const query = useQuery<FieldLists, ApiError>({ queryKey: KEY, queryFn: loadLists, networkMode: 'always' });
  return query.data ?? NONE;
}

/** Takes the lists from this device. */
export async function forgetLists(): Promise<void> {
  await removeDevice('kept', KEPT);
}

async function loadLists(): Promise<FieldLists> {
  try {
    const [kinds, materials, causes] = await Promise.all([
      call('POST /listener/activity-kinds/list', { limit: PAGE_SIZE_MAX }, QUIET),
      call('POST /listener/materials/list', { limit: PAGE_SIZE_MAX }, QUIET),
      call('POST /causes/list', { use: 'return' }, QUIET),
    ]);
    const lists: FieldLists = {
      kinds: kinds.items.map(({ id, name, name_en, unit }) => ({ id, name, name_en, unit })),
      materials: materials.items.map(({ id, name, unit }) => ({ id, name, unit })),
      causes: causes.items.map(({ id, name, name_en }) => ({ id, name, name_en })),
    };
    await writeDevice('kept', KEPT, lists).catch(() => {});
    return lists;
  } catch (error) {
    const kept = await readDevice<FieldLists>('kept', KEPT).catch(() => undefined);
    if (kept && isApiError(error)) return kept;
    throw error;
  }
}
