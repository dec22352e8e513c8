import { BREAKPOINTS_PX } from '@vereda/contract/limits';
import { createStore } from '#store.ts';

const KEY = 'vereda.menu';
const wide = globalThis.matchMedia?.(`(min-width: ${BREAKPOINTS_PX.lg / 16}em)`);

type MenuState = {
  /** Beside the page, on wide screens; remembered. */
  readonly isDocked: boolean;
  /** Over the page, on narrow screens. */
  readonly isOver: boolean;
  readonly isWide: boolean;
};

// The server, which knows no window, writes it closed.
const state = createStore<MenuState>({
  isDocked: wide !== undefined && isRemembered(),
  isOver: false,
  isWide: wide?.matches ?? false,
});

wide?.addEventListener('change', (event) => set({ isWide: event.matches, isOver: false }));

/** Whether the menu stands, and where. */
export const useMenuState = state.use;

/** Opens or closes the menu: beside the page on wide screens, over it on narrow ones. */
export function toggleMenu(): void {
  const { isDocked, isOver, isWide } = state.get();
  if (!isWide) return set({ isOver: !isOver });
  set({ isDocked: !isDocked });
  try {
    localStorage.setItem(KEY, isDocked ? 'closed' : 'open');
  } catch {
    // Not remembered where the browser keeps nothing.
  }
}

/** Closes the menu that lies over the page, e.g. after a choice. */
export function closeMenu(): void {
  if (state.get().isOver) set({ isOver: false });
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

function set(change: Partial<MenuState>): void {
  state.set({ ...state.get(), ...change });
}
