import { AttributionControl, type Map as MapLibre } from 'maplibre-gl';

// As wide as a line of some names, beside the scale; a narrower map keeps it behind its button.
const ONE_LINE_PX = 800;
const OPEN = 'maplibregl-compact-show';

/** Says on a map whom it is owed to (HTML), in place of what was said before: whole where there is room, else behind a button, as it was left. On paper it is always whole. */
export function showCredit(
  map: MapLibre,
  html: string,
  before: AttributionControl | null,
): AttributionControl {
  const isOpen = lineOf(map)?.classList.contains(OPEN) ?? map.getContainer().offsetWidth >= ONE_LINE_PX;
  if (before) map.removeControl(before);
  const control = new AttributionControl({ compact: true, customAttribution: html });
  map.addControl(control, 'bottom-right');
  const line = lineOf(map);
  line?.toggleAttribute('open', isOpen);
  line?.classList.toggle(OPEN, isOpen);
  return control;
}

/** Opens it for paper; the answer leaves it as it was. */
export function openCredit(map: MapLibre): () => void {
  const line = lineOf(map);
  const wasOpen = line?.hasAttribute('open') ?? true;
  line?.toggleAttribute('open', true);
  return () => line?.toggleAttribute('open', wasOpen);
}

function lineOf(map: MapLibre): Element | null {
  return map.getContainer().querySelector('.maplibregl-ctrl-attrib');
}
