import { mkdirSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Locale } from '@vereda/contract/locale';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { expect, onTestFinished, vi } from 'vitest';
import { ownCity } from './city.ts';

const CHROMIUM_ARGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  );

// Long enough for two servers, two browsers and a database on two cores that do other things too.
const WAIT_MS = 60_000;

/** Widths at which every screen must work; heights as the devices have them. */
export const VIEWPORTS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** What each journey is run in; shell/every-screen.e2e.ts looks at the screens in the other two pairs. */
export const SETTINGS = [
  { locale: 'es', viewport: 'desktop' },
  { locale: 'en', viewport: 'phone', isSecondLook: true },
] as const;

/** A language and a width that a journey runs in. */
export type Setting = {
  readonly locale: Locale;
  readonly viewport: keyof typeof VIEWPORTS;
  readonly colorScheme?: 'light' | 'dark';
  /** The same screens were judged in the other language and width: only what depends on those is judged again. */
  readonly isSecondLook?: boolean;
};

/** How a page is opened. */
export type PageOptions = Partial<Setting> & {
  /** Failures of the page's console that the test expects. */
  readonly expectedErrors?: RegExp;
  /** Acts before the application runs, where the server wrote the page. */
  readonly isHasty?: boolean;
  /**
   * With the service worker, as people have it: where something is done without a network, and on whole journeys. In
   * each new context it fetches all that the form needs offline, which costs more than the page itself.
   */
  readonly hasServiceWorker?: boolean;
  /** What else the browser context gets, e.g. a position. */
  readonly context?: BrowserContextOptions;
};

/** Address of the server under test. */
export function baseUrl(): string {
  return ownCity().url;
}

// One for all files of this worker; it ends with the process.
const secondLooks = new WeakSet<Page>();

let browser: Promise<Browser> | null = null;

function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  browser ??= chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  return browser;
}

/**
 * A page in a browser context of its own, closed with the test. The test fails when the page logs an error, throws, or
 * breaks its content security policy. Paths given to `goto` are relative to the server; use `pathIn` for the locale.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { locale = 'es', viewport = 'desktop', colorScheme = 'light' } = options;
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: options.context?.baseURL ?? baseUrl(),
    viewport: VIEWPORTS[viewport],
    hasTouch: viewport === 'phone',
    isMobile: viewport === 'phone',
    locale: locale === 'es' ? 'es-AR' : 'en-US',
    timezoneId: 'America/Argentina/Buenos_Aires',
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: options.hasServiceWorker ? 'allow' : 'block',
    ...options.context,
  });
  context.setDefaultTimeout(WAIT_MS);
  const errors = collectErrors(context, options.expectedErrors);
  onTestFinished(async () => {
    await context.close();
    expect(errors, `errors in the page:\n${errors.join('\n')}`).toEqual([]);
  });
  const page = await context.newPage();
  if (options.isSecondLook) secondLooks.add(page);
  return options.isHasty ? page : waitingForTheApplication(page);
}

// A home that the server wrote can be seen before it answers at once; people take longer than that to press anything.
function waitingForTheApplication(page: Page): Page {
  const goTo = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const isTakenOver = () => !document.querySelector('#root[data-written]');
  page.goto = async (...given) => {
    const response = await goTo(...given);
    await page.waitForFunction(isTakenOver);
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload(...given);
    await page.waitForFunction(isTakenOver);
    return response;
  };
  return page;
}

function collectErrors(context: BrowserContext, expected: RegExp | undefined): string[] {
  const errors: string[] = [];
  const note = (text: string): void => {
    if (!expected?.test(text)) errors.push(text);
  };
  context.on('console', (message) => {
    // An answer that failed is told without its address.
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (event) => note(event.error().stack ?? String(event.error())));
  return errors;
}

/** Where the page stands by its own word: `page.url()` hears of a step within the app only some time after it was seen. */
export async function addressOf(page: Page): Promise<URL> {
  return new URL(await page.evaluate(() => location.href));
}

/** The path of a screen in a locale. */
export function pathIn(locale: Locale, pathname: string): string {
  if (locale === 'es') return pathname;
  return pathname === '/' ? '/en' : `/en${pathname}`;
}

/**
 * Expects that axe finds nothing wrong on the page as it stands; of all its rules, or only of those named. At a second
 * look only contrast and width are judged: nothing else of a screen differs by language and width.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  const isSecondLook = secondLooks.has(page);
  let found: string[] = [];
  // A page that is still being painted in other colours is looked at again; what is wrong stays wrong.
  await vi
    .waitFor(
      async () => {
        found = await violationsOn(page, isSecondLook ? ['color-contrast'] : rules);
        if (found.length > 0) throw new Error('looked at again');
      },
      { timeout: 10_000, interval: 200 },
    )
    .catch(() => expect(found, `axe on ${page.url()}: ${found.join('; ')}`).toEqual([]));
  if (isSecondLook) await expectNoSidewaysScroll(page);
}

/** What axe finds wrong on the page, each with where; it is brought once to each document. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Frames would need axe of their own.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    // A colour on its way is nobody's contrast; what turns for ever is not waited for.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      ...(runOnly && { runOnly: [...runOnly] }),
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, rules);
}

/** Expects that nothing sticks out sideways at this width, and names what does; a map that follows a new width a moment later may do so. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sticksOut = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return '';
      const beyond = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
      );
      return `${scrollWidth - clientWidth} px: ${beyond
        .slice(-8)
        .map((element) => element.outerHTML.slice(0, 160))
        .join(' | ')}`;
    });
  await expect.poll(sticksOut, { message: `sideways scroll on ${page.url()}`, timeout: 5000 }).toBe('');
}

/** Keeps a picture for people under .cache/e2e-screens, where E2E_SCREENS is set. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env['E2E_SCREENS']) return;
  const directory = path.resolve(import.meta.dirname, '../.cache/e2e-screens');
  mkdirSync(directory, { recursive: true });
  await page.screenshot({
    path: path.join(directory, `${name}.png`),
    fullPage: true,
    animations: 'disabled',
  });
}
