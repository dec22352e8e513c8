import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { useLive } from '#api/use-live.ts';
import { useViewer } from '#session/viewer.ts';
import { useOnline } from '#ui/device/use-online.ts';
import type { Point } from '../../place/near-point.ts';
import { useFieldwork, type FieldEntry } from './fieldwork.ts';
import { loadDay, loadDetails, type Day, type FieldCase } from './kept-day.ts';
import { routeOf, type Stop } from './route.ts';

const NAME = 'POST /reports/getPublicServices';
const KEY = [NAME, 'my-day'];
const POSITION_WITHIN_MS = 10_000;

/** A crew's day: what is left in the order of the route, and what was done and is still on this device. */
export function useMyDay(from: Point | null) {
  const client = useQueryClient();
  const viewer = useViewer();
  const isOnline = useOnline();
  useLive(['report-moved', 'report-filed'], [NAME]);
  const read = async () => {
    const day = await loadDay();
    void loadDetails(day, (next) => client.setQueryData(KEY, next));
    return day;
  };
  const query = useQuery<Day, ApiError>({ queryKey: KEY, queryFn: read, networkMode: 'always' });
  const { refetch } = query;
  useEffect(() => {
    if (isOnline) void refetch();
  }, [isOnline, refetch]);
  const entries = useFieldwork().filter(({ uid }) => uid === viewer?.uid);
  const done = new Set(entries.map(({ reportId }) => reportId));
  const left = (query.data?.cases ?? []).filter(({ row }) => !done.has(row.id));
  return { query, entries: entries as readonly FieldEntry[], stops: stopsOf(left, from) };
}

/** A stop with what is known of its case. */
export type FieldStop = Stop<FieldCase['row']> & Pick<FieldCase, 'more'>;

function stopsOf(cases: readonly FieldCase[], from: Point | null): readonly FieldStop[] {
  const more = new Map(cases.map((one) => [one.row.id, one.more]));
  const stops = routeOf(
    cases.map(({ row }) => row),
    from,
  );
  return stops.map((stop) => ({ ...stop, more: more.get(stop.row.id) ?? null }));
}

/** Where the device is: read by itself where that was allowed before, else when it is asked for. */
export function useHere() {
  const [here, setHere] = useState<Point | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const find = useCallback(
    () =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => setHere({ lat: coords.latitude, lng: coords.longitude }),
        () => setFailed(true),
        { timeout: POSITION_WITHIN_MS, maximumAge: POSITION_WITHIN_MS },
      ),
    [],
  );
  useEffect(() => {
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => state === 'granted' && find())
      .catch(() => {});
  }, [find]);
  return { here, hasFailed, find };
}

/** Since when there is no signal; null while there is. */
export function useOfflineSince(): Date | null {
  const [since, setSince] = useState(() => (navigator.onLine ? null : new Date()));
  useEffect(() => {
    const lose = () => setSince(new Date());
    const find = () => setSince(null);
    addEventListener('offline', lose);
    addEventListener('online', find);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', find);
    };
  }, []);
  return since;
}
