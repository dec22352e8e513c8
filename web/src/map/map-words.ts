import { mapTexts as t } from './map-texts.ts';

/** Whom the ground is owed to, as HTML: the library takes HTML, and the text comes from the settings. */
export function attributionOf(text: string): string {
  const element = document.createElement('span');
  element.textContent = [t.attribution, text].filter(Boolean).join(' · ');
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
    'AttributionControl.ToggleAttribution': t.attribution,
  };
}
