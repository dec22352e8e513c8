import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { useViewer } from '#session/viewer.ts';
import { createStore } from '#store.ts';

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })));
const t = dictionary({
  es: { open: 'Ir a… (Ctrl K)' },
  en: { open: 'Go to… (Ctrl K)' },
});

const isOpen = createStore(false);
const close = () => isOpen.set(false);

function useIsStaff(): boolean {
  const viewer = useViewer();
  return viewer !== null && viewer.type !== 'citizen';
}

/** Holds the palette, which Ctrl or Cmd with K opens anywhere for staff; nobody else loads it. */
export function PalettePlace() {
  const isStaff = useIsStaff();
  const isShown = isOpen.use();
  useEffect(() => {
    if (!isStaff) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // The browser would go to its own search.
      event.preventDefault();
      isOpen.set(!isOpen.get());
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isStaff]);
  if (!isStaff || !isShown) return null;
  return (
    <Suspense>
      <Palette onClose={close} />
    </Suspense>
  );
}

/** Opens the palette by a press; there for staff. */
export function PaletteButton() {
  const isStaff = useIsStaff();
  if (!isStaff) return null;
  return (
    <ActionIcon
      color="gray"
      aria-label={t.open}
      title={t.open}
      aria-haspopup="dialog"
      onClick={() => isOpen.set(true)}
    >
      <IconSearch size={20} aria-hidden />
    </ActionIcon>
  );
}
