import { dictionary } from '#i18n/dictionary.ts';
import { startup } from '#session/startup.ts';
import { Page } from '#ui/page.tsx';

const t = dictionary({
  es: {
    title: 'Tu ciudad, a la vista',
    lead: 'Haz un reporte, sigue su solución y comprueba por tu cuenta los sorteos certificados.',
  },
  en: {
    title: 'Your city, in plain sight',
    lead: 'File a report, follow how it is solved, and check certified draws for yourself.',
  },
});

/** /: what this site is and the first steps. */
export default function HomeScreen() {
  return <Page title={t.title} above={startup.brand.city_name} lead={t.lead} />;
}
