import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { baseUrl, expectAccessible, expectNoSidewaysScroll, openPage, pathIn, SETTINGS } from '../browser.ts';
import { certifyByCalls } from './certify.ts';

const WORDS = {
  es: {
    valid: 'Válido solo como demostración',
    title: 'Quiniela de demostración, Nocturna',
    back: 'Volver a los sorteos',
    list: 'Sorteos certificados',
    turn: 'Turno',
    check: 'Ver y comprobar el certificado',
    none: 'Ningún sorteo coincide',
    from: 'Desde',
    words: 'noventa y dos, cero uno',
  },
  en: {
    valid: 'Valid as a demonstration only',
    title: 'Demonstration quiniela, Nocturna',
    back: 'Back to the draws',
    list: 'Certified draws',
    turn: 'Session',
    check: 'See and check the certificate',
    none: 'No draw matches',
    from: 'From',
    words: 'ninety-two, zero one',
  },
} as const;

// A page of somebody else, at an address of its own.
async function serveElsewhere(html: string): Promise<string> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

let folio = '';
beforeAll(async () => {
  folio = await certifyByCalls(9201, 4);
});

describe('a certificate is a document', () => {
  it.each(SETTINGS)('in $locale on a $viewport, and one sheet on paper', async (setting) => {
    const { locale } = setting;
    const words = WORDS[locale];
    const page = await openPage(setting);
    await page.goto(pathIn(locale, `/?certificado=${folio}`));
    await page.getByText(words.valid).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(words.title);
    await expect.poll(() => page.title()).toContain(words.title);
    await expect.poll(() => page.locator('li[data-status="ok"]').count()).toBe(12);
    await expect.poll(() => page.locator('article ol li').count()).toBe(20);
    expect(await page.locator('article ol li').first().textContent()).toContain(words.words);
    const qr = page.locator('article img[src*="/qr/"]');
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.getByRole('link', { name: words.back }).click();
    await page.getByRole('heading', { name: words.list }).waitFor();
    const feeds = page.locator('head link[type="application/atom+xml"]');
    await expect.poll(() => feeds.count()).toBe(1);
    await expect.poll(() => page.locator('head link[rel="canonical"]').count()).toBe(0);
  });
});

describe('the public list', () => {
  it.each(SETTINGS)('narrows by turn and day in $locale on a $viewport', async (setting) => {
    const { locale } = setting;
    const words = WORDS[locale];
    const page = await openPage(setting);
    await page.goto(pathIn(locale, '/?sorteos=todos&juego=rio-negro&desde=2025-10-06&hasta=2025-10-06'));
    const own = page.getByRole('link', { name: `${words.check} ${folio}` });
    await own.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel(words.turn).selectOption('nocturna');
    await expect.poll(() => page.url()).toContain('turno=nocturna');
    await own.waitFor();
    await page.getByLabel(words.from).fill('2025-10-07');
    await page.getByText(words.none).waitFor();
    await expectAccessible(page);
  });
});

describe('results on a page of somebody else', () => {
  it('are shown in a frame; the certificate’s own page refuses to be', async () => {
    const page = await openPage({ isHasty: true, expectedErrors: /frame-ancestors|X-Frame-Options/i });
    const frames = ['/embed/sorteos?locale=en&certificado=', '/?certificado='].map(
      (path, index) => `<iframe title="f${index}" src="${baseUrl()}${path}${folio}"></iframe>`,
    );
    await page.goto(await serveElsewhere(frames.join('')));
    const framed = page.frameLocator('iframe[title="f0"]');
    await framed.getByText('Demonstration quiniela · Nocturna').waitFor();
    await framed.getByRole('link', { name: `Check ${folio}` }).waitFor();
    expect(await page.frameLocator('iframe[title="f1"]').locator('h1').count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });

  it.each([
    { colorScheme: 'light', locale: 'es' },
    { colorScheme: 'dark', locale: 'en' },
  ] as const)('can be read by everybody in $colorScheme', async ({ colorScheme, locale }) => {
    const page = await openPage({ colorScheme, viewport: 'phone', isHasty: true });
    await page.goto(`/embed/sorteos?cantidad=3&locale=${locale}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

it('verify.html speaks one language, also on its file buttons, and keeps what was chosen', async () => {
  const page = await openPage({ locale: 'en', isHasty: true });
  const html = await (await fetch(`${baseUrl()}/verify.html`)).text();
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(110_000);
  await page.goto(await serveElsewhere(html));
  await expect.poll(() => page.locator('.choose').first().textContent()).toBe('Choose a file');
  const file = { name: 'carta.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
  await page.setInputFiles('#certificate', file);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect.poll(() => page.locator('.choose').first().textContent()).toBe('Elegir archivo');
  await expect.poll(() => page.locator('.chosen').first().textContent()).toBe('carta.json');
  await expectAccessible(page);
});
