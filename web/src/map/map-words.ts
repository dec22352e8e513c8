import type { MapSource } from '@vereda/contract/urbanism/map-source';
import { mapTexts as t } from './map-texts.ts';

/** Whom the ground is owed to, as HTML: the library takes HTML, and the words come from the settings and from who imports. */
export function attributionOf(text: string, sources: readonly MapSource[]): string {
  const element = document.createElement('span');
  element.append([t.attribution, text].filter(Boolean).join(' · '));
  const credits = new Map(sources.map((source) => [`${source.credit} ${source.license}`.trim(), source.url]));
  for (const [credit, url] of credits) {
    const named = document.createElement(url ? 'a' : 'span');
    named.textContent = credit;
    if (url) named.setAttribute('href', url);
    element.append(' · ', named);
  }
  return element.innerHTML;
}

/** The library's own words in the page's language; `label` says what the map is. */
export function wordsOf(label: string): Record<string, string> {
  return {
    'Map.Title': label,
    'Marker.Title': t.marker,
    'NavigationControl.ZoomIn': t.zoomIn,
    'NavigationControl.ZoomOut': t.zoomOut,
    'ScaleControl.Feet': t.feet,
    'ScaleControl.Meters': t.meters,
    'ScaleControl.Kilometers': t.kilometers,
    'CooperativeGesturesHandler.WindowsHelpText': t.wheelWithKey({ key: 'Ctrl' }),
    'CooperativeGesturesHandler.MacHelpText': t.wheelWithKey({ key: '⌘' }),
    'CooperativeGesturesHandler.MobileHelpText': t.twoFingers,
    'AttributionControl.ToggleAttribution': t.credit,
  };
}
