import { Button } from '@mantine/core';
import { useRef, useState, type RefObject } from 'react';
import { useCall } from '#api/use-call.ts';
import { CityMap, type MapHandle } from '#map/city-map.tsx';
import { MapLegend } from '#map/map-legend.tsx';
import { boxText, middleOf, writeView, type MapBounds } from '#map/map-view.ts';
import { startup } from '#session/startup.ts';
import { useViewer } from '#session/viewer.ts';
import { Link } from '#ui/link.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { browseTexts } from '../browse/browse-texts.ts';
import { mapKeyAt } from '../browse/map-address.ts';
import { SummaryLink } from '../follow/summary/summary-link.tsx';
import { publicPoints } from '../place/public-points.ts';
import classes from './city-now.module.css';
import { useOpenSign } from '../place/use-open-sign.ts';
import { homeWords as t } from './home-words.ts';
import { RecentRows } from '../place/recent-rows.tsx';
import { useNear } from './use-near.ts';

const LIST = '/citizen/listener/list';
const AGAIN_MS = 60_000;
// From here on single reports show their own sign, and a city still fits a desk's window.
const ZOOM = 13;
const wholeCity = () => ({ ...startup.setting.location, zoom: ZOOM });

/** The city's public reports on a map that only looks, beside the newest of them; both without an account. */
export function CityNow() {
  const isSignedIn = useViewer() !== null;
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const [zoom, setZoom] = useState(ZOOM);
  const [pointedId, setPointedId] = useState<number | null>(null);
  const handle = useRef<MapHandle>(null);
  return (
    <section className={classes.now}>
      <div className={classes.head}>
        <h2>{t.now}</h2>
        <Link to={LIST}>{isSignedIn ? t.recentAll : t.signIn}</Link>
        <p>{t.nowLead}</p>
      </div>
      <div className={classes.band}>
        <LiveMap handle={handle} pointedId={pointedId} onBounds={setBounds} onZoom={setZoom} />
        <div className={classes.legend}>
          <Legend zoom={zoom} />
        </div>
        <Newest
          bounds={bounds}
          onPointed={setPointedId}
          onWhole={() => {
            handle.current?.goTo(wholeCity());
            setBounds(null);
          }}
        />
      </div>
    </section>
  );
}

function Legend({ zoom }: { readonly zoom: number }) {
  const { signs, isGathered } = mapKeyAt(zoom, null);
  return (
    <MapLegend
      title={browseTexts.legend}
      signs={signs}
      gathered={isGathered ? browseTexts.clusters : undefined}
    />
  );
}

type LiveMapProps = {
  readonly handle: RefObject<MapHandle | null>;
  readonly pointedId: number | null;
  readonly onBounds: (bounds: MapBounds) => void;
  readonly onZoom: (zoom: number) => void;
};

function LiveMap({ handle, pointedId, onBounds, onZoom }: LiveMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const wasMoved = useRef(false);
  const openSign = useOpenSign();
  const changes = useChanges();
  return (
    <div ref={place} className={classes.map}>
      {isNear && (
        <CityMap
          isInPage
          label={browseTexts.mapLabel}
          view={wholeCity()}
          handle={handle}
          points={{ ...publicPoints({ changes }), chosenId: pointedId === null ? null : String(pointedId) }}
          onMoved={({ zoom }, box) => {
            onZoom(zoom);
            // The list stays that of the whole city until somebody moves the map.
            if (wasMoved.current) onBounds(box);
            wasMoved.current = true;
          }}
          onPoint={openSign}
        />
      )}
    </div>
  );
}

// What tells that a report came or moved on, so that an open map asks for its signs again; nothing at first.
function useChanges(): string {
  const { data } = useCall('GET /reports/figures', {}, { everyMs: AGAIN_MS });
  const now = data ? `${data.total}-${data.open}` : '';
  const [first, setFirst] = useState('');
  if (first === '' && now !== '') setFirst(now);
  return first === now ? '' : now;
}

type NewestProps = {
  readonly bounds: MapBounds | null;
  readonly onPointed: (id: number | null) => void;
  readonly onWhole: () => void;
};

function Newest({ bounds, onPointed, onWhole }: NewestProps) {
  const query = useCall('GET /reports/recent', bounds ? { bbox: boxText(bounds) } : {}, {
    keepPrevious: true,
    everyMs: AGAIN_MS,
  });
  return (
    <section aria-labelledby="city-newest" className={classes.newest}>
      <h3 id="city-newest">{bounds ? browseTexts.inView : t.recent}</h3>
      <Loaded query={query} skeleton={<Skeleton lines={5} height={44} />}>
        {({ items }) =>
          items.length > 0 ? (
            <RecentRows items={items} onPointed={onPointed} />
          ) : (
            <EmptyState title={bounds ? browseTexts.emptyView : t.nothing} />
          )
        }
      </Loaded>
      {bounds && (
        <Button variant="default" onClick={onWhole}>
          {t.whole}
        </Button>
      )}
      <SummaryLink of={bounds ? { at: writeView({ ...middleOf(bounds), zoom: ZOOM }) } : {}} />
    </section>
  );
}
