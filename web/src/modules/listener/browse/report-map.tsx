import type { ReportCard } from '@vereda/contract/listener/report-shapes';
import { useEffect, useRef, useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { CityMap, type MapHandle } from '#map/city-map.tsx';
import { MapLegend } from '#map/map-legend.tsx';
import { mapTexts } from '#map/map-texts.ts';
import {
  boxText,
  readView,
  writeView,
  type MapBounds,
  type MapPosition,
  type MapView,
} from '#map/map-view.ts';
import { MapSearch } from '#map/pick-place/map-search.tsx';
import { LayerToggles } from '#map/shapes/layer-toggles.tsx';
import { useMapLayers } from '#map/shapes/use-map-layers.ts';
import { startup } from '#session/startup.ts';
import { Link } from '#ui/link.tsx';
import tabs from '#ui/look/tabs.module.css';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { publicPoints } from '../place/public-points.ts';
import { browseTexts as t } from './browse-texts.ts';
import { ChosenReport } from './chosen-report.tsx';
import { FilterBar } from './filter-bar.tsx';
import { toListInput, useReportFilters } from './filters.ts';
import { SummaryLink } from '../follow/summary/summary-link.tsx';
import { mapKeyAt } from './map-address.ts';
import { ReportCards, type Query } from './report-cards.tsx';
import { ReportById } from './report-by-id.tsx';
import { queryOf } from './report-list.tsx';
import classes from './report-map.module.css';

const HERE = '/citizen/listener/map';
const VIEWS = [
  { key: 'mapa', name: t.asMap },
  { key: 'lista', name: t.asList },
];
const SETTLE_MS = 300;

/** The public reports on a map, with a list of what is in view; `?id=` opens one of them. */
export function ReportMap() {
  const { filters, id, at, isList } = useReportFilters();
  const query = { ...queryOf(filters), at: at ?? undefined, vista: isList ? 'lista' : undefined };
  if (id === null) return <MapAndList query={query} />;
  const back = (
    <Link to={HERE} query={query}>
      {t.backMap}
    </Link>
  );
  return <ReportById id={id} title={t.map} back={back} />;
}

// Side by side where there is room, else one at a time under its tab.
function MapAndList({ query }: { readonly query: Query }) {
  const { isList } = useReportFilters();
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const [pointed, setPointed] = useState<MapPosition | null>(null);
  return (
    <Page title={t.map}>
      <div className={classes.room}>
        <div className={classes.split} data-view={isList ? 'list' : 'map'}>
          <div className={classes.toolbar}>
            <nav className={tabs.tabs} aria-label={t.views}>
              {VIEWS.map(({ key, name }) => (
                <Link
                  key={key}
                  to={HERE}
                  query={{ ...query, vista: key }}
                  aria-current={isList === (key === 'lista') ? 'page' : undefined}
                >
                  {name}
                </Link>
              ))}
            </nav>
            <FilterBar isOfMap />
          </div>
          <MapOfReports query={query} pointed={pointed} onBounds={setBounds} />
          <InView bounds={useSettled(bounds)} query={query} onPointed={setPointed} />
        </div>
      </div>
    </Page>
  );
}

type MapOfReportsProps = {
  readonly query: Query;
  readonly pointed: MapPosition | null;
  readonly onBounds: (bounds: MapBounds) => void;
};

function MapOfReports({ query, pointed, onBounds }: MapOfReportsProps) {
  const {
    filters: { category_id, stage },
    at,
    change,
  } = useReportFilters();
  const map = useRef<MapHandle>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [found, setFound] = useState<MapPosition | null>(null);
  const layers = useMapLayers();
  const view = readView(at) ?? startup.setting.location;
  const key = mapKeyAt(view.zoom, stage);
  const moved = (next: MapView, box: MapBounds) => {
    onBounds(box);
    if (writeView(next) !== writeView(view)) change({ at: writeView(next) });
  };
  return (
    <div className={classes.mapColumn}>
      <div className={classes.map}>
        <MapSearch id="map-search" map={map} onFound={setFound} />
        <CityMap
          label={`${t.mapLabel}. ${mapTexts.keys}`}
          view={view}
          points={{ ...publicPoints({ category_id, stage }), chosenId }}
          pointed={pointed}
          over={layers.over}
          pin={found}
          handle={map}
          onMoved={moved}
          onPoint={(point) => setChosenId(point.id)}
        >
          {chosenId !== null && (
            <ChosenReport id={Number(chosenId)} query={query} onClose={() => setChosenId(null)} />
          )}
        </CityMap>
      </div>
      <MapLegend title={t.legend} signs={key.signs} gathered={key.isGathered ? t.clusters : undefined} />
      <LayerToggles {...layers} zoom={view.zoom} />
    </div>
  );
}

type InViewProps = {
  readonly bounds: MapBounds | null;
  readonly query: Query;
  readonly onPointed: (position: MapPosition | null) => void;
};

function InView({ bounds, query, onPointed }: InViewProps) {
  const { filters } = useReportFilters();
  const bbox = bounds ? boxText(bounds) : '';
  const pages = usePages(
    'POST /reports/list',
    // What the map does not narrow by, its list does not either.
    { ...toListInput({ ...filters, colonia_id: null }), bbox },
    { enabled: bbox !== '', keepPrevious: true },
  );
  return (
    <section className={classes.beside} aria-labelledby="in-view">
      <div className={classes.besideHead}>
        <h2 id="in-view">{t.inView}</h2>
        <Link to="/citizen/listener/list" query={queryOf(filters)}>
          {t.seeList}
        </Link>
      </div>
      <ReportCards
        isCompact
        onPointed={(report) => onPointed(report && positionOf(report))}
        pages={pages}
        target={{ to: HERE, query }}
        empty={<EmptyState title={t.emptyView}>{t.emptyViewHint}</EmptyState>}
      />
      <SummaryLink of={{ category_id: query['category_id'], at: query['at'] }} />
    </section>
  );
}

function positionOf({ lat, lng }: ReportCard): MapPosition | null {
  return lat === null || lng === null ? null : { lat, lng };
}

// A map that is being dragged would ask for a list at every step.
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
