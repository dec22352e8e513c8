import type { MapFileTarget } from '@vereda/contract/urbanism/map-source';
import { CatalogList } from '#catalog/catalog-list.tsx';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import tabs from '#ui/look/tabs.module.css';
import { Page, Section } from '#ui/page.tsx';
import { colonias } from './colonias/colonias.tsx';
import { layers } from './layers/layers.tsx';
import { MapFilePanel } from './map-file/map-file-panel.tsx';
import { streets } from './streets.tsx';
import { BoundTables } from './layers/bound-tables.tsx';
import { tableWords as tables } from './layers/table-words.ts';
import { urbanismWords as t } from './urbanism-words.ts';

const TABS = ['colonias', 'streets', 'layers'] as const;

const LISTS = { colonias, streets, layers };

function targetOf(tab: (typeof TABS)[number], file: string): MapFileTarget {
  if (tab === 'layers') return 'features';
  return tab === 'streets' && file === 'puertas' ? 'addresses' : tab;
}

/** The city's map at the desk: its neighborhoods, streets and layers, or a file that is being brought in. */
export function UrbanismPage() {
  const [query] = useQueryParams();
  const tab = TABS.find((one) => one === query['tab']) ?? 'colonias';
  const file = query['archivo'];
  const of = LISTS[tab];
  return (
    <Page title={t.title} lead={t.lead}>
      <nav className={tabs.tabs} aria-label={t.tabs}>
        {TABS.map((one) => (
          <Link
            key={one}
            to="/admin/configurations/urbanism"
            query={{ tab: one }}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t[one]}
          </Link>
        ))}
      </nav>
      {file ? (
        <MapFilePanel
          key={`${tab}${file}`}
          tab={tab}
          target={targetOf(tab, file)}
          layerId={tab === 'layers' ? Number(file) : null}
        />
      ) : (
        <CatalogList key={tab} at={{ root: of, of, within: [] }} />
      )}
      {tab === 'layers' && !file && (
        <Section title={tables.title} lead={tables.lead} id="tablas">
          <BoundTables />
        </Section>
      )}
    </Page>
  );
}
