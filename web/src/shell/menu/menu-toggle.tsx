import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import { toggleMenu, useMenuState } from './menu-state.ts';

const t = dictionary({
  es: { open: 'Abrir menú', close: 'Cerrar menú' },
  en: { open: 'Open menu', close: 'Close menu' },
});

/** Opens and closes the sidebar; there for signed-in people, and for everyone on small screens. */
export function MenuToggle({ className }: { readonly className?: string | undefined }) {
  const { isDocked, isOver, isWide } = useMenuState();
  const isOpen = isWide ? isDocked : isOver;
  const Icon = isOpen ? IconX : IconMenu2;
  return (
    <ActionIcon
      color="gray"
      className={className}
      aria-label={isOpen ? t.close : t.open}
      aria-expanded={isOpen}
      aria-controls="menu"
      onClick={toggleMenu}
    >
      <Icon size={22} aria-hidden />
    </ActionIcon>
  );
}
