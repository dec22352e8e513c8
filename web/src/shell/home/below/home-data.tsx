import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { OpenSet } from '@vereda/contract/transparency/open-data';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { useCan } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { Section } from '#ui/page.tsx';
import classes from './home-data.module.css';

const t = dictionary({
  es: {
    title: 'Datos abiertos',
    lead: 'Lo mismo que se lee en estas páginas, para planillas, mapas y programas. Sin cuenta.',
    obras: 'Obras públicas',
    initiatives: 'Iniciativas y compromisos',
    'map-points': 'Puntos del mapa abierto',
    reports: 'Reportes de la ciudad',
    formOf: '{set}, {form}',
    all: 'Para programas',
    api: 'Documentación de la API',
    embed: 'Para otras páginas',
    embedText:
      'Un mapa con las obras y su lista, para poner en cualquier sitio. No usa cookies ni sigue a nadie.',
    embedCopy: 'Copiar el código',
    embedTitle: 'Obras públicas',
    embedSee: 'Ver el mapa',
  },
  en: {
    title: 'Open data',
    lead: 'The same that these pages show, for spreadsheets, maps and programs. No account needed.',
    obras: 'Public works',
    initiatives: 'Initiatives and commitments',
    'map-points': 'Points of the open map',
    reports: 'Reports of the city',
    formOf: '{set}, {form}',
    all: 'For programs',
    api: 'Documentation of the API',
    embed: 'For other pages',
    embedText:
      'A map of the works and their list, to put on any site. It uses no cookies and follows nobody.',
    embedCopy: 'Copy the code',
    embedTitle: 'Public works',
    embedSee: 'See the map',
  },
});

const ROOT = '/api/open-data';
type Form = {
  readonly form: string;
  readonly isFile: boolean;
  readonly of: readonly OpenSet[];
  readonly at: (set: OpenSet) => string;
};
const SETS: readonly OpenSet[] = ['obras', 'initiatives', 'map-points', 'reports'];
const FORMS: readonly Form[] = [
  { form: 'CSV', isFile: true, of: SETS, at: (set) => `${ROOT}/csv/${set}` },
  { form: 'GeoJSON', isFile: true, of: SETS, at: (set) => `${ROOT}/geojson/${set}` },
  { form: 'OC4IDS', isFile: true, of: ['obras'], at: (set) => `${ROOT}/oc4ids/${set}` },
  { form: 'Atom', isFile: false, of: SETS, at: (set) => `${ROOT}/feed/${set}?locale=${locale}` },
  { form: 'Open311', isFile: false, of: ['reports'], at: () => '/open311/v2/discovery.xml' },
];

/** What the city publishes as data, and where programs find it; nothing where none of the modules is on. `/#datos` leads here. */
export function HomeData() {
  const hasObras = useCan('urbanism.see-map') === 'allowed';
  const hasInitiatives = useCan('transparency.see-published') === 'allowed';
  const hasReports = useCan('listener.see-map') === 'allowed';
  const isOn = {
    obras: hasObras,
    initiatives: hasInitiatives,
    'map-points': hasInitiatives,
    reports: hasReports,
  };
  const sets = SETS.filter((set) => isOn[set]);
  if (sets.length === 0) return null;
  return (
    <Section title={t.title} lead={t.lead} id="datos">
      <dl className={classes.sets}>
        {sets.map((set) => (
          <div key={set}>
            <dt>{t[set]}</dt>
            <dd className={blocks.buttons}>
              {FORMS.filter(({ of }) => of.includes(set)).map(({ form, isFile, at }) => (
                <Button
                  key={form}
                  component="a"
                  variant="default"
                  href={at(set)}
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
        {hasObras && <EmbedCode />}
      </dl>
    </Section>
  );
}

/** What is put into another page to show the works there. */
function EmbedCode() {
  const address = `${window.location.origin}/embed/obras?locale=${locale}`;
  const code = `<iframe src="${address}" title="${t.embedTitle}" width="400" height="760" loading="lazy" style="border:0"></iframe>`;
  return (
    <div>
      <dt>{t.embed}</dt>
      <dd>
        <p className={blocks.hint}>{t.embedText}</p>
        <pre className={classes.code}>
          <code>{code}</code>
        </pre>
        <div className={blocks.buttons}>
          <CopyButton value={code} text={t.embedCopy} />
          <Button component="a" variant="default" href={address}>
            {t.embedSee}
          </Button>
        </div>
      </dd>
    </div>
  );
}
