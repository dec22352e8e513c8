import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { iconOf, themeColorOf } from '@vereda/contract/configuration/brand-look';
import type { Startup } from '@vereda/contract/configuration/startup';
import {
  LOCALE_COOKIE,
  localeOfPath,
  stripLocale,
  withLocale,
  type Bilingual,
  type Locale,
} from '@vereda/contract/locale';
import { canonicalPath } from '@vereda/contract/access/short-paths';
import { findScreen, screenTitle, type ScreenPath } from '@vereda/contract/sitemap';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { publicUrl } from '../../documents/mail-page.ts';
import { AppError } from '../../errors.ts';
import { answerError } from '../answer-error.ts';
import { escapeHtml } from './escape-html.ts';
import { answerFault } from './fault-page.ts';
import { guardPage } from './guard-page.ts';
import { manifestOf } from './brand-manifest.ts';
import { compressPage } from './compress-page.ts';
import { localeOf } from '../request-facts.ts';
import { openHomePage, type HomePage } from './home-page.ts';
import { findPageHead, headElements, type PageHead, type PageHeads } from './page-head.ts';
import { openScreenFiles } from './screen-files.ts';
import { contentSecurityPolicy, newNonce } from '../security.ts';
import { findWebBuild, serveWebFiles, WEB_BUILDS } from './web-build.ts';

/** Everything a page starts with, for the viewer of the session cookie. */
export type LoadStartup = (request: FastifyRequest) => Promise<Omit<Startup, 'locale'>>;

/** Writes what stands above everything else on every page, in a language: HTML, empty where nothing does. */
export type WriteBanner = (locale: Locale) => Promise<string>;

/** Serves the built application (of `webBuilds`): its files, and for every other GET the page with its start-up JSON. */
export async function servePages(
  app: FastifyInstance,
  {
    config,
    log,
    heads = {},
    banner = async () => '',
    webBuilds,
  }: Pick<Deps, 'config' | 'log'> & {
    readonly heads?: PageHeads;
    readonly banner?: WriteBanner;
    readonly webBuilds?: string;
  },
  loadStartup: LoadStartup,
): Promise<void> {
  const build = await findWebBuild(webBuilds);
  const folder = build?.folder ?? path.join(WEB_BUILDS, 'none');
  const [home, screenFiles] = await Promise.all([openHomePage(folder, log), openScreenFiles(folder)]);
  const template = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null);
  if (build && template) await serveWebFiles(app, build, config);
  app.get('/manifest.webmanifest', async (request, reply) => {
    const manifest = manifestOf(await loadStartup(request), localeOf(request));
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .send(JSON.stringify(manifest));
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/api/') && acceptsHtml(request);
    if (!isPage) return answerError(new AppError('platform/not-found'), request, reply);
    if (isHomeInEnglish(request)) return reply.header('vary', 'cookie').redirect(homeInEnglish(request));
    const canonical = canonicalUrl(request);
    if (canonical) return reply.redirect(canonical, 301);
    try {
      const startup = await loadStartup(request);
      const elsewhere = guardPage(startup, request.url);
      if (elsewhere)
        return reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' }).redirect(elsewhere);
      if (!template) return answerError(new AppError('platform/not-found'), request, reply);
      return await sendPage({ template, home, screenFiles, config, heads, banner, startup }, request, reply);
    } catch (error) {
      return answerFault(error as Error, request, reply);
    }
  });
}

function acceptsHtml(request: FastifyRequest): boolean {
  return (
    !/\.[a-z0-9]{2,5}$/i.test(pathOf(request)) &&
    (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  );
}

// The address without a language is where bookmarks and mails of anybody lead; a chosen language is kept for a year.
function isHomeInEnglish(request: FastifyRequest): boolean {
  return pathOf(request) === '/' && request.cookies[LOCALE_COOKIE] === 'en';
}

function homeInEnglish({ url }: FastifyRequest): string {
  return withLocale('/', 'en') + url.slice(1);
}

// The locale and the query stay.
function canonicalUrl(request: FastifyRequest): string | null {
  const pathname = pathOf(request);
  const canonical = canonicalPath(stripLocale(pathname));
  return canonical && withLocale(canonical, localeOfPath(pathname)) + request.url.slice(pathname.length);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

type Page = {
  template: string;
  home: HomePage | null;
  screenFiles: (screen: ScreenPath | null) => string;
  config: Config;
  heads: PageHeads;
  banner: WriteBanner;
  startup: Omit<Startup, 'locale'>;
};

async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  const pathname = pathOf(request);
  const startup: Startup = { ...page.startup, locale: localeOfPath(pathname) };
  const nonce = newNonce();
  const screen = findScreen(stripLocale(pathname));
  const { template, written } = await findWritten(page, { screen, startup, nonce, url: request.url });
  const head = screen === '/' ? await findPageHead(page.heads, request.url, startup.locale) : null;
  const html = fill(template, {
    ...valuesFor(startup, titleOf(screen, request), head),
    __HEAD__: head ? headElements(head, startup, publicUrl(page.config)) : '',
    __NONCE__: nonce,
    __SCREEN_FILES__: page.screenFiles(screen),
    __WRITTEN__: written && ' data-written',
    __ROOT__: written,
    __BANNER__: await page.banner(startup.locale),
  });
  const { encoding, body } = await compressPage(html, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .status(screen ? 200 : 404)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentSecurityPolicy(nonce, page.config),
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-encoding',
    })
    .send(body);
}

type Shown = { screen: ScreenPath | null; startup: Startup; nonce: string; url: string };

// What stands in the page's root before its scripts run: a visitor's home, the first words of a screen, or nothing.
async function findWritten({ template, home }: Page, { screen, startup, nonce, url }: Shown) {
  if (!home || !screen) return { template, written: '' };
  // A query opens another page in the place of the home.
  const isHome = screen === '/' && startup.viewer === null && !url.includes('?');
  const content = isHome ? await home.contentFor(startup, nonce) : null;
  if (content) return { template: home.template, written: content };
  return { template, written: (await home.firstWordsOf(screen, startup, nonce)) ?? '' };
}

// Before everything else, what stands above the application too.
const SKIP = { es: 'Saltar al contenido', en: 'Skip to content' };
const NOT_FOUND = { es: 'Página no encontrada', en: 'This page could not be found' };

function titleOf(screen: ScreenPath | null, { url }: FastifyRequest): Bilingual {
  if (!screen) return NOT_FOUND;
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '');
  return screenTitle(screen, (name) => query.has(name));
}

function valuesFor(startup: Startup, titles: Bilingual, head: PageHead | null): Record<string, string> {
  const { locale, brand } = startup;
  const title = head?.title ?? titles[locale];
  return {
    __LANG__: locale,
    __SKIP__: SKIP[locale],
    __TITLE__: escapeHtml(`${title} · ${brand.app_name}`),
    __THEME_COLOR__: escapeHtml(themeColorOf(brand)),
    __FAVICON__: escapeHtml(iconOf(brand, 32)),
    __TOUCH_ICON__: escapeHtml(iconOf(brand, 180)),
    __DESCRIPTION__: escapeHtml(head?.description ?? brand.city_slogan),
    // `<` is escaped, so that no value can close the script element.
    __STARTUP__: JSON.stringify(startup).replaceAll('<', String.raw`\u003c`),
  };
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/__[A-Z_]+__/g, (mark) => values[mark] ?? mark);
}
