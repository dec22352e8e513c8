import { IconList } from '@tabler/icons-react';
import { STAGE_SIGNS } from '../stage-badge.tsx';
import { useEffect, useState } from 'react';
import { useCall, usePages } from '#api/use-call.ts';
import { CityMap } from '#map/city-map.tsx';
import { MapLegend } from '#map/map-legend.tsx';
import type { MapBounds, MapView } from '#map/map-view.ts';
import { LayerToggles } from '#map/shapes/layer-toggles.tsx';
import { useMapLayers } from '#map/shapes/use-map-layers.ts';
import { startup } from '#session/startup.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import classes from './browse.module.css';
import { browseTexts as t } from './browse-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { toListInput, useReportFilters } from './filters.ts';
import { MAP_LEGEND, reportTiles, writeView, readView } from './map-address.ts';
import { CardBody, ReportCards } from './report-cards.tsx';
import { ReportById } from './report-by-id.tsx';
import { queryOf } from './report-list.tsx';

const HERE = '/citizen/listener/map';
const SETTLE_MS = 300;
const TILES_MAX_ZOOM = 16;

/** The public reports on a map, with a list of what is in view; `?id=` opens one of them. */
export function ReportMap() {
  const { filters, id, at } = useReportFilters();
  const query = { ...queryOf(filters), at: at ?? undefined };
  if (id === null) return <MapAndList query={query} />;
  const back = (
    <Link to={HERE} query={query}>
      {t.backMap}
    </Link>
  );
  return <ReportById id={id} title={t.map} back={back} />;
}

type Query = Readonly<Record<string, string | undefined>>;

function MapAndList({ query }: { readonly query: Query }) {
  const { filters, at, change } = useReportFilters();
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const layers = useMapLayers();
  const view = readView(at) ?? startup.setting.location;
  const moved = (next: MapView, box: MapBounds) => {
    setBounds(box);
    if (writeView(next) !== writeView(view)) change({ at: writeView(next) });
  };
  return (
    <Page
      title={t.map}
      actions={
        <ButtonLink
          to="/citizen/listener/list"
          query={queryOf(filters)}
          variant="default"
          leftSection={<IconList size={20} aria-hidden />}
        >
          {t.seeList}
        </ButtonLink>
      }
    >
      <FilterBar hasSearch={false} />
      <div className={classes.split}>
        <div className={classes.mapColumn}>
          <div className={classes.map}>
            <CityMap
              label={t.mapLabel}
              view={view}
              points={{
                tiles: reportTiles(filters),
                sourceLayer: 'reports',
                maxZoom: TILES_MAX_ZOOM,
                signBy: 'stage',
                signs: STAGE_SIGNS,
                chosenId,
              }}
              shapes={layers.shapes}
              onMoved={moved}
              onPoint={(point) => setChosenId(point.id)}
            />
          </div>
          <MapLegend title={t.legend} signs={MAP_LEGEND} gathered={t.clusters} />
          <LayerToggles {...layers} />
        </div>
        <div className={classes.beside}>
          {chosenId !== null && <Chosen id={Number(chosenId)} query={query} />}
          <InView bounds={useSettled(bounds)} query={query} />
        </div>
      </div>
    </Page>
  );
}

function Chosen({ id, query }: { readonly id: number; readonly query: Query }) {
  const { data } = useCall('POST /reports/get/:id', { id });
  if (!data) return null;
  return (
    <section aria-label={t.chosen} className={classes.chosen} aria-live="polite">
      <CardBody report={data} target={{ to: HERE, query }} />
    </section>
  );
}

function InView({ bounds, query }: { readonly bounds: MapBounds | null; readonly query: Query }) {
  const { filters } = useReportFilters();
  const bbox = bounds
    ? [bounds.west, bounds.south, bounds.east, bounds.north].map((edge) => edge.toFixed(5)).join()
    : '';
  const pages = usePages(
    'POST /reports/list',
    { ...toListInput(filters), bbox },
    { enabled: bbox !== '', keepPrevious: true },
  );
  return (
    <section aria-labelledby="in-view">
      <h2 id="in-view" className={classes.besideTitle}>
        {t.inView}
      </h2>
      <ReportCards
        isCompact
        pages={pages}
        target={{ to: HERE, query }}
        empty={<EmptyState title={t.emptyView} />}
      />
    </section>
  );
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
