import { ActionIcon } from '@mantine/core';
import { IconLayoutKanban, IconLayoutList, IconMap2 } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import { useQueryParams } from '#ui/navigation.ts';
import classes from './modes.module.css';

const t = dictionary({
  es: { modes: 'Cómo se ve', list: 'Lista', map: 'Mapa', board: 'Tablero' },
  en: { modes: 'How it is shown', list: 'List', map: 'Map', board: 'Board' },
});

const MODES = [
  [undefined, t.list, IconLayoutList],
  ['mapa', t.map, IconMap2],
  ['tablero', t.board, IconLayoutKanban],
] as const;

/** How the tray is shown, by the address: a list unless it says otherwise. */
export function useTrayMode(): 'list' | 'map' | 'board' {
  const [{ modo }] = useQueryParams();
  if (modo === 'mapa') return 'map';
  return modo === 'tablero' ? 'board' : 'list';
}

/** Shows the same reports as a list, on a map, or by stage. */
export function ModeSwitch() {
  const [{ modo }, change] = useQueryParams();
  return (
    <fieldset aria-label={t.modes} className={classes.modes}>
      {MODES.map(([mode, name, Icon]) => (
        <ActionIcon
          key={name}
          variant="default"
          aria-label={name}
          title={name}
          aria-pressed={modo === mode}
          onClick={() => change({ modo: mode })}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </fieldset>
  );
}
