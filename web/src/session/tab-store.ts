import { getViewer } from './viewer.ts';

const PREFIX = 'vereda.tab.';

type Kept = { readonly uid: string | null; readonly value: unknown };

/**
 * Keeps a value of the signed-in person for this tab alone, such as text not yet sent: it outlives a reload and a
 * session that ran out, and is gone with the tab and after signing out. Undefined removes it.
 */
export function keepInTab(key: string, value: unknown): void {
  const kept: Kept = { uid: getViewer()?.uid ?? null, value };
  withStorage((storage) => {
    if (value === undefined) storage.removeItem(PREFIX + key);
    else storage.setItem(PREFIX + key, JSON.stringify(kept));
  });
}

/** What this tab keeps under a key for the signed-in person; undefined when there is nothing. */
export function readFromTab<T>(key: string): T | undefined {
  const kept = withStorage((storage) => keptIn(storage, PREFIX + key));
  return kept && kept.uid === (getViewer()?.uid ?? null) ? (kept.value as T) : undefined;
}

/** Forgets everything that this tab keeps, but for what is of the person with this uid. */
export function forgetTab(exceptOf?: string): void {
  withStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys.filter((one) => one.startsWith(PREFIX)))
      if (exceptOf === undefined || keptIn(storage, key)?.uid !== exceptOf) storage.removeItem(key);
  });
}

function keptIn(storage: Storage, key: string): Kept | undefined {
  const text = storage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Kept);
}

// A browser may refuse storage; then nothing outlives the page.
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
