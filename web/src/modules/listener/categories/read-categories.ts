import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import { call } from '#api/call.ts';
import { useLive } from '#api/use-live.ts';
import type { ApiError } from '#api/api-error.ts';
import { locale } from '#i18n/locale.ts';
import { readDevice, writeDevice } from '../device/device-database.ts';

// What was kept before types asked questions has none, and is read anew.
const KEPT = 'categories:2';
const LIST = 'POST /category/list';
const STALE_MS = 10 * 60_000;

/** What can be reported; without network, as it was last seen on this device. */
export function useCategories(): UseQueryResult<readonly Category[], ApiError> {
  useLive(['catalog-changed'], [LIST]);
  return useQuery<readonly Category[], ApiError>({
    queryKey: [LIST],
    queryFn: loadCategories,
    staleTime: STALE_MS,
    networkMode: 'always',
  });
}

/** Keeps what can be reported on this device, where it is not kept yet: the form then opens without a network at its first visit. */
export async function keepCategories(): Promise<void> {
  if ((await readDevice('kept', KEPT)) === undefined) await loadCategories();
}

async function loadCategories(): Promise<readonly Category[]> {
  try {
    const { items } = await call(LIST, {}, { quiet: true });
    const usable = items.filter(({ active }) => active);
    await writeDevice('kept', KEPT, usable).catch(() => {});
    return usable;
  } catch (error) {
    const kept = await readDevice<readonly Category[]>('kept', KEPT).catch(() => undefined);
    if (kept) return kept;
    throw error;
  }
}

/** Name in the language of the page. */
export function nameOf({ name, name_en }: { readonly name: string; readonly name_en: string }): string {
  return locale === 'en' ? name_en || name : name;
}

/** What people should know before filing this type; null when there is nothing. */
export function noticeOf({ notice, notice_en }: Subcategory): string | null {
  return locale === 'en' ? (notice_en ?? notice) : notice;
}

/** The type with an id, with its category; null when it is not in the catalog. */
export function findSubcategory(
  categories: readonly Category[],
  id: number | null,
): { readonly category: Category; readonly subcategory: Subcategory } | null {
  for (const category of categories) {
    const subcategory = category.subcategories.find((one) => one.id === id);
    if (subcategory) return { category, subcategory };
  }
  return null;
}
