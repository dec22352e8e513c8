import { useDebouncedValue } from '@mantine/hooks';
import { TRAY_COUNT_MAX } from '@vereda/contract/limits';
import { useRef, useState } from 'react';
import type { OutputOf } from '#api/call.ts';
import { useCall, usePages } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { CityMap, type MapHandle } from '#map/city-map.tsx';
import type { TouchedPoint } from '#map/map-events.ts';
import { MapLegend } from '#map/map-legend.tsx';
import { mapTexts } from '#map/map-texts.ts';
import { boxText, type MapBounds } from '#map/map-view.ts';
import { startup } from '#session/startup.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { STAGE_LEGEND } from '../../../browse/map-address.ts';
import { STAGE_SIGNS } from '../../../stage-badge.tsx';
import { filtersOf, inputOf, type Query } from '../tray-filters.ts';
import type { OpenCase } from '../use-open-case.ts';
import classes from './modes.module.css';
import { TrayCard } from './tray-card.tsx';

const SETTLE_MS = 300;
const CARDS_AT_ONCE = 25;
const STEP_IN = 2;
const t = dictionary({
  es: {
    map: 'Mapa de los reportes de la bandeja; la lista de al lado los tiene uno por uno',
    legend: 'Etapas',
    gathered: 'Varios reportes; el círculo acerca el mapa',
    inView: 'En esta parte del mapa',
    shown: {
      one: '{count} reporte en esta parte del mapa',
      other: '{count} reportes en esta parte del mapa',
    },
    most: 'Más de {count} reportes en esta parte; los círculos cuentan los primeros {count}. Con más acercamiento o filtros se cuentan todos.',
    none: 'Nada en esta parte del mapa con estos filtros',
  },
  en: {
    map: 'Map of the reports of the inbox; the list beside it has them one by one',
    legend: 'Stages',
    gathered: 'Several reports; the circle zooms in',
    inView: 'In this part of the map',
    shown: {
      one: '{count} report in this part of the map',
      other: '{count} reports in this part of the map',
    },
    most: 'More than {count} reports in this part; the circles count the first {count}. Zoom in or filter to have all of them counted.',
    none: 'Nothing in this part of the map with these filters',
  },
});

type TrayMapProps = { readonly query: Query; readonly opened: OpenCase };
type Seen = { readonly zoom: number; readonly bbox: string };
type Drawn = OutputOf<'POST /reports/tray-map'>;

/** The reports of the tray where they are: circles that part when pressed, signs that open their case, and the list of what is in view. */
export function TrayMap({ query, opened }: TrayMapProps) {
  const map = useRef<MapHandle>(null);
  const [view, setView] = useState<Seen | null>(null);
  // A map that is being dragged would ask at every step.
  const [settled] = useDebouncedValue(view, SETTLE_MS);
  const input = { ...filtersOf(query), bbox: settled?.bbox ?? '', zoom: settled?.zoom ?? 0 };
  const { data, error, refetch } = useCall('POST /reports/tray-map', input, {
    enabled: settled !== null,
    keepPrevious: true,
  });
  const placed = (data?.points ?? []).map(({ stage, ...point }) => ({ ...point, state: stage }));
  const chosenId = opened.id === null ? null : String(opened.id);
  const moved = (zoom: number, bounds: MapBounds) =>
    setView({ zoom: Math.floor(zoom), bbox: boxText(bounds) });
  const press = ({ id, position }: TouchedPoint) => {
    if (id !== null) opened.open({ id: Number(id) });
    // One by itself among many that are summed up is known from nearer.
    else map.current?.goTo({ ...position, zoom: (settled?.zoom ?? 0) + STEP_IN });
  };
  return (
    <div className={classes.room}>
      <div className={classes.map}>
        <CityMap
          label={`${t.map}. ${mapTexts.keys}`}
          view={startup.setting.location}
          points={{ placed, signBy: 'stage', signs: STAGE_SIGNS, chosenId }}
          handle={map}
          onMoved={({ zoom }, bounds) => moved(zoom, bounds)}
          onPoint={press}
        />
        <div className={classes.under}>
          <MapLegend title={t.legend} signs={STAGE_LEGEND} gathered={t.gathered} />
          {error ? (
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          ) : (
            <p aria-live="polite">{data && shownWords(data)}</p>
          )}
        </div>
      </div>
      {settled && <InView query={query} bbox={settled.bbox} opened={opened} />}
    </div>
  );
}

function shownWords({ total, more }: Drawn): string {
  return more ? t.most({ count: TRAY_COUNT_MAX }) : t.shown({ count: total });
}

type InViewProps = TrayMapProps & { readonly bbox: string };

function InView({ query, bbox, opened }: InViewProps) {
  const input = { ...inputOf(query), limit: CARDS_AT_ONCE, bbox };
  const pages = usePages('POST /reports/get', input, { keepPrevious: true });
  return (
    <section className={classes.inView} aria-label={t.inView}>
      <Paged pages={pages} empty={<p className={classes.none}>{t.none}</p>}>
        {(rows) => (
          <>
            <ul>
              {rows.map((row) => (
                <TrayCard key={row.id} row={row} opened={opened} />
              ))}
            </ul>
            <MorePages pages={pages} />
          </>
        )}
      </Paged>
    </section>
  );
}
