import { AJAXError, Marker, type AttributionControl, type Map as MapLibre } from 'maplibre-gl';
import type { GeoJSONSource, MapLayerMouseEvent, MapMouseEvent } from 'maplibre-gl';
import { keepPace } from './ground/keep-pace.ts';
import { drawForPrint } from './ground/print-map.ts';
import { showCredit } from './ground/show-credit.ts';
import { WORLD_MAX_ZOOM } from './ground/world-layers.ts';
import type { Ground } from './ground/ground.ts';

import { drawShape } from './map-shapes.ts';
import { offlineStyle, withPoints, type MapContent } from './map-style.ts';
import type { MapEvents } from './map-events.ts';
import { boundsOf, type MapPosition, type MapView } from './map-view.ts';
import { openMap } from './open-map.ts';
import { pinElement } from './shapes/pin-element.ts';
import { POINT_LAYERS } from './point-layers.ts';
import { listenToShapes } from './shapes/shape-handles.ts';
import { SHAPES_SOURCE, shapesData, type DrawnShape } from './shapes/shape-layers.ts';

/** What the owner of a map says of its content. */
type ShownContent = Omit<MapContent, 'withWorld' | 'shapes' | 'ground'>;

/** What a map is made of; `styleUrl` replaces the offline style. */
export type EngineOptions = {
  readonly view: MapView;
  readonly label: string;
  readonly content: ShownContent;
  readonly styleUrl: string | null;
  /** What it lies on instead of the city's own tiles. */
  readonly ground: Ground | null;
  /** It lies in a page that scrolls. */
  readonly isInPage: boolean;
  readonly events: () => MapEvents;
};

const EMPTY_STYLE = { version: 8 as const, sources: {}, layers: [] };
const CLUSTER_ZOOM_STEP = 2;
const FIT_MAX_ZOOM = 16;

/** A running map; `remove` frees its memory and its place on the graphics card. */
export class MapEngine {
  readonly #map: MapLibre;
  readonly #events: () => MapEvents;
  readonly #styleUrl: string | null;
  readonly #endPrinting: () => void;
  readonly #endPace: () => void;
  #content: MapContent;
  #marker: Marker | null = null;
  readonly #forgetFaults: (() => void) | null;
  #credit: AttributionControl | null = null;

