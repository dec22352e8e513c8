import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { dictionary } from '#i18n/dictionary.ts';

const KEY = 'vereda.density';
const t = dictionary({
  es: { compact: 'Filas compactas', comfortable: 'Filas amplias' },
  en: { compact: 'Compact rows', comfortable: 'Comfortable rows' },
});

type Density = 'comfortable' | 'compact';

let density: Density = read();
const listeners = new Set<() => void>();

/** How tightly the rows of tables stand; chosen by the person, kept in this browser. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, () => density);
}

/** Changes between comfortable and compact rows. */
export function DensitySwitch() {
  const isCompact = useDensity() === 'compact';
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  const label = isCompact ? t.comfortable : t.compact;
  return (
    <ActionIcon
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => change(isCompact ? 'comfortable' : 'compact')}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}

function change(next: Density): void {
  density = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Not remembered where the browser keeps nothing.
  }
  for (const listener of listeners) listener();
}

function read(): Density {
  try {
    return globalThis.localStorage?.getItem(KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
