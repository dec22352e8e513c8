import type { Viewer } from '@vereda/contract/access/viewer';
import { iconOf, themeColorOf } from '@vereda/contract/configuration/brand-look';
import type { Brand } from '@vereda/contract/configuration/brand';
import { call } from '#api/call.ts';
import { hearLive, type Heard } from '#api/live-stream.ts';
import { configuredFrom } from './configured-from.ts';
import { replaceConfigured, startup } from './startup.ts';
import { getViewer, onViewer } from './viewer.ts';

const TOPICS: readonly Heard['topic'][] = [
  'brand-changed',
  'setting-changed',
  'modules-changed',
  'menu-changed',
  'emergency-changed',
  // What changed since the page was written and before it could hear of it.
  'open',
  'reset',
];
const VISITOR_LOOKS_MS = 30_000;
const AGAIN_MS = 2000;

/** Takes over what the city changes while this page is open: signed-in people at once, visitors within half a minute; `onChange` follows each time. */
export function followConfiguration(onChange: () => void): void {
  let lookedAt = performance.now();
  let looking = Promise.resolve();
  // The lists of the document: somebody may have signed in since.
  let shownTo = audienceOf(startup.viewer);
  const lookNow = async (): Promise<void> => {
    const audience = audienceOf(getViewer());
    await takeOver(onChange, audience !== shownTo);
    shownTo = audience;
  };
  const look = () => {
    lookedAt = performance.now();
    // One after the other, so that an older answer never replaces a newer one.
    looking = looking.then(lookNow).catch(() => {});
  };
  let stopHearing: (() => void) | null = null;
  const hear = () => {
    if (getViewer()) stopHearing ??= hearLive(({ topic }) => TOPICS.includes(topic) && look());
    else {
      stopHearing?.();
      stopHearing = null;
    }
  };
  const meet = () => {
    hear();
    if (audienceOf(getViewer()) !== shownTo) look();
  };
  meet();
  onViewer(meet);
  // A visitor has no stream of events.
  setInterval(() => !stopHearing && document.visibilityState === 'visible' && look(), VISITOR_LOOKS_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - lookedAt > AGAIN_MS) look();
  });
}

// Staff hear of more items than citizens and visitors: who signs in or out gets lists of their own.
function audienceOf(viewer: Viewer | null): 'staff' | 'public' {
  return viewer && viewer.type !== 'citizen' ? 'staff' : 'public';
}

/** Reads what the city configured when it is newer than what this page shows, or meant for others. */
async function takeOver(onChange: () => void, isForOthers: boolean): Promise<void> {
  const { revision } = await call('GET /startup/revision', {}, { quiet: true });
  if (revision === startup.revision && !isForOthers) return;
  const quiet = { quiet: true };
  const [brands, setting, modules, menus] = await Promise.all([
    call('POST /brand/list', {}, quiet),
    call('POST /setting/get', {}, quiet),
    call('POST /module/list', {}, quiet),
    call('POST /menu/list', {}, quiet),
  ]);
  const before = startup.brand;
  const answered = { revision, brands: brands.items, setting, modules: modules.items, menus: menus.items };
  replaceConfigured(configuredFrom(answered, location.host));
  dressDocument(before, startup.brand);
  onChange();
}

function dressDocument(before: Brand, brand: Brand): void {
  const ending = ` · ${before.app_name}`;
  if (document.title.endsWith(ending)) {
    document.title = `${document.title.slice(0, -ending.length)} · ${brand.app_name}`;
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColorOf(brand));
  document.querySelector('link[rel="icon"]')?.setAttribute('href', iconOf(brand, 32));
}
