import { BREAKPOINTS_PX } from '@vereda/contract/limits';
import { useSyncExternalStore } from 'react';

const KEY = 'vereda.menu';
const wide = globalThis.matchMedia?.(`(min-width: ${BREAKPOINTS_PX.lg / 16}em)`);

type MenuState = {
  /** Beside the page, on wide screens; remembered. */
  readonly isDocked: boolean;
  /** Over the page, on narrow screens. */
  readonly isOver: boolean;
  readonly isWide: boolean;
};

let state: MenuState = { isDocked: isRemembered(), isOver: false, isWide: wide?.matches ?? true };
// As the server writes it, which knows no window.
const CLOSED: MenuState = { isDocked: false, isOver: false, isWide: false };
const listeners = new Set<() => void>();

wide?.addEventListener('change', (event) => set({ isWide: event.matches, isOver: false }));

/** Whether the menu stands, and where. */
export function useMenuState(): MenuState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => CLOSED,
  );
}

/** Opens or closes the menu: beside the page on wide screens, over it on narrow ones. */
export function toggleMenu(): void {
  if (!state.isWide) return set({ isOver: !state.isOver });
  set({ isDocked: !state.isDocked });
  try {
    localStorage.setItem(KEY, state.isDocked ? 'open' : 'closed');
  } catch {
    // Not remembered where the browser keeps nothing.
  }
}

/** Closes the menu that lies over the page, e.g. after a choice. */
export function closeMenu(): void {
  if (state.isOver) set({ isOver: false });
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

function set(change: Partial<MenuState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
