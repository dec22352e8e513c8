import type { Catalog, CatalogAddress, Entry, Within } from './catalog.ts';
import type { AnyFields } from '#forms/field.ts';
import { locale } from '#i18n/locale.ts';

/** Where in a kept list one is: which level of it, and within which entries. */
export type Place = { readonly root: Catalog; readonly of: Catalog; readonly within: Within };

/** The level within these entries; null where the list has none so deep. */
export function placeIn(root: Catalog, within: Within): Place | null {
  let of: Catalog | undefined = root;
  for (const _ of within) of = of?.below;
  return of ? { root, of, within } : null;
}

/** Where the form of an entry is, or that of a new one. */
export function formAddress({ root, within }: Place, id: string | null): string {
  return addressesOf(root)(within, id);
}

/** Where the list of a place is; children are listed with their parent. */
export function listAddress({ root, within }: Place): string {
  const address = addressesOf(root);
  return within.length === 0 ? address([]) : address(within.slice(0, -1), within.at(-1));
}

/** What a call of a place needs beside an entry: its parent. */
export function withinInput({ of, within }: Place): object {
  const parent = within.at(-1);
  if (of.within === undefined || parent === undefined) return {};
  return { [of.within]: /^\d+$/.test(parent) ? Number(parent) : parent };
}

/** Whether a stored entry belongs to what its address says. */
export function isAt(place: Place, entry: Entry): boolean {
  return Object.entries(withinInput(place)).every(
    ([field, parent]) => (entry as Readonly<Record<string, unknown>>)[field] === parent,
  );
}

/** The fields of a form; a new entry that may be moved begins below the one within which it is added. */
export function fieldsIn({ of: { fields, hangs }, within }: Place): AnyFields {
  const [field, parent] = [hangs && fields[hangs.by], within.at(-1)];
  return hangs && field && parent ? { ...fields, [hangs.by]: { ...field, initial: parent } } : fields;
}

/** Where a stored entry is, also after it was moved. */
export function placeOf(place: Place, entry: Entry): Place {
  const { hangs } = place.of;
  return hangs ? { ...place, within: hangs.above(entry).map(String) } : place;
}

/** An entry's name in the language of the page. */
export function nameOf({ name, name_en: english }: Pick<Entry, 'name' | 'name_en'>): string {
  return locale === 'en' && english ? english : name;
}

/** Addresses of a list whose entries have paths of their own: a step a level. */
export function pathedAt(top: string): CatalogAddress {
  return (within, id) => {
    const path = [top, ...within, ...(id ? [id] : [])].join('/');
    return id === null ? `${path}?agregar=si` : path;
  };
}

function addressesOf({ at }: Catalog): CatalogAddress {
  if (typeof at === 'function') return at;
  return (within, id) => {
    const query = new URLSearchParams({
      ...(within.length > 0 && { en: within.join('.') }),
      ...(id === null && { agregar: 'si' }),
      ...(typeof id === 'string' && { id }),
    });
    return query.size > 0 ? `${at ?? ''}?${query}` : (at ?? '');
  };
}
