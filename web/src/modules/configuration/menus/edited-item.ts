import type { CustomMenu } from '@vereda/contract/configuration/menu';
import type { ItemLevel } from '@vereda/contract/configuration/menu-fields';
import type { ModuleItem } from '@vereda/contract/configuration/module';

/** An item as it is edited: one address, a page of this site or one of the web. */
export type EditedItem = {
  readonly name: string;
  readonly name_en: string;
  readonly address: string;
  readonly icon: string;
  readonly level: ItemLevel;
};

/** Levels in the order of the form. */
export const LEVELS: readonly ItemLevel[] = ['citizen', 'operator', 'administrator'];

/** An item of a module as it is edited. */
export function editedModuleItem({ name, name_en, to, url, icon, level }: ModuleItem): EditedItem {
  return { name, name_en, address: to ?? url ?? '', icon, level };
}

/** What is sent for it. */
export function moduleItemOf({ address, ...item }: EditedItem): ModuleItem {
  const clean = address.trim();
  return { ...item, to: clean.startsWith('/') ? clean : null, url: clean.startsWith('/') ? null : clean };
}

/** An item of a city's own menu as it is edited. */
export function editedMenuItem({ url, ...item }: CustomMenu['items'][number]): EditedItem {
  return { ...item, address: url };
}

/** What is sent for it. */
export function menuItemOf({ address, ...item }: EditedItem): CustomMenu['items'][number] {
  return { ...item, url: address.trim() };
}

/** The list with the item of one place put at another; a place outside changes nothing. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Where an address belongs among these items by the product's own order: after what stands before it there, else before what follows. */
export function placeOf(items: readonly EditedItem[], order: readonly string[], address: string): number {
  const at = order.indexOf(address);
  const standsAt = (wanted: string) => items.findIndex((item) => item.address === wanted);
  const before = order
    .slice(0, Math.max(0, at))
    .reverse()
    .map(standsAt)
    .find((place) => place >= 0);
  if (before !== undefined) return before + 1;
  return (
    order
      .slice(at + 1)
      .map(standsAt)
      .find((place) => place >= 0) ?? items.length
  );
}
