import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, expectAccessible, expectNoSidewaysScroll, openPage, takeScreenshot } from '../browser.ts';

const STEPS = 9;

let folder = '';
let text = '';
const at = (name: string): string => path.join(folder, name);
const page = (name: string): string => pathToFileURL(at(name)).href;
const fetched = async (url: string): Promise<string> => (await fetch(`${baseUrl()}${url}`)).text();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vereda-civic-'));
  const { items } = JSON.parse(await fetched('/api/certificates/civic-public/list')) as {
    items: { folio: string; status: string }[];
  };
  const folio = items.find(({ status }) => status === 'sorteado')?.folio ?? '';
  text = await fetched(`/api/certificates/civic-public/file/${folio}`);
  const file = JSON.parse(text) as { result: { ranking: string[] } };
  const files = {
    'civic.json': text,
    'swapped.json': JSON.stringify({
      ...file,
      result: { ...file.result, ranking: [...file.result.ranking].reverse() },
    }),
    'other.json': '{"type":"x"}',
    'verify.html': await fetched('/verify.html'),
    'verify-civic.html': await fetched('/verify-civic.html'),
    'roots.json': await fetched('/roots.json'),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(at(name), content);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the kept page for civic draws', () => {
  it.each([
    { locale: 'es', viewport: 'phone', colorScheme: 'light', good: 'Válido solo como demostración' },
    { locale: 'en', viewport: 'desktop', colorScheme: 'dark', good: 'Valid as a demonstration only' },
  ] as const)(
    'computes the order anew without a network, in $locale on a $viewport',
    async ({ good, ...setting }) => {
      const { locale } = setting;
      const language = locale === 'es' ? 'es-AR' : 'en-GB';
      const opened = await openPage({ ...setting, context: { offline: true, locale: language } });
      await opened.goto(page('verify-civic.html'));
      await opened.setInputFiles('#roots', at('roots.json'));
      await opened.setInputFiles('#certificate', at('civic.json'));
      await opened.getByRole('heading', { name: good }).waitFor();
      await expect.poll(() => opened.locator('ol li.ok').count()).toBe(STEPS);
      await expectAccessible(opened);
      await expectNoSidewaysScroll(opened);
      await takeScreenshot(opened, `verify-civic-${locale}`);
      await opened.setInputFiles('#certificate', at('swapped.json'));
      const bad = locale === 'es' ? 'No es válido' : 'Not valid';
      await opened.getByRole('heading', { name: bad }).waitFor();
      expect(await opened.locator('dl').count()).toBe(0);
    },
  );

  it('names the page for certificates when it is given another file, and that one names this', async () => {
    const opened = await openPage({ context: { offline: true, locale: 'es-AR' } });
    await opened.goto(page('verify-civic.html'));
    await opened.setInputFiles('#certificate', at('other.json'));
    await opened.getByRole('alert').getByText('verify.html').waitFor();
    await opened.goto(page('verify.html'));
    await opened.setInputFiles('#certificate', at('civic.json'));
    await opened.getByRole('alert').getByText('verify-civic.html').waitFor();
    expect(await opened.locator('.verdict').count()).toBe(0);
  });
});
