import type { PublicObraRow } from '@vereda/contract/urbanism/obras/obra-public';
import { useCall, usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { EmptyState } from '#ui/states.tsx';
import { BrowseMap } from './browse-map.tsx';
import { useBrowsedView, useLiveTiles } from './use-browsed-view.ts';
import { LateBadge, ObraStageBadge } from '../obras/obra-badges.tsx';
import { comparedOf, ObraBar } from '../obras/progress/obra-bar.tsx';
import { ClearFilters, isNarrowed, ObraFilters, readFilters } from '../obras/obra-filters.tsx';
import { OBRA_SIGNS, obraLegend } from './obra-signs.ts';
import { obraWords as w } from '../obras/obra-words.ts';

const LIST = 'POST /urbanism/obras/published';
const SHOWN = 'GET /urbanism/obras/shown/:id';
const TILES = '/api/urbanism/obras/tile/{z}/{x}/{y}';
const TILES_MAX_ZOOM = 16;
const TOPICS = ['obras-changed'] as const;

const t = dictionary({
  es: {
    empty: 'Todavía no hay obras publicadas',
    emptyText: 'Cuando la ciudad publique la primera, se verá aquí y en el mapa.',
    shown: { one: '{count} obra', other: '{count} obras' },
    mapOf: 'Mapa de las obras publicadas',
  },
  en: {
    empty: 'No public works have been published yet',
    emptyText: 'Once the city publishes the first one, it is shown here and on the map.',
    shown: { one: '{count} work', other: '{count} works' },
    mapOf: 'Map of the published public works',
  },
});

/** The published works on the map and as a list, those without a place too; narrowed in the address. */
export function ObrasOnMap() {
  const [query] = useQueryParams();
  const browsed = useBrowsedView();
  const filters = readFilters(query);
  const { search, stage, late } = filters;
  const pages = usePages(LIST, filters, { keepPrevious: true });
  useLive(TOPICS, [LIST, SHOWN]);
  const tiles = useLiveTiles(TILES, { ...(stage && { stage }), ...(late && { late }) }, TOPICS);
  const signs = OBRA_SIGNS;
  const empty = isNarrowed(query) ? (
    <EmptyState title={w.none} actions={<ClearFilters />}>
      {w.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
  );
  return (
    <>
      <ObraFilters />
      <BrowseMap
        label={t.mapOf}
        heading={w.title}
        browsed={browsed}
        points={{ tiles, sourceLayer: 'obras', maxZoom: TILES_MAX_ZOOM, signBy: 'stage', signs }}
        isFound={search.trim() !== ''}
        stateOf={({ stage: state }) => state}
        legend={obraLegend(stage)}
        pages={pages}
        empty={empty}
        counted={(count) => t.shown({ count })}
        Card={ObraCard}
        Chosen={ChosenObra}
      />
    </>
  );
}

function ChosenObra({ id }: { readonly id: number }) {
  const { data } = useCall(SHOWN, { id });
  return data ? <ObraCard row={data} /> : null;
}

type Told = Pick<
  PublicObraRow,
  | 'id'
  | 'name'
  | 'stage'
  | 'physical'
  | 'address'
  | 'colonia'
  | 'planned_start'
  | 'planned_end'
  | 'actual_end'
>;

function ObraCard({ row: obra }: { readonly row: Told }) {
  const place = [obra.address, obra.colonia].filter(Boolean).join(', ');
  const { planned_end: planned, actual_end: real } = obra;
  const days = [
    planned && w.promised({ day: formatDate(planned, 'date') }),
    real && w.finishedOn({ day: formatDate(real, 'date') }),
  ];
  return (
    <>
      <h3 className={cards.cardTitle}>
        <Link to="/" query={{ obra: String(obra.id) }}>
          {obra.name}
        </Link>
      </h3>
      {place && <p className={blocks.hint}>{place}</p>}
      <div className={cards.badges}>
        <ObraStageBadge stage={obra.stage} />
        <LateBadge obra={obra} />
      </div>
      <ObraBar obra={obra} />
      <p className={blocks.hint}>{[comparedOf(obra), ...days].filter(Boolean).join(' · ')}</p>
    </>
  );
}
