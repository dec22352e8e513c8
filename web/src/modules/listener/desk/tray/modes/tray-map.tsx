import { useDebouncedValue } from '@mantine/hooks';
import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { CityMap } from '#map/city-map.tsx';
import { MapLegend } from '#map/map-legend.tsx';
import { boxText, type MapBounds } from '#map/map-view.ts';
import { startup } from '#session/startup.ts';
import { ErrorPanel } from '#ui/states.tsx';
import { STAGE_LEGEND } from '../../../browse/map-address.ts';
import { STAGE_SIGNS } from '../../../stage-badge.tsx';
import { inputOf, type Query } from '../tray-filters.ts';
import type { OpenCase } from '../use-open-case.ts';
import classes from './modes.module.css';

const SETTLE_MS = 300;
const t = dictionary({
  es: {
    map: 'Mapa de los reportes de la bandeja; la lista los tiene uno por uno',
    legend: 'Etapas',
    shown: { one: '{count} reporte a la vista', other: '{count} reportes a la vista' },
    newest: 'Se ven los {count} primeros de esta parte; con más acercamiento o filtros se ven todos.',
  },
  en: {
    map: 'Map of the reports of the inbox; the list has them one by one',
    legend: 'Stages',
    shown: { one: '{count} report in view', other: '{count} reports in view' },
    newest: 'You see the first {count} of this part; zoom in or filter to see all of them.',
  },
});

type TrayMapProps = { readonly query: Query; readonly opened: OpenCase };

/** The reports of the tray where they are, as far as the map shows; a sign opens its case. */
export function TrayMap({ query, opened }: TrayMapProps) {
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  // A map that is being dragged would ask at every step.
  const [settled] = useDebouncedValue(bounds, SETTLE_MS);
  const input = { ...inputOf(query), limit: PAGE_SIZE_MAX, bbox: settled ? boxText(settled) : '' };
  const pages = usePages('POST /reports/get', input, { enabled: settled !== null, keepPrevious: true });
  const placed = pages.items.flatMap(({ id, lat, lng, stage }) =>
    lat === null || lng === null ? [] : [{ id, lat, lng, state: stage }],
  );
  const chosenId = opened.id === null ? null : String(opened.id);
  return (
    <div className={classes.map}>
      <CityMap
        label={t.map}
        view={startup.setting.location}
        points={{ placed, signBy: 'stage', signs: STAGE_SIGNS, chosenId }}
        onMoved={(_, box) => setBounds(box)}
        onPoint={({ id }) => id !== null && opened.open({ id: Number(id) })}
      />
      <div className={classes.under}>
        <MapLegend title={t.legend} signs={STAGE_LEGEND} />
        {pages.error ? (
          <ErrorPanel error={pages.error} onRetry={pages.retry} />
        ) : (
          <p aria-live="polite">
            {pages.hasMore ? t.newest({ count: placed.length }) : t.shown({ count: placed.length })}
          </p>
        )}
      </div>
    </div>
  );
}
