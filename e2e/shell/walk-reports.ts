import { can } from '@vereda/contract/access/can';
import { ALL_ON, PERSONAS } from '@vereda/contract/access/personas';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openPage, pathIn, VIEWPORTS, type PageOptions } from '../browser.ts';
import { openAs } from '../demo.ts';
import {
  addressesOf,
  arrive,
  expectNoBarrier,
  expectWhole,
  findIds,
  firstWalker,
} from './look-at-screens.ts';

// Every screen of reports as everybody who may see it, in both languages and both widths. A document is loaded once for
// each person and language; from there the screens follow each other within it, each in both widths. Axe judges each of
// the two layouts once, in one language or the other. What every-screen.e2e.ts has looked at (the first who may see a
// screen, in its own two pairs) is not looked at again.

const LISTENER = (Object.keys(SITEMAP) as ScreenPath[]).filter((screen) =>
  /^\/(admin|citizen)\/listener\//.test(screen),
);
/** Everybody there may be. */
export const PEOPLE = Object.keys(PERSONAS) as Person[];
const WIDTHS = ['desktop', 'phone'] as const;
const LOCALES = ['es', 'en'] as const;
/** The two pairs in which the first who may see a screen has looked at it. */
const LOOKED_AT = { es: 'phone', en: 'desktop' } as const;
export type Person = keyof typeof PERSONAS;

/** Whether they work at the desk of reports. */
export const isStaff = (person: Person) => verdictOf(person, '/admin/listener/attention') === 'allowed';

/** What becomes of somebody who opens a screen. */
export function verdictOf(person: Person, screen: ScreenPath) {
  return can(PERSONAS[person].viewer, SITEMAP[screen].permission, ALL_ON);
}

/** Walks them over all that they may see of reports. */
export function testPeople(people: readonly Person[]): void {
  beforeAll(findIds);

  test.each(people.map((person) => [person, PEOPLE.indexOf(person)] as const))(
    'what %s may see of reports has no barrier',
    { timeout: 300_000 },
    async (person, index) => {
      const allowed = LISTENER.filter((screen) => verdictOf(person, screen) === 'allowed');
      const faults: string[] = [];
      for (const locale of LOCALES) {
        const page = await openFor(person, { locale, viewport: 'desktop', expectedErrors: /40[0-9]/ });
        const touch = await page.context().newCDPSession(page);
        for (const [at, screen] of allowed.entries()) {
          const address = pathIn(locale, addressesOf(screen)[0] ?? '');
          const colorSchemes = [at % 2 === 0 ? 'light' : 'dark'] as const;
          const judged = WIDTHS[(at + index + LOCALES.indexOf(locale)) % WIDTHS.length];
          // Each screen is first seen in the width in which the one before was left.
          const isSeen = firstWalker(screen) === person;
          const widths = (at % 2 === 0 ? WIDTHS : WIDTHS.toReversed()).filter(
            (width) => !isSeen || LOOKED_AT[locale] !== width,
          );
          const seen = async () => {
            await arrive(page, { address, isWithin: at > 0 });
            for (const width of widths) {
              await page.setViewportSize(VIEWPORTS[width]);
              await touch.send('Emulation.setTouchEmulationEnabled', { enabled: width === 'phone' });
              await expectWhole(page);
              if (isSeen || width === judged) await expectNoBarrier(page, colorSchemes);
            }
          };
          await seen().catch((error: unknown) => faults.push(`${address}: ${String(error)}`));
        }
      }
      expect(faults, faults.join('\n')).toEqual([]);
    },
  );
}

/** A page of somebody, signed in or not. */
export function openFor(person: Person, options: PageOptions): Promise<Page> {
  return person === 'visitor' ? openPage(options) : openAs(PERSONAS[person].name, options);
}
