import { AlarmSettings } from '#modules/certificates/network/alarm-form.tsx';
import { PlatformSettings } from '#modules/configuration/settings/platform-settings.tsx';
import { CityTexts } from '#modules/configuration/texts/city-texts.tsx';
import { TermsSettings } from '#modules/listener/terms/terms-form.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Parámetros de plataforma',
    lead: 'Lo guardado rige al instante, también en las páginas ya abiertas. Cada parte se guarda por separado.',
  },
  en: {
    title: 'Platform settings',
    lead: 'What you save holds at once, on pages already open too. Each part is saved by itself.',
  },
});

/** /admin/configurations/settings: contact, labels, map, texts, terms and the threshold of certificates. */
export default function SettingsScreen() {
  return (
    <Page title={t.title} lead={t.lead} width="text">
      <PlatformSettings />
      <CityTexts />
      <TermsSettings />
      <AlarmSettings />
    </Page>
  );
}
