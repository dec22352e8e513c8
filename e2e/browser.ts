import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locale } from '@vereda/contract/locale';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Widths at which every screen must work; heights as the devices have them. */
export const VIEWPORTS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

/** What each journey is run in; shell/every-screen.e2e.ts looks at the screens in the other two pairs. */
export const SETTINGS = [
  { locale: 'es', viewport: 'desktop' },
  { locale: 'en', viewport: 'phone' },
] as const;

/** A language and a width that a journey runs in. */
export type Setting = {
  readonly locale: Locale;
  readonly viewport: keyof typeof VIEWPORTS;
  readonly colorScheme?: 'light' | 'dark';
};

type PageOptions = {
  readonly locale?: Locale;
  readonly viewport?: keyof typeof VIEWPORTS;
  readonly colorScheme?: 'light' | 'dark';
  /** Failures of the page's console that the test expects. */
  readonly expectedErrors?: RegExp;
  /** Acts before the application runs, where the server wrote the page. */
  readonly isHasty?: boolean;
  /** What else the browser context gets, e.g. a position. */
  readonly context?: BrowserContextOptions;
};

/** Address of the server under test. */
export function baseUrl(): string {
  const url = process.env['E2E_URL'];
  if (!url) throw new Error('run these tests with `npm run e2e`');
  return url;
}

let browser: Browser | null = null;

async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  browser ??= await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  return browser;
}

afterAll(async () => {
  await browser?.close();
  browser = null;
});

/**
 * A page in a browser context of its own, closed with the test. The test fails when the page logs an error, throws, or
 * breaks its content security policy. Paths given to `goto` are relative to the server; use `pathIn` for the locale.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { locale = 'es', viewport = 'desktop', colorScheme = 'light' } = options;
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: baseUrl(),
    viewport: VIEWPORTS[viewport],
    hasTouch: viewport === 'phone',
    isMobile: viewport === 'phone',
    locale: locale === 'es' ? 'es-AR' : 'en-US',
    timezoneId: 'America/Argentina/Buenos_Aires',
    colorScheme,
    reducedMotion: 'reduce',
    ...options.context,
  });
  const errors = collectErrors(context, options.expectedErrors);
  onTestFinished(async () => {
    await context.close();
    expect(errors, 'errors in the page').toEqual([]);
  });
  const page = await context.newPage();
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
    if (message.type() === 'error') note(message.text());
  });
  context.on('weberror', (event) => note(event.error().stack ?? String(event.error())));
  return errors;
}

/** The path of a screen in a locale. */
export function pathIn(locale: Locale, pathname: string): string {
  if (locale === 'es') return pathname;
  return pathname === '/' ? '/en' : `/en${pathname}`;
}

/** Expects that axe finds nothing wrong on the page as it stands; of all its rules, or only of those named. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Expects that nothing sticks out sideways at this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx, `sideways scroll on ${page.url()}`).toBe(0);
}

/** Keeps a picture for people under .cache/e2e-screens. */
export async function takeScreenshot(page: Page, name: string): Promise<string> {
  const directory = path.resolve(import.meta.dirname, '../.cache/e2e-screens');
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  return file;
}
