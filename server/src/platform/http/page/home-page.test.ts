import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BARE_BRAND } from '@vereda/contract/configuration/bare';
import { describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD } from '#testing/server';
import { openHomePage } from './home-page.ts';
import { findWebBuild } from './web-build.ts';

const { app, as, deps } = await startTestServer();
const { folder = '' } = (await findWebBuild()) ?? {};
const superadmin = await as('superadmin');
await as('citizen');

const { id: _id, version: _version, ...BRAND } = BARE_BRAND;

async function open(url: string, options: { cookies?: Record<string, string>; host?: string } = {}) {
  const { cookies = {}, host = 'ciudad.gob.ar' } = options;
  const answer = await app.inject({ url, cookies, headers: { host, accept: 'text/html' } });
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
  const root = /<div id="root"(?: data-written)?>([\s\S]*?)<\/div>\s*<(?:no)?script/.exec(answer.body)?.[1];
  if (root === undefined) throw new Error('the page has no root: build the browser application first');
  return { html: answer.body, root, nonce };
}

describe('the home of a visitor', () => {
  it('can be read before any script, in his language, with the city’s own name and slogan', async () => {
    await superadmin('POST /brand/create', { ...BRAND, app_name: 'Mi vereda', city_slogan: 'Siempre <b>' });
    const { root } = await open('/');
    expect(root.slice(root.indexOf('<main'))).toContain('Avisar lo que se ve.');
    expect(root).toContain('Mi vereda');
    expect(root).toContain('Siempre &lt;b&gt;');
    expect(root).toContain('href="/citizen/listener/create-v3"');
    const english = await open('/en');
    expect(english.root.slice(english.root.indexOf('<main'))).toContain('Report what you see.');
    expect(english.root).toContain('href="/en/citizen/listener/create-v3"');
  });

  it('of another city is that city’s, even when both are asked for at once', async () => {
    const other = { ...BRAND, app_name: 'Otra ciudad', city_url: 'https://otra.gob.ar' };
    await superadmin('POST /brand/create', { ...other, primary_color: '#7a1f5c' });
    const hosts = ['otra.gob.ar', 'ciudad.gob.ar', 'otra.gob.ar', 'ciudad.gob.ar'];
    const pages = await Promise.all(hosts.map((host) => open('/', { host })));
    for (const [index, { root }] of pages.entries()) {
      expect(root.includes('Otra ciudad'), hosts[index]).toBe(hosts[index] === 'otra.gob.ar');
      expect(root.includes('#7a1f5c'), hosts[index]).toBe(hosts[index] === 'otra.gob.ar');
    }
  });

  it('follows a change at once', async () => {
    const { items } = (await superadmin('POST /brand/list')).body as { items: (typeof BARE_BRAND)[] };
    await superadmin('POST /brand/update', { ...items[0], app_name: 'Nombre nuevo' });
    expect((await open('/')).root).toContain('Nombre nuevo');
  });

  it('keeps to the policy: a fresh nonce on every style and script, no attribute of either', async () => {
    const pages = [await open('/'), await open('/')];
    expect(pages[0]?.nonce).not.toBe(pages[1]?.nonce);
    for (const { html, root, nonce } of pages) {
      for (const [tag] of html.matchAll(/<(?:style|script)\b[^>]*>/g)) expect(tag).toContain(`"${nonce}"`);
      expect(root).not.toMatch(/\s(?:style|on[a-z]+)="/);
      expect(root).not.toContain('<script');
      expect(html).not.toMatch(/__[A-Z_]+__/);
    }
  });

  it('waits for no file before its first paint', async () => {
    const { html } = await open('/');
    expect(html.match(/<link rel="stylesheet"(?![^>]*disabled)[^>]*>/g)).toBeNull();
    expect(html.match(/<script[^>]* src=/g)).toBeNull();
    expect(html.match(/rel="modulepreload"/g)).toBeNull();
    const { root } = await open('/');
    const css = html.slice(0, html.indexOf('<body'));
    const own = [...root.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ') ?? []);
    const unstyled = own.filter((name) => name.startsWith('_') && !css.includes(`.${name}`));
    expect(unstyled).toEqual([]);
  });
});

async function cookiesOf(persona: string): Promise<Record<string, string>> {
  const session = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email: `${persona}@demo.vereda.example`, password: TEST_PASSWORD },
  });
  return Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]));
}

describe('where another page must be shown', () => {
  it('the root is left to the browser: signed-in people, and pages that a query opens', async () => {
    const cookies = await cookiesOf('citizen');
    expect((await open('/', { cookies })).root).toBe('');
    expect((await open('/?certificado=X')).root).toBe('');
    expect((await open('/privacy')).root).toBe('');
  });

  it('a screen that is passed on says what it is before its scripts come, in each language', async () => {
    for (const [url, title, lead] of [
      ['/citizen/urbanism/obras', 'Obras', 'Lo prometido, lo construido'],
      ['/en/citizen/urbanism/obras?texto=plaza', 'Public works', 'What was promised, built'],
      ['/citizen/transparency/initiatives', 'Iniciativas de la ciudad', 'Lo que la ciudad promete'],
    ] as const) {
      const { html, root, nonce } = await open(url, { cookies: await cookiesOf('citizen') });
      expect(html).toContain('<div id="root" data-written>');
      expect(root).toMatch(new RegExp(`<h1[^>]*>${title}</h1><p[^>]*>${lead}`));
      expect(root).toContain(`<style nonce="${nonce}">`);
      expect(root).not.toMatch(/\s(?:style|on[a-z]+)="/);
      expect(html).not.toMatch(/__[A-Z_]+__/);
    }
  });

  it('a screen names the files of its own, beside those of every page', async () => {
    const { html } = await open('/privacy');
    const [, file] =
      /<link rel="modulepreload" crossorigin href="(\/assets\/privacy-[^"]+)"/.exec(html) ?? [];
    expect((await app.inject({ url: file ?? '' })).statusCode).toBe(200);
    expect(html).not.toMatch(/__[A-Z_]+__/);
  });
});

describe('a home that cannot be written', () => {
  it('is left to the browser', async () => {
    const home = await openHomePage(folder, deps.log);
    expect(await home?.contentFor({} as never, 'n')).toBeNull();
    expect(await home?.firstWordsOf('/citizen/urbanism/obras', {} as never, 'n')).toBeNull();
    expect(await openHomePage('/nowhere', deps.log)).toBeNull();
  });

  it('is out of reach for browsers, as what writes it', async () => {
    await readFile(path.join(folder, '.server/home-es.js'));
    for (const url of ['/.server/home-es.js', '/.server/home.html', '/.server/screens.json'])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
  });
});
