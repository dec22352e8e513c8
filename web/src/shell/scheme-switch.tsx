import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';

const t = dictionary({
  es: { light: 'Apariencia: clara', dark: 'Apariencia: oscura', auto: 'Apariencia: la del equipo' },
  en: { light: 'Appearance: light', dark: 'Appearance: dark', auto: 'Appearance: same as device' },
});
const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const;

/** Steps through the device's appearance, light and dark. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = ICONS[colorScheme];
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t[colorScheme]}
      title={t[colorScheme]}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
