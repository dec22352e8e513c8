import { useSyncExternalStore } from 'react';

/** The dialog of the account that stands open; `activation` knows which account and whether its owner may open it again. */
export type AccountDialog =
  | { readonly name: 'login' | 'register' | 'recovery' }
  | {
      readonly name: 'activation';
      readonly email?: string;
      readonly phone?: string;
      readonly mayActivate: boolean;
    };

let current: AccountDialog | null = null;
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Opens a dialog of the account, in the place of the one that stands open. */
export function openAccountDialog(dialog: AccountDialog): void {
  if (!current && document.activeElement instanceof HTMLElement) opener = document.activeElement;
  set(dialog);
}

/** Closes it; the focus goes back to where it was before the first one opened. */
export function closeAccountDialog(): void {
  if (!current) return;
  set(null);
  if (opener?.isConnected) opener.focus();
  opener = null;
}

/** The dialog that stands open, null when there is none. */
export function useAccountDialog(): AccountDialog | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function set(next: AccountDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
