import { can } from '@vereda/contract/access/can';
import { ALL_ON, PERSONAS } from '@vereda/contract/access/personas';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addressOf, openPage, pathIn, SETTINGS, type PageOptions } from '../browser.ts';
import { openAs } from '../demo.ts';
import {
  addressesOf,
  arrive,
  expectNoBarrier,
  expectWhole,
  findIds,
  firstWalker,
} from './look-at-screens.ts';

// The screens of modules as everybody who may see them, in both languages and both widths: one language on a desktop and
// the other on a phone, which of them differs from person to person, so that all who see a screen see it in each pair. A
// document is loaded once for each person and language; from there the screens follow each other within it. Axe judges
// one of the two. What every-screen.e2e.ts has looked at are the other two pairs of the first who may see a screen.

/** Screens that are walked together, and the one of them that says who works there. */
export type Walk = {
  readonly name: string;
  readonly screens: RegExp;
  readonly desk: ScreenPath;
  /** Whether the parts of a screen are walked too, by the tabs that the person is shown. */
  readonly hasTabs?: boolean;
};

/** Reports. */
export const REPORTS: Walk = {
  name: 'reports',
  screens: /^\/(admin|citizen)\/listener\//,
  desk: '/admin/listener/attention',
};
/** What was promised. */
export const PROMISES: Walk = {
  name: 'promises',
  screens: /^\/(admin|citizen)\/transparency\//,
  desk: '/admin/transparency/initiatives',
};
/** What is built, and the ground under it. */
export const WORKS: Walk = {
  name: 'works',
  screens: /^\/(admin|citizen)\/urbanism\/|^\/admin\/configurations\/urbanism/,
  desk: '/admin/urbanism/obras',
};
/** What draws are recorded with. */
export const DRAWS: Walk = {
  name: 'draws',
  screens: /^\/admin\/certificates/,
  desk: '/admin/certificates/rio-negro',
  hasTabs: true,
};
/** Tools of language and vision. */
export const TOOLS: Walk = { name: 'tools', screens: /^\/admin\/ai\//, desk: '/admin/ai/language' };

/** Everybody there may be. */
export const PEOPLE = Object.keys(PERSONAS) as Person[];
const LOCALES = ['es', 'en'] as const;
const PAIRS = [
  { es: 'desktop', en: 'phone' },
  { es: 'phone', en: 'desktop' },
] as const;
export type Person = keyof typeof PERSONAS;

/** Whether they work there. */
export const worksAt = (person: Person, { desk }: Walk) => verdictOf(person, desk) === 'allowed';

/** What becomes of somebody who opens a screen. */
function verdictOf(person: Person, screen: ScreenPath) {
  return can(PERSONAS[person].viewer, SITEMAP[screen].permission, ALL_ON);
}

const isFirst = (person: Person, screen: ScreenPath) => firstWalker(screen) === person;

// Whoever is the first to see any screen has looked at it in the second pair.
function widthsOf(person: Person) {
  const isFirstOfAny = (Object.keys(SITEMAP) as ScreenPath[]).some((screen) => isFirst(person, screen));
  return PAIRS[isFirstOfAny ? 0 : PEOPLE.indexOf(person) % PAIRS.length] ?? PAIRS[0];
}

/** Walks them over all of it that they may see. */
export function testPeople(walk: Walk, people: readonly Person[]): void {
  beforeAll(findIds);
  const screens = (Object.keys(SITEMAP) as ScreenPath[]).filter((screen) => walk.screens.test(screen));
  const allowedTo = (person: Person) => screens.filter((screen) => verdictOf(person, screen) === 'allowed');
  const walkers = people.filter((person) => allowedTo(person).length > 0);

  test.each(walkers.map((person) => [person, PEOPLE.indexOf(person)] as const))(
    `what %s may see of ${walk.name} has no barrier`,
    { timeout: 600_000 },
    async (person, index) => {
      const allowed = allowedTo(person);
      const faults: string[] = [];
      let seenParts = 0;
      for (const [turn, locale] of LOCALES.entries()) {
        const page = await openFor(person, {
          locale,
          viewport: widthsOf(person)[locale],
          expectedErrors: /40[0-9]/,
        });
        for (const [at, screen] of allowed.entries()) {
          const address = pathIn(locale, addressesOf(screen)[0] ?? '');
          const isJudged = isFirst(person, screen) || (at + index) % LOCALES.length === turn;
          const see = async (part: string, isWithin: boolean) => {
            await arrive(page, { address: part, isWithin });
            await expectWhole(page);
            if (isJudged) await expectNoBarrier(page, [at % 2 === 0 ? 'light' : 'dark']);
          };
          const fault = (part: string) => (error: unknown) => faults.push(`${part}: ${String(error)}`);
          await see(address, at > 0).catch(fault(address));
          const parts = walk.hasTabs ? await tabsOn(page) : [];
          for (const part of parts) await see(part, true).catch(fault(part));
          seenParts += parts.length;
        }
      }
      expect(faults, faults.join('\n')).toEqual([]);
      expect(seenParts > 0).toBe(walk.hasTabs === true);
    },
  );
}

/** Addresses of the parts that a screen shows, but for the one that is open. */
function tabsOn(page: Page): Promise<string[]> {
  const others = page.locator('main nav a[href*="?tab="]:not([aria-current])');
  return others.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

const LEADS_TO = {
  login: '/login',
  'not-validated': '/not-validated',
  'second-factor': '/profile',
  forbidden: '/forbidden',
} as const;

/** Everybody who does not work there is led away from the desk. */
export function testLedAway(walk: Walk): void {
  test.each(PEOPLE.filter((person) => !worksAt(person, walk)))(
    `%s is led away from the desk of ${walk.name}`,
    async (person) => {
      const verdict = verdictOf(person, walk.desk);
      if (verdict === 'allowed') expect.fail(person);
      for (const setting of SETTINGS) {
        const page = await openFor(person, setting);
        await page.goto(pathIn(setting.locale, walk.desk));
        await expect
          .poll(async () => (await addressOf(page)).pathname)
          .toBe(pathIn(setting.locale, LEADS_TO[verdict]));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }
    },
  );
}

/** A page of somebody, signed in or not. */
function openFor(person: Person, options: PageOptions): Promise<Page> {
  return person === 'visitor' ? openPage(options) : openAs(PERSONAS[person].name, options);
}
