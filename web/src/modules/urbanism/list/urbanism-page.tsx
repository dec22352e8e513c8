import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { MapFilePanel } from '../map-file/map-file-panel.tsx';
import { urbanismWords as t } from '../urbanism-words.ts';
import classes from '../urbanism.module.css';
import { ColoniasTab } from './colonias-tab.tsx';
import { LayersTab } from './layers-tab.tsx';
import { StreetsTab } from './streets-tab.tsx';

const TABS = ['colonias', 'streets', 'layers'] as const;
type Tab = (typeof TABS)[number];

const LISTS = { colonias: ColoniasTab, streets: StreetsTab, layers: LayersTab };

/** The city's map at the desk: its neighborhoods, streets and layers, or a file that is being brought in. */
export function UrbanismPage() {
  const [query] = useQueryParams();
  const tab = TABS.find((one) => one === query['tab']) ?? 'colonias';
  const file = query['archivo'];
  const List = LISTS[tab];
  return (
    <Page title={t.title} lead={t.lead}>
      <Tabs current={tab} />
      {file ? (
        <MapFilePanel key={`${tab}${file}`} tab={tab} layerId={tab === 'layers' ? Number(file) : null} />
      ) : (
        <List key={tab} />
      )}
    </Page>
  );
}

function Tabs({ current }: { readonly current: Tab }) {
  return (
    <nav className={classes.tabs} aria-label={t.tabs}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/admin/configurations/urbanism"
          query={{ tab }}
          className={classes.tab ?? ''}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t[tab]}
        </Link>
      ))}
    </nav>
  );
}
