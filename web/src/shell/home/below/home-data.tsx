import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
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
const FORMS = [
  { form: 'CSV', path: 'csv', isFile: true, of: ['obras', 'initiatives', 'map-points'] },
  { form: 'GeoJSON', path: 'geojson', isFile: true, of: ['obras', 'initiatives', 'map-points'] },
  { form: 'OC4IDS', path: 'oc4ids', isFile: true, of: ['obras'] },
  { form: 'Atom', path: 'feed', isFile: false, of: ['obras', 'initiatives', 'map-points'] },
];

// Reports are read newest first or by the calls of the standard; nobody takes all of them home in a file.
const REPORT_FORMS = [
  { form: 'Atom', href: `/api/reports/feed?locale=${locale}` },
  { form: 'Open311', href: '/open311/v2/discovery.xml' },
];

/** What the city publishes as data, and where programs find it; nothing where none of the modules is on. `/#datos` leads here. */
export function HomeData() {
  const hasObras = useCan('urbanism.see-map') === 'allowed';
  const hasInitiatives = useCan('transparency.see-published') === 'allowed';
  const sets = [
    ...(hasObras ? (['obras'] as const) : []),
    ...(hasInitiatives ? (['initiatives', 'map-points'] as const) : []),
  ];
  const hasReports = useCan('listener.see-map') === 'allowed';
  if (sets.length === 0 && !hasReports) return null;
  return (
    <Section title={t.title} lead={t.lead} id="datos">
      <dl className={classes.sets}>
        {sets.map((set) => (
          <div key={set}>
            <dt>{t[set]}</dt>
            <dd className={blocks.buttons}>
              {FORMS.filter(({ of }) => of.includes(set)).map(({ form, path, isFile }) => (
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
        {hasReports && <ReportForms />}
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

function ReportForms() {
  return (
    <div>
      <dt>{t.reports}</dt>
      <dd className={blocks.buttons}>
        {REPORT_FORMS.map(({ form, href }) => (
          <Button
            key={form}
            component="a"
            variant="default"
            href={href}
            aria-label={t.formOf({ set: t.reports, form })}
          >
            {form}
          </Button>
        ))}
      </dd>
    </div>
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
