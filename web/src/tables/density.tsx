import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import { createStore } from '#store.ts';

const KEY = 'vereda.density';
const t = dictionary({
  es: { compact: 'Filas compactas', comfortable: 'Filas amplias' },
  en: { compact: 'Compact rows', comfortable: 'Comfortable rows' },
});

type Density = 'comfortable' | 'compact';

const density = createStore(read());

/** How tightly the rows of tables stand; chosen by the person, kept in this browser. */
export const useDensity = density.use;

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
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Not remembered where the browser keeps nothing.
  }
  density.set(next);
}

function read(): Density {
  try {
    return globalThis.localStorage?.getItem(KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}
