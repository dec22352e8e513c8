import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { useCan } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import classes from './home-data.module.css';

const t = dictionary({
  es: {
    title: 'Datos abiertos',
    lead: 'Lo mismo que se lee en estas páginas, para planillas, mapas y programas. Sin cuenta.',
    obras: 'Obras públicas',
    initiatives: 'Iniciativas y compromisos',
    formOf: '{set}, {form}',
    all: 'Para programas',
    api: 'Documentación de la API',
  },
  en: {
    title: 'Open data',
    lead: 'The same that these pages show, for spreadsheets, maps and programs. No account needed.',
    obras: 'Public works',
    initiatives: 'Initiatives and commitments',
    formOf: '{set}, {form}',
    all: 'For programs',
    api: 'Documentation of the API',
  },
});

const ROOT = '/api/open-data';
const FORMS = [
  { form: 'CSV', path: 'csv', isFile: true },
  { form: 'GeoJSON', path: 'geojson', isFile: true },
  { form: 'Atom', path: 'feed', isFile: false },
] as const;

/** What the city publishes as data, and where programs find it; nothing where neither module is on. `/#datos` leads here. */
export function HomeData() {
  const hasObras = useCan('urbanism.see-map') === 'allowed';
  const hasInitiatives = useCan('transparency.see-published') === 'allowed';
  const sets = [...(hasObras ? ['obras' as const] : []), ...(hasInitiatives ? ['initiatives' as const] : [])];
  if (sets.length === 0) return null;
  return (
    <Section title={t.title} lead={t.lead} id="datos">
      <dl className={classes.sets}>
        {sets.map((set) => (
          <div key={set}>
            <dt>{t[set]}</dt>
            <dd className={blocks.buttons}>
              {FORMS.map(({ form, path, isFile }) => (
                <Button
                  key={path}
                  component="a"
                  variant="default"
                  href={`${ROOT}/${path}/${set}${isFile ? '' : `?locale=${locale}`}`}
                  download={isFile || undefined}
                  leftSection={isFile && <IconDownload size={18} aria-hidden />}
                  aria-label={t.formOf({ set: t[set], form })}
                >
                  {form}
                </Button>
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t.all}</dt>
          <dd className={blocks.buttons}>
            <Button component="a" variant="default" href={`${ROOT}/catalog?locale=${locale}`}>
              data.json
            </Button>
            <Button component="a" variant="default" href={`${ROOT}/ogc?locale=${locale}`}>
              OGC API – Features
            </Button>
            <Button component="a" variant="default" href="/api/docs">
              {t.api}
            </Button>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
