import { useEffect, useEffectEvent } from 'react';

/** What single keys do on a page, by the key's name (`j`, `?`, `Escape`). */
export type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const TYPED_INTO =
  'textarea, select, [contenteditable], [role=combobox], input:not([type=checkbox]):not([type=radio])';

// What Enter presses by itself.
const PRESSED = 'a, button, summary, input, [role=option], [role=tab]';

/**
 * Runs what a single key stands for, as long as nobody types, nothing that the key presses by itself has the focus, no
 * dialog is open and no other key is held. What lies on top of the page is asked before the page, whichever was there
 * first: Escape closes one thing at a time.
 */
export function useShortcuts(shortcuts: Shortcuts, { isOnTop = false }: { isOnTop?: boolean } = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const act = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
    if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(TYPED_INTO)) return;
    if (key === 'Enter' && target instanceof Element && target.closest(PRESSED)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, isOnTop);
    return () => document.removeEventListener('keydown', listen, isOnTop);
  }, [isOnTop]);
}
