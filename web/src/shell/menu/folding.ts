import { createStore } from '#store.ts';

const KEY = 'vereda.menu.groups';

/** Which groups of the sidebar a person opened (true) or folded (false) on this device, by the group's key. */
type Folding = Readonly<Record<string, boolean | undefined>>;

const folding = createStore<Folding>(remembered());

/** What was opened and folded by hand. */
export const useFolding = folding.use;

/** Opens or folds a group, and remembers it on this device. */
export function setOpen(key: string, isOpen: boolean): void {
  const next = { ...folding.get(), [key]: isOpen };
  folding.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Not remembered where the browser keeps nothing.
  }
}

function remembered(): Folding {
  try {
    return { ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Folding) };
  } catch {
    return {};
  }
}
