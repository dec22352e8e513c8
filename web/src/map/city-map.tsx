import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react';
import { useImperativeHandle } from 'react';
import { Message } from '#ui/message.tsx';
import type { Ground } from './ground/ground.ts';
import type { MapEngine } from './map-engine.ts';
import type { MapEvents } from './map-events.ts';
import { mapTexts as t } from './map-texts.ts';
import type { MapPosition, MapView } from './map-view.ts';
import { mapSources } from './map-sources.ts';
import { useMapCredit } from './ground/use-map-credit.ts';
import type { OverLayers } from './shapes/over-layers.ts';
import type { DrawnShape } from './shapes/shape-layers.ts';
import { useGroundTiles } from './shapes/use-ground-tiles.ts';
import type { MapPoints } from './point-layers.ts';
import classes from './map.module.css';

/** What an owner may ask of a map that runs. */
export type MapHandle = Pick<MapEngine, 'goTo' | 'center' | 'fit'>;

type CityMapProps = MapEvents & {
  /** What the map is, for those who cannot see it. */
  readonly label: string;
  /** Where it starts; later changes go through the handle. */
  readonly view: MapView;
  readonly points?: MapPoints | null;
  /** A place that is pointed at in a list beside the map. */
  readonly pointed?: MapPosition | null;
  /** The city's layers over the ground. */
  readonly over?: readonly OverLayers[];
  /** Shapes over the ground; keep the list the same while it is. */
  readonly shapes?: readonly DrawnShape[] | null;
  /** West, south, east, north to show at first and whenever it changes. */
  readonly box?: readonly number[] | null;
  /** A pin; it can be dragged if there is `onPlace`. */
  readonly pin?: MapPosition | null;
  /** It lies in a page that scrolls: moving it takes two fingers, zooming by the wheel takes Ctrl. */
  readonly isInPage?: boolean;
  /** What lies over the map: a legend, a cross in the middle. */
  readonly children?: ReactNode;
  readonly handle?: Ref<MapHandle | null>;
};

const NOTHING: readonly OverLayers[] = [];

/** The map of the city. Its code comes when it is first shown; where it cannot run, a message says what to use instead. */
export function CityMap({
  label,
  view,
  points = null,
  pointed = null,
  over = NOTHING,
  shapes = null,
  box = null,
  pin = null,
  isInPage = false,
  children,
  handle,
  ...events
}: CityMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [ground, setGround] = useState<Ground | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const content = { scheme, cityTiles: useGroundTiles(mapSources.cityTiles), over, points, pointed };
  const latest = useEffectEvent(() => events);
  const start = useEffectEvent((Engine: typeof MapEngine, element: HTMLElement, below: Ground | null) => {
    const started = new Engine(element, {
      view,
      label,
      content,
      styleUrl: mapSources.styleUrl,
      ground: below,
      isInPage,
      events: () => latest(),
    });
    started.pin(pin);
    return started;
  });

  useEffect(() => {
    let isGone = false;
    let started: MapEngine | null = null;
    Promise.all([import('./map-engine.ts'), loadGround()])
      .then(([module, below]) => {
        if (isGone || !container.current) return undefined;
        started = start(module.MapEngine, container.current, below);
        setGround(below);
        return setEngine(started);
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      started?.remove();
      setEngine(null);
    };
  }, []);

  const shown = JSON.stringify(content);
  useEffect(() => {
    engine?.show(JSON.parse(shown) as typeof content);
  }, [engine, shown]);

  usePin(engine, pin);

  const credit = useMapCredit(ground, over.length > 0 || (shapes?.length ?? 0) > 0);
  useEffect(() => engine?.credit(credit), [engine, credit]);

  useEffect(() => engine?.draw(shapes), [engine, shapes]);

  useFit(engine, box);

  useImperativeHandle<MapHandle | null, MapHandle | null>(handle, () => engine, [engine]);

  if (hasFailed) {
    return (
      <Message tone="warning" title={t.failed}>
        {t.failedHint}
      </Message>
    );
  }
  return (
    <div className={classes.frame} data-ready={engine ? true : undefined}>
      <div ref={container} className={classes.canvas} />
      {!engine && <p className={classes.loading}>{t.loading}</p>}
      {children}
    </div>
  );
}

function usePin(engine: MapEngine | null, pin: MapPosition | null): void {
  const { lat, lng } = pin ?? {};
  useEffect(() => {
    engine?.pin(lat === undefined || lng === undefined ? null : { lat, lng });
  }, [engine, lat, lng]);
}

function useFit(engine: MapEngine | null, box: readonly number[] | null): void {
  const wanted = box?.join(' ');
  useEffect(() => {
    if (wanted) engine?.fit(wanted.split(' ').map(Number));
  }, [engine, wanted]);
}

// Its code comes to those only whose city has one; without it there are still the city's own streets.
async function loadGround(): Promise<Ground | null> {
  const { basemap } = mapSources;
  if (!basemap) return null;
  const module = await import('./ground/basemap.ts').catch(() => null);
  return module?.openBasemap(basemap) ?? null;
}
