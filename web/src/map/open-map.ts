import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import {
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import type { MapView } from './map-view.ts';
import { wordsOf } from './map-words.ts';

setWorkerUrl(workerUrl);

const MAX_ZOOM = 19;

type Opened = {
  readonly view: MapView;
  readonly label: string;
  readonly style: StyleSpecification;
  /** It lies in a page that scrolls: one finger or the wheel alone moves the page. */
  readonly isInPage: boolean;
};

/** A flat map of the library's with our words and controls; north stays up. */
export function openMap(container: HTMLElement, { view, label, style, isInPage }: Opened): MapLibre {
  const map = new MapLibre({
    container,
    center: view,
    zoom: view.zoom,
    maxZoom: MAX_ZOOM,
    style,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: isInPage,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    locale: wordsOf(label),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
  return map;
}