  constructor(
    container: HTMLElement,
    { view, label, content, styleUrl, ground, isInPage, events }: EngineOptions,
  ) {
    this.#events = events;
    this.#styleUrl = styleUrl;
    this.#content = { ...content, withWorld: view.zoom < WORLD_MAX_ZOOM, shapes: null, ground };
    const style = styleUrl ? EMPTY_STYLE : offlineStyle(this.#content);
    this.#map = openMap(container, { view, label, style, isInPage });
    this.#map.setMissingStyleImageResolver((id) => this.#addShape(id));
    this.#listen();
    this.#endPrinting = drawForPrint(this.#map, (isPrinted) => this.#draw({ isPrinted }));
    this.#endPace = keepPace(this.#map);
    this.#forgetFaults = ground?.hearFault(() => this.#leaveGround()) ?? null;
    if (styleUrl) this.#draw();
  }

  /** Draws other content (scheme, filters, chosen sign) in place. */
  show(content: ShownContent): void {
    this.#content = { ...this.#content, ...content };
    this.#draw();
  }

  /** Draws these shapes over the ground; quick enough to follow a drag. Null draws none. */
  draw(shapes: readonly DrawnShape[] | null): void {
    const source = this.#map.getSource<GeoJSONSource>(SHAPES_SOURCE);
    this.#content = { ...this.#content, shapes };
    if (source && shapes) void source.setData(shapesData(shapes));
    else if (source || shapes) this.#draw();
  }

  /** Says whom the ground is owed to (HTML). */
  credit(customAttribution: string): void {
    this.#credit = showCredit(this.#map, customAttribution, this.#credit);
  }

  /** Shows a box (west, south, east, north) whole; a point is shown from near. */
  fit([west, south, east, north]: readonly number[]): void {
    if (west === undefined || south === undefined || east === undefined || north === undefined) return;
    const box: [number, number, number, number] = [west, south, east, north];
    this.#map.fitBounds(box, { padding: 36, maxZoom: FIT_MAX_ZOOM, duration: 200 });
  }

  /** Moves without a jump where the person allows motion. */
  goTo(view: Partial<MapView> & MapPosition): void {
    this.#map.easeTo({ center: view, ...(view.zoom !== undefined && { zoom: view.zoom }), duration: 200 });
  }

  /** The pin, which can be dragged where a place is being chosen; null takes it away. */
  pin(position: MapPosition | null): void {
    if (!position) {
      this.#marker?.remove();
      this.#marker = null;
      return;
    }
    if (!this.#marker) {
      const marker = new Marker({
        draggable: this.#events().onPlace !== undefined,
        element: pinElement(),
        anchor: 'bottom',
      });
      marker.on('dragend', () => this.#events().onPlace?.(positionOf(marker.getLngLat())));
      this.#marker = marker.setLngLat(position).addTo(this.#map);
    }
    this.#marker.setLngLat(position);
  }

  /** The middle of what is shown. */
  center(): MapPosition {
    return positionOf(this.#map.getCenter());
  }

  remove(): void {
    this.#endPrinting();
    this.#endPace();
    this.#forgetFaults?.();
    this.#map.remove();
  }

  #draw({ isPrinted = false } = {}): void {
    const content: MapContent = isPrinted ? { ...this.#content, scheme: 'light', isPrinted } : this.#content;
    if (!this.#styleUrl) return void this.#map.setStyle(offlineStyle(content));
    if (isPrinted) return;
    this.#map.setStyle(this.#styleUrl, {
      transformStyle: (_before, next) => withPoints(next, this.#content),
    });
  }

  // What can no longer be read would leave holes: the city's own streets have none.
  #leaveGround(): void {
    this.#content = { ...this.#content, ground: null };
    this.#draw();
  }

  #addShape(id: string): void {
    const pixelRatio = Math.min(3, Math.ceil(devicePixelRatio));
    const image = drawShape(id, pixelRatio);
    if (image && !this.#map.hasImage(id)) this.#map.addImage(id, image, { pixelRatio });
  }

  #listen(): void {
    const map = this.#map;
    map.on('moveend', () => {
      const withWorld = map.getZoom() < WORLD_MAX_ZOOM || this.#content.withWorld;
      if (withWorld !== this.#content.withWorld) {
        this.#content = { ...this.#content, withWorld };
        this.#draw();
      }
      this.#tellView();
    });
    map.on('error', ({ error }) => {
      // Without a network the ground that is there stays; the form says that it is offline.
      if (!(error instanceof AJAXError && error.status === 0)) reportError(error);
    });
    map.once('style.load', () => this.#tellView());
    const shapes = listenToShapes(map, this.#events);
    map.on('click', (event) => {
      if (shapes.isHandled(event) || this.#isOnCluster(event)) return;
      this.#events().onPlace?.(positionOf(event.lngLat));
    });
    map.on('click', POINT_LAYERS.cluster, (event) => {
      map.easeTo({ center: event.lngLat, zoom: map.getZoom() + CLUSTER_ZOOM_STEP, duration: 200 });
    });
    map.on('click', POINT_LAYERS.single, (event) => this.#touch(event));
    for (const layer of Object.values(POINT_LAYERS)) {
      map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
      map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
    }
  }

  // A cluster parts when it is touched; whoever touches it means no place.
  #isOnCluster({ point }: MapMouseEvent): boolean {
    const layers = [POINT_LAYERS.cluster].filter((id) => this.#map.getLayer(id));
    return layers.length > 0 && this.#map.queryRenderedFeatures(point, { layers }).length > 0;
  }

  #tellView(): void {
    const view = { ...this.center(), zoom: this.#map.getZoom() };
    this.#events().onMoved?.(view, boundsOf(this.#map.getBounds()));
  }

  #touch(event: MapLayerMouseEvent): void {
    const feature = event.features?.[0];
    if (!feature) return;
    const { properties } = feature;
    const id = properties.id === undefined ? null : String(properties.id);
    this.#events().onPoint?.({
      id,
      count: Number(properties.count ?? 1),
      properties,
      position: positionOf(event.lngLat),
    });
  }
}

function positionOf({ lat, lng }: { readonly lat: number; readonly lng: number }): MapPosition {
  return { lat, lng };
}
