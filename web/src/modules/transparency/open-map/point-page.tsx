import type { PublicMapPoint } from '@vereda/contract/transparency/map-public';
import { useMemo } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { nameOf } from '#catalog/place.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { FollowThing } from '#modules/following/public.ts';
import { ShownLinks } from '#modules/linking/public.ts';
import { CityMap } from '#map/city-map.tsx';
import { startup } from '#session/startup.ts';
import { useCan } from '#session/viewer.ts';
import { ButtonLink } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { KeyValues } from '#ui/key-values.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx';
import { PointPicture } from '../map/photo/point-picture.tsx';
import { openMapWords as t } from './open-map-words.ts';

const SHOWN = 'GET /transparency/map/shown/:id';
const MAP_HEIGHT = 320;
const FIELD_WORDS = {
  name: t.name,
  description: t.description,
  place: t.moved,
  catalogue: t.catalogue,
  source: t.sources,
} as const;
const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** /?punto=<id>: a point of the transparency map for everybody. */
export function PointPage() {
  const [{ punto: id = '' }] = useQueryParams();
  const isId = /^[1-9]\d{0,8}$/.test(id);
  const query = useCall(SHOWN, { id }, { enabled: isId });
  useLive(['map-points-changed', 'transparency-catalog-changed'], [SHOWN]);
  if (!isId || query.error?.status === 404) {
    return (
      <Page title={t.gone} width="text">
        <EmptyState title={t.gone} actions={<ButtonLink to="/">{t.home}</ButtonLink>}>
          {t.goneText}
        </EmptyState>
      </Page>
    );
  }
  const { data: point } = query;
  const title = point?.name ?? t.point;
  const lead = point?.levels.map(nameOf).join(' › ');
  return (
    <Page key={id} title={title} tabTitle={title} lead={lead} width="text">
      <Loaded query={query} skeleton={<Skeleton lines={8} height={28} />}>
        {(shown) => <Whole point={shown} />}
      </Loaded>
    </Page>
  );
}

function Whole({ point }: { readonly point: PublicMapPoint }) {
  const mayBrowse = useCan('transparency.read-public') === 'allowed';
  return (
    <>
      <FollowThing kind="map-point" id={point.id} name={point.name}>
        <ReportHere point={point} />
      </FollowThing>
      {point.photo && <PointPicture photo={point.photo} />}
      {point.description && <p className={cards.text}>{point.description}</p>}
      <Facts point={point} />
      <PlaceOf point={point} />
      <ShownLinks kind="map-point" id={point.id} />
      <PointStory point={point} />
      {mayBrowse && (
        <div className={`${blocks.buttons} no-print`}>
          <ButtonLink to="/citizen/transparency/map" variant="default">
            {t.all}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** When it came and what was changed since, the newest first. */
function PointStory({ point: { story, created_at: created } }: { readonly point: PublicMapPoint }) {
  const entries: TimelineEntry[] = story.map(({ id, at, fields }) => ({
    id: String(id),
    at,
    title: t.changed({ what: list.format(fields.map((field) => FIELD_WORDS[field])) }),
  }));
  if (created) entries.push({ id: 'created', at: created, title: t.added, tone: 'done' });
  return (
    <Section title={t.story}>
      {entries.length > 0 ? <Timeline entries={entries} /> : <p className={blocks.hint}>{t.storyNone}</p>}
    </Section>
  );
}

function Facts({ point }: { readonly point: PublicMapPoint }) {
  const { source, source_url: address, colonia } = point;
  const told = address ? (
    <>
      {source}{' '}
      <a href={address} rel="noreferrer">
        {t.sourceLink}
      </a>
    </>
  ) : (
    source
  );
  return (
    <Section title={t.facts}>
      <KeyValues
        facts={[
          [t.place, colonia],
          [t.source, told],
          [t.updated, formatDate(point.changed_at, 'date')],
        ]}
      />
    </Section>
  );
}

// A vertex half way along a course, else the middle of its box.
function spotOf({ geometry, box }: PublicMapPoint): readonly (number | undefined)[] {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  if (geometry.type !== 'LineString') return [(south + north) / 2, (west + east) / 2];
  const [lng, lat] = geometry.coordinates[Math.floor(geometry.coordinates.length / 2)] ?? [];
  return [lat, lng];
}

function ReportHere({ point }: { readonly point: PublicMapPoint }) {
  const mayReport = useCan('listener.report') === 'allowed';
  if (!mayReport) return null;
  const at = spotOf(point).map((degrees) => degrees?.toFixed(6));
  return (
    <ButtonLink to="/citizen/listener/create-v3" query={{ lugar: at.join(',') }} variant="default">
      {t.reportHere}
    </ButtonLink>
  );
}

function PlaceOf({ point: { id, geometry, box, levels } }: { readonly point: PublicMapPoint }) {
  const color = levels[0]?.color ?? '';
  const shapes = useMemo(
    () => [{ key: String(id), role: 'chosen' as const, shape: geometry, color }],
    [id, geometry, color],
  );
  return (
    <Section title={t.where}>
      <div style={{ height: MAP_HEIGHT }}>
        <CityMap label={t.placeMap} view={startup.setting.location} shapes={shapes} box={box} isInPage />
      </div>
    </Section>
  );
}
