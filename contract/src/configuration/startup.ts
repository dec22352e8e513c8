import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { defineEndpoints } from '../endpoint.ts';
import type { Bilingual, Locale } from '../locale.ts';
import type { ScreenPath } from '../sitemap.ts';
import type { Basemap } from '../urbanism/basemap.ts';
import type { Brand } from './brand.ts';
import type { CustomMenu } from './menu.ts';
import type { Module } from './module.ts';
import type { Setting } from './setting.ts';

/** What the server writes into the page, so that the first paint needs no further call. */
export type Startup = {
  readonly locale: Locale;
  /** Grows with every change of brand, settings, modules or menus. */
  readonly revision: number;
  readonly brand: Brand;
  readonly setting: Setting;
  readonly modules: readonly Module[];
  readonly menus: readonly CustomMenu[];
  readonly viewer: Viewer | null;
  /** A map style to use instead of the offline one; null for the offline one. */
  readonly mapStyleUrl: string | null;
  /** The city's own basemap in one file; null where there is none to use. */
  readonly basemap: Basemap | null;
  readonly strictRoles: boolean;
  /** What the button of the city's own sign-in says; null where there is none. */
  readonly provider: Bilingual | null;
  /** True where demo logins, demo data and the outbox screen exist. */
  readonly demo: boolean;
};

/** Writes what a visitor sees of the home before any script runs: the content of the page's root. `nonce` goes onto its styles. */
export type WriteHome = (startup: Startup, nonce: string) => Promise<string>;

/** Writes what a phone shows of a screen while its scripts come: its title and what it is for. Null where a screen has no such words. */
export type WriteFirstWords = (screen: ScreenPath, startup: Startup, nonce: string) => string | null;

/** What an open page asks to learn whether it is still right. */
export const startupEndpoints = defineEndpoints({
  revision: {
    method: 'GET',
    path: '/startup/revision',
    access: 'configuration.read-public',
    input: z.object({}),
    output: z.object({ revision: z.number().int() }),
    summary: 'A number that grows with every change of brand, settings, modules or menus.',
  },
});
