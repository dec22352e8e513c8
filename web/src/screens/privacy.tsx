import { dictionary } from '#i18n/dictionary.ts';
import { PrivacyNotice } from '#modules/configuration/privacy-notice.tsx';
import { PhotoRules } from '#modules/listener/categories/photo-rules.tsx';
import { MapSources } from '#modules/urbanism/map-sources.tsx';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Aviso de privacidad',
    lead: 'Qué datos usamos, para qué, y qué se puede pedir. En palabras simples.',
  },
  en: {
    title: 'Privacy notice',
    lead: 'Which data we use, what for, and what you can ask of us. In plain words.',
  },
});

/** /privacy: what happens to personal data, and whose data the maps are made of. */
export default function PrivacyScreen() {
  return (
    <Page title={t.title} lead={t.lead} width="text">
      <PrivacyNotice />
      <PhotoRules />
      <MapSources />
    </Page>
  );
}
