import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { LOCALES } from '@vereda/contract/locale';
import { RadioField } from '#forms/choice-fields.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { addressInOtherLocale, locale, otherLocale, rememberLocale } from '#i18n/locale.ts';

const NAMES = { es: 'Español', en: 'English' } as const;
const t = dictionary({
  es: { language: 'Idioma', appearance: 'Apariencia', auto: 'La del equipo', light: 'Clara', dark: 'Oscura' },
  en: {
    language: 'Language',
    appearance: 'Appearance',
    auto: 'Same as device',
    light: 'Light',
    dark: 'Dark',
  },
});
const SCHEMES: readonly MantineColorScheme[] = ['auto', 'light', 'dark'];

/** Language and appearance, kept in this browser. */
export function Preferences() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const changeLocale = () => {
    rememberLocale(otherLocale);
    location.assign(addressInOtherLocale(location.pathname, location.search));
  };
  return (
    <>
      <RadioField
        id="language"
        label={t.language}
        value={locale}
        choices={LOCALES.map((value) => ({ value, label: <span lang={value}>{NAMES[value]}</span> }))}
        onChange={changeLocale}
      />
      <RadioField
        id="appearance"
        label={t.appearance}
        value={colorScheme}
        choices={SCHEMES.map((value) => ({ value, label: t[value] }))}
        onChange={setColorScheme}
      />
    </>
  );
}
