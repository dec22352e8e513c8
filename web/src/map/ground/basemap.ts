import { addProtocol, type SourceSpecification } from 'maplibre-gl';
import type { Basemap } from '@vereda/contract/urbanism/basemap';
import { PMTiles } from 'pmtiles';
import { absoluteTiles } from './tile-address.ts';
import { basemapLayers } from './basemap-layers.ts';
import { OSM_COPYRIGHT, type Ground } from './ground.ts';

const PROTOCOL = 'basemap';
const EMPTY = new ArrayBuffer(0);

/** Called once the file can no longer be read; the map then goes on without it. */
type OnFault = () => void;

let opened: Ground | null = null;
let isBroken = false;
const listeners = new Set<OnFault>();

/** The city's basemap, read in pieces from this server; null after it could not be read once. */
export function openBasemap(basemap: Basemap): Ground | null {
  if (isBroken) return null;
  opened ??= open(basemap);
  return opened;
}

function open({ address, minZoom, maxZoom, box, attribution }: Basemap): Ground {
  const archive = new PMTiles(absoluteTiles(address));
  addProtocol(PROTOCOL, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number);
    try {
      const tile = await archive.getZxy(z, x, y, signal);
      return { data: tile?.data ?? EMPTY };
    } catch (error) {
      if (signal.aborted) throw error;
      fail(error);
      return { data: EMPTY };
    }
  });
  const source: SourceSpecification = {
    type: 'vector',
    tiles: [`${PROTOCOL}://tiles/{z}/{x}/{y}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
    bounds: [...box],
    attribution: attributionHtml(attribution),
  };
  return { source, layers: basemapLayers, hearFault };
}

function hearFault(listener: OnFault): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function fail(error: unknown): void {
  if (isBroken) return;
  isBroken = true;
  reportError(error);
  for (const listener of listeners) listener();
}

// The licence of OpenStreetMap asks for a way to it; everything else of the text stays text.
function attributionHtml(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML.replace(
    'OpenStreetMap',
    `<a href="${OSM_COPYRIGHT}" target="_blank" rel="noopener">OpenStreetMap</a>`,
  );
}
