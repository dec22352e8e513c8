import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ISSUER, issueBatch } from '../../verifier/src/testing/issued.ts';
import { expectAccessible, openPage } from '../browser.ts';

const DIST = path.resolve(import.meta.dirname, '../../verifier/dist');
const folder = await mkdtemp(path.join(tmpdir(), 'vereda-offline-'));
afterAll(() => rm(folder, { recursive: true }));

const { certificates } = await issueBatch();
const text = JSON.stringify(certificates[0]);
const files = {
  good: text,
  altered: text.replace('"number":"0007"', '"number":"0008"'),
  issuer: JSON.stringify(ISSUER),
};
for (const [name, content] of Object.entries(files))
  await writeFile(path.join(folder, `${name}.json`), content);
const at = (name: keyof typeof files): string => path.join(folder, `${name}.json`);

describe('verify.html opened from a folder, without a network', () => {
  it.each([
    { locale: 'es', viewport: 'phone', scheme: 'light' },
    { locale: 'en', viewport: 'desktop', scheme: 'dark' },
  ] as const)('names every step in $locale on a $viewport', async ({ locale, viewport, scheme }) => {
    const page = await openPage({
      locale,
      viewport,
      colorScheme: scheme,
      context: { offline: true, locale: locale === 'es' ? 'es-AR' : 'en-GB' },
    });
    await page.goto(pathToFileURL(path.join(DIST, 'verify.html')).href);
    await page.setInputFiles('#issuer-file', at('issuer'));
    await page.setInputFiles('#certificate', at('good'));
    const verdict = page.locator('.verdict h2');
    await verdict.waitFor();
    // No chain was asked: never good, never false.
    expect(await verdict.textContent()).toBe(
      locale === 'es' ? 'Comprobación incompleta' : 'Check incomplete',
    );
    expect(await page.locator('ol li.ok').count()).toBe(7);
    expect(await page.locator('ol li.not-checked').count()).toBe(3);
    await expectAccessible(page);
    await page.setInputFiles('#certificate', at('altered'));
    await page.locator('.verdict.invalid').waitFor();
    expect(await page.locator('ol li.failed').count()).toBeGreaterThan(0);
  });
});

describe('vereda-verify as one file', () => {
  it('runs with nothing but Node and refuses one changed digit', async () => {
    const run = (name: 'good' | 'altered') =>
      promisify(execFile)(process.execPath, [
        path.join(DIST, 'vereda-verify.mjs'),
        at(name),
        '--issuer',
        at('issuer'),
        '--json',
      ]).catch((error: { stdout: string; code: number }) => error);
    expect(await run('good')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('"incomplete"') as unknown,
    });
    expect(await run('altered')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('"invalid"') as unknown,
    });
  });
});
