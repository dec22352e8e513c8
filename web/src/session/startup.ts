import type { Startup } from '@vereda/contract/configuration/startup';
import { localeOfPath } from '@vereda/contract/locale';
import { createStore } from '#store.ts';
import { bareStartup } from './bare-startup.ts';

/** What the city configured; it changes while a page is open. */
export type Configured = Pick<Startup, 'revision' | 'brand' | 'setting' | 'modules' | 'menus'>;

const current: { -readonly [K in keyof Startup]: Startup[K] } = readStartup();
const shown = createStore<Startup>({ ...current });

/** What the server wrote into this page: locale, brand, settings, modules, menus, viewer. Always the latest; what is shown with it asks `useStartup`. */
export const startup: Startup = current;

/** The same; renders again when the city's configuration changes. */
export const useStartup = shown.use;

/** Takes over what the city changed; no other field ever changes within a document. */
export function replaceConfigured(next: Partial<Configured>): void {
  Object.assign(current, next);
  shown.set({ ...current });
}

/** Shows another startup from now on; only for writing pages on the server. */
export function showStartup(next: Startup): void {
  Object.assign(current, next);
  shown.set(next);
}

function readStartup(): Startup {
  const text = globalThis.document?.getElementById('startup')?.textContent;
  if (text?.startsWith('{')) return JSON.parse(text) as Startup;
  if (import.meta.env.PROD && !import.meta.env.SSR)
    throw new Error('The page came without its startup script.');
  return bareStartup(localeOfPath(globalThis.location?.pathname ?? '/'));
}
