import { createStore } from '#store.ts';

/** The dialog of the account that stands open; `activation` knows which account and whether its owner may open it again. */
export type AccountDialog =
  | { readonly name: 'login' | 'register' | 'recovery' }
  | {
      readonly name: 'activation';
      readonly email?: string;
      readonly phone?: string;
      readonly mayActivate: boolean;
    };

const current = createStore<AccountDialog | null>(null);
let opener: HTMLElement | null = null;

/** Opens a dialog of the account, in the place of the one that stands open. */
export function openAccountDialog(dialog: AccountDialog): void {
  if (!current.get() && document.activeElement instanceof HTMLElement) opener = document.activeElement;
  current.set(dialog);
}

/** Closes it; the focus goes back to where it was before the first one opened. */
export function closeAccountDialog(): void {
  if (!current.get()) return;
  current.set(null);
  if (opener?.isConnected) opener.focus();
  opener = null;
}

/** The dialog that stands open, null when there is none. */
export const useAccountDialog = current.use;
