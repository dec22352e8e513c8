import { AlarmSettings } from '#modules/certificates/network/alarm-form.tsx';
import { ThresholdSettings } from '#modules/certificates/rules/threshold-form.tsx';
import { PlatformSettings } from '#modules/configuration/settings/platform-settings.tsx';
import { CityTexts } from '#modules/configuration/texts/city-texts.tsx';
import { TermsSettings } from '#modules/listener/terms/terms-form.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { TablesShown } from '#modules/urbanism/tables.public.tsx';
import { useCan } from '#session/viewer.ts';
import { Page } from '#ui/page.tsx';
import { WithContents } from '#modules/configuration/settings/with-contents.tsx';

const t = dictionary({
  es: {
    title: 'Parámetros de plataforma',
    lead: 'Lo guardado rige al instante, también en las páginas ya abiertas. Cada parte se guarda por separado.',
    contact: 'Ciudad y contacto',
    levels: 'Niveles',
    places: 'Partes de la ciudad',
    map: 'Mapa',
    tables: 'Tablas del mapa',
    texts: 'Textos del sitio',
    terms: 'Plazos y calendario',
    alarm: 'Umbral',
    coupons: 'Cupones ganadores',
  },
  en: {
    title: 'Platform settings',
    lead: 'Changes apply at once, even on pages already open. Each part is saved separately.',
    contact: 'City and contact',
    levels: 'Levels',
    places: 'Parts of the city',
    map: 'Map',
    tables: 'Map tables',
    texts: 'Site texts',
    terms: 'Deadlines and calendar',
    alarm: 'Certificate alert',
    coupons: 'Winning coupons',
  },
});
const PARTS = ['contact', 'levels', 'places', 'map', 'tables', 'texts', 'terms', 'alarm', 'coupons'] as const;

/** /admin/configurations/settings: contact, labels, map, texts, terms and the thresholds of certificates. */
export default function SettingsScreen() {
  const mayTerms = useCan('listener.configure') === 'allowed';
  const mayDraws = useCan('certificates.administer') === 'allowed';
  const verdicts: Partial<Record<(typeof PARTS)[number], boolean>> = {
    terms: mayTerms,
    alarm: mayDraws,
    coupons: mayDraws,
  };
  const parts = PARTS.filter((id) => verdicts[id] ?? true);
  return (
    <Page title={t.title} lead={t.lead}>
      <WithContents parts={parts.map((id) => ({ id, name: t[id] }))}>
        <PlatformSettings />
        <TablesShown />
        <CityTexts />
        <TermsSettings />
        <AlarmSettings />
        <ThresholdSettings />
      </WithContents>
    </Page>
  );
}
