import { BASEMAP_PATH, type Basemap, type BasemapFault } from '@vereda/contract/urbanism/basemap';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { plainAttribution } from './plain-attribution.ts';
import { readArchive, type ArchiveFacts } from './read-archive.ts';

type City = { readonly lat: number; readonly lng: number };
type Given = Pick<Deps, 'ports' | 'log'>;
type Seen = { readonly atMs: number; readonly found: ArchiveFacts | BasemapFault };

// A file that is put there or replaced is used so soon.
const LOOK_AGAIN_MS = 30_000;

const seen = new WeakMap<Deps['ports'], Seen>();
const looking = new WeakMap<Deps['ports'], Promise<Seen>>();

/** What maps of a city at this place lie on, as last seen; null without a usable basemap. Waits for nothing. */
export function findBasemap(deps: Given, city: City): Basemap | null {
  const { mapArchive } = deps.ports;
  if (!mapArchive) return null;
  const last = seen.get(deps.ports);
  if (!last || performance.now() - last.atMs > LOOK_AGAIN_MS) void look(deps);
  const judged = last && judge(last.found, city);
  return judged === undefined || typeof judged === 'string' ? null : basemapOf(judged);
}

/** Looks at the basemap now: whether it is used, and if not, why. */
export async function getBasemapState(
  deps: Deps,
): Promise<{ state: 'none' | 'used' | BasemapFault; name: string | null }> {
  const { mapArchive } = deps.ports;
  if (!mapArchive) return { state: 'none', name: null };
  const { location } = await getSetting(deps);
  const judged = judge((await look(deps)).found, location);
  return { state: typeof judged === 'string' ? judged : 'used', name: mapArchive.name };
}

/** Says in one line of the log what maps lie on; a start waits for it, so that the first page has its basemap. */
export async function tellGround(deps: Deps): Promise<void> {
  const { state, name } = await getBasemapState(deps);
  if (deps.config.MAP_STYLE_URL) deps.log.info(`maps: the style of ${deps.config.MAP_STYLE_URL}`);
  else if (state === 'none') deps.log.info('maps: the city’s own streets and areas');
  else if (state === 'used') deps.log.info(`maps: the basemap ${name}`);
  else deps.log.warn(`maps: the city’s own streets and areas, since the basemap ${name} is ${SAYS[state]}`);
}

const SAYS: Readonly<Record<BasemapFault, string>> = {
  unreachable: 'not to be reached',
  missing: 'not there',
  malformed: 'no PMTiles archive of version 3, or a damaged one',
  cut: 'cut: the file ends before its tiles do',
  'not-vector': 'made of pictures or packed in another way, not of vector tiles packed by gzip',
  'other-layers': 'made of other layers than Protomaps’ (earth and roads are needed)',
  elsewhere: 'of another place: the city’s location lies outside',
};

// One look at a time, however many pages are asked for meanwhile.
function look(deps: Given): Promise<Seen> {
  const { ports } = deps;
  const running = looking.get(ports) ?? lookNow(deps).finally(() => looking.delete(ports));
  looking.set(ports, running);
  return running;
}

async function lookNow({ ports, log }: Given): Promise<Seen> {
  const found = ports.mapArchive ? await readArchive(ports.mapArchive) : 'missing';
  const before = seen.get(ports)?.found;
  if (before && wordOf(before) !== wordOf(found)) log.warn(`maps: the basemap is now ${wordOf(found)}`);
  const now = { atMs: performance.now(), found };
  seen.set(ports, now);
  return now;
}

function wordOf(found: ArchiveFacts | BasemapFault): string {
  return typeof found === 'string' ? SAYS[found] : `there in version ${found.version}`;
}

function judge(found: ArchiveFacts | BasemapFault, { lat, lng }: City): ArchiveFacts | BasemapFault {
  if (typeof found === 'string') return found;
  const [west, south, east, north] = found.box;
  return lng >= west && lng <= east && lat >= south && lat <= north ? found : 'elsewhere';
}

function basemapOf({ version, minZoom, maxZoom, box, attribution }: ArchiveFacts): Basemap {
  const address = `${BASEMAP_PATH}?v=${version}`;
  return { address, minZoom, maxZoom, box, attribution: plainAttribution(attribution) };
}
