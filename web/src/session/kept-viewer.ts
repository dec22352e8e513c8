import type { Viewer } from '@vereda/contract/access/viewer';

const KEY = 'vereda.field-viewer';

/** Remembers on this device who works in the field, without contact data, so that the day opens without a network. */
export function keepViewerHere(viewer: Viewer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...viewer, email: null, phone: null, picture: null }));
  } catch {
    // Without storage the day opens with a network only.
  }
}

/** Forgets who worked in the field. */
export function forgetKeptViewer(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, then.
  }
}

/** Who worked in the field on this device; null while there is a network, which knows better. */
export function keptViewer(): Viewer | null {
  if (globalThis.navigator?.onLine !== false) return null;
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Viewer | null;
  } catch {
    return null;
  }
}
