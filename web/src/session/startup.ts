import type { Startup } from '@vereda/contract/configuration/startup';
import { localeOfPath } from '@vereda/contract/locale';
import { useSyncExternalStore } from 'react';
import { bareStartup } from './bare-startup.ts';

/** What the city configured; it changes while a page is open. */
export type Configured = Pick<Startup, 'revision' | 'brand' | 'setting' | 'modules' | 'menus'>;

const current: { -readonly [K in keyof Startup]: Startup[K] } = readStartup();
const listeners = new Set<() => void>();
let shown: Startup = { ...current };

/** What the server wrote into this page: locale, brand, settings, modules, menus, viewer. Always the latest; what is shown with it asks `useStartup`. */
export const startup: Startup = current;

/** The same; renders again when the city's configuration changes. */
export function useStartup(): Startup {
  return useSyncExternalStore(subscribe, getShown, getShown);
}

/** Takes over what the city changed; no other field ever changes within a document. */
export function replaceConfigured(next: Partial<Configured>): void {
  Object.assign(current, next);
  shown = { ...current };
  for (const listener of listeners) listener();
}

/** Shows another startup from now on, listeners untold; only for writing pages on the server. */
export function showStartup(next: Startup): void {
  Object.assign(current, next);
  shown = next;
}

/** Calls back after every change; returns how to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function getShown(): Startup {
  return shown;
}

function readStartup(): Startup {
  const text = globalThis.document?.getElementById('startup')?.textContent;
  if (text?.startsWith('{')) return JSON.parse(text) as Startup;
  if (import.meta.env.PROD && !import.meta.env.SSR)
    throw new Error('The page came without its startup script.');
  return bareStartup(localeOfPath(globalThis.location?.pathname ?? '/'));
}
