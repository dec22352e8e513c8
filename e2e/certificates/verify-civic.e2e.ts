import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { didDocument } from '../../verifier/src/issuer/issuer-documents.ts';
import { embedIssuer } from '../../verifier/src/page/embed-issuer.ts';
import { issueCivic, rootsOfCivic } from '../../verifier/src/testing/civic.ts';
import { HOME, ISSUER, KEYS } from '../../verifier/src/testing/issued.ts';
import { expectAccessible, expectNoSidewaysScroll, openPage, takeScreenshot } from '../browser.ts';

const DIST = path.resolve(import.meta.dirname, '../../verifier/dist');
const folder = await mkdtemp(path.join(tmpdir(), 'vereda-civic-page-'));
afterAll(() => rm(folder, { recursive: true }));

const secrets = await issueCivic('commit-reveal');
const beacon = await issueCivic('drand');
const { file } = secrets;
const [first, second, ...others] = file.result.ranking;
const reason = 'Faltaba una persona en la lista.';
const files = {
  'draw.json': JSON.stringify(file),
  'beacon.json': JSON.stringify(beacon.file),
  'altered.json': JSON.stringify({
    ...file,
    result: { ...file.result, ranking: [second, first, ...others] },
  }),
  'annulled.json': JSON.stringify({ ...file, annulled: { at: '2026-03-02T16:40:00Z', reason } }),
  'roots.json': JSON.stringify(await rootsOfCivic(secrets)),
  'foreign.json': JSON.stringify(didDocument({ did: 'did:web:otra.example', profileUrl: HOME, keys: KEYS })),
  'letter.txt': 'Estimada señora: adjunto la lista.',
  'verify-civic.html': embedIssuer(await readFile(path.join(DIST, 'verify-civic.html'), 'utf8'), ISSUER),
};
for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
const at = (name: keyof typeof files): string => path.join(folder, name);
const served = pathToFileURL(at('verify-civic.html')).href;

const WORDS = {
  es: {
    valid: 'Comprobado',
    kept: /copia guardada de las raíces/,
    order: 'Con esa semilla sale otro orden.',
  },
  en: { valid: 'Verified', kept: /kept copy of the roots/, order: 'That seed gives another order.' },
} as const;

describe('verify-civic.html opened from a folder, without a network', () => {
  it.each([
    { locale: 'es', viewport: 'phone', colorScheme: 'light' },
    { locale: 'en', viewport: 'desktop', colorScheme: 'dark', isSecondLook: true },
  ] as const)('checks a draw by the kept roots, in $locale on a $viewport', async (setting) => {
    const { locale } = setting;
    const words = WORDS[locale];
    const context = { offline: true, locale: locale === 'es' ? 'es-AR' : 'en-GB' };
    const page = await openPage({ ...setting, context });
    await page.goto(served);
    await page.setInputFiles('#draw', at('draw.json'));
    // No chain was asked: never good, never false.
    await page.locator('.verdict.incomplete').waitFor();
    await page.setInputFiles('#roots', at('roots.json'));
    await page.locator('.verdict.valid h2').getByText(words.valid).waitFor();
    await page.getByText(words.kept).waitFor();
    await expect.poll(() => page.locator('ol li.ok').count()).toBe(10);
    await expect.poll(() => page.locator('.codes').first().locator('li').count()).toBe(3);
    await page.fill('#code', second!.toLowerCase());
    await page.getByText(`${second}: `).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `verify-civic-${locale}`);
    await page.setInputFiles('#draw', at('altered.json'));
    await page.locator('.verdict.invalid').waitFor();
    await page.getByText(words.order).waitFor();
  });

  it('tells an annulment, a body that is another, and what is no such file', async () => {
    const page = await openPage({ context: { offline: true, locale: 'es-AR' } });
    await page.goto(served);
    await page.setInputFiles('#draw', at('annulled.json'));
    await page.locator('.notice-box').getByText(reason).waitFor();
    await page.locator('summary').click();
    await page.setInputFiles('#roots', at('letter.txt'));
    await page.getByRole('alert').getByText('no se puede leer como JSON').waitFor();
    await page.setInputFiles('#roots', at('draw.json'));
    await page.getByRole('alert').getByText('no es una copia de las raíces').waitFor();
    await page.setInputFiles('#roots', at('roots.json'));
    await page.setInputFiles('#issuer-file', at('foreign.json'));
    await page.locator('ol li.failed .why').getByText('did:web:otra.example').first().waitFor();
    await page.setInputFiles('#draw', at('letter.txt'));
    await page.locator('ol li.failed .why').getByText('no es JSON').waitFor();
    expect(await page.locator('.verdict.invalid').count()).toBe(1);
  });

  it('checks the signature of the beacon, and says where it is none of the known ones', async () => {
    const page = await openPage({ context: { offline: true, locale: 'es-AR' } });
    await page.goto(served);
    await page.setInputFiles('#draw', at('beacon.json'));
    await page.getByText('La firma es buena, pero el faro').waitFor();
    expect(await page.locator('.verdict.incomplete').count()).toBe(1);
    expect(await page.locator('ol li.failed').count()).toBe(0);
  });
});

describe('the page that the platform serves', () => {
  it('brings its body, loads nothing from anywhere, and speaks one language', async () => {
    const page = await openPage({ locale: 'en' });
    const html = await (await page.request.get('/verify-civic.html')).text();
    const issuer: unknown = await (await page.request.get('/.well-known/did.json')).json();
    expect(JSON.parse(/id="issuer">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual(issuer);
    expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)=/);
    await writeFile(path.join(folder, 'served.html'), html);
    await page.goto(pathToFileURL(path.join(folder, 'served.html')).href);
    await page.getByRole('button', { name: 'English' }).click();
    await page.setInputFiles('#draw', at('draw.json'));
    // The body of this server did not hold that draw.
    await page.locator('.verdict.invalid').waitFor();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect.poll(() => page.locator('.chosen').first().textContent()).toBe('draw.json');
  });
});
