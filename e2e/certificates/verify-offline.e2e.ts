import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { RevokedCertificate } from '../../verifier/src/issuer/issuer-documents.ts';
import { didDocument } from '../../verifier/src/issuer/issuer-documents.ts';
import { embedIssuer } from '../../verifier/src/page/embed-issuer.ts';
import { startNode } from '../../verifier/src/testing/chain-node.ts';
import { beneficiarySha256, newBeneficiaryCode } from '../../verifier/src/format/beneficiary.ts';
import { partsOfGame, RESULTS } from '../../verifier/src/testing/games.ts';
import { DID, HOME, ISSUER, issueBatch, KEYS, listOf } from '../../verifier/src/testing/issued.ts';
import { randomChanges } from '../../verifier/src/testing/mutations.ts';
import { FILES, isRefusedWithReason, ROOTS, type Judgement } from '../../verifier/src/testing/tampered.ts';
import { STEPS, type Step, type Verdict } from '../../verifier/src/steps.ts';
import { issueUnderSuperRoot } from '../../verifier/src/testing/super-root.ts';
import { expectAccessible, expectNoSidewaysScroll, openPage, takeScreenshot } from '../browser.ts';

const DIST = path.resolve(import.meta.dirname, '../../verifier/dist');
const folder = await mkdtemp(path.join(tmpdir(), 'vereda-offline-'));

const { certificates, transaction } = await issueBatch();
const node = await startNode(transaction);
const above = await issueUnderSuperRoot();
const superNode = await startNode(above.transaction);
afterAll(async () => {
  node.close();
  superNode.close();
  await rm(folder, { recursive: true });
});

const text = JSON.stringify(certificates[0]);
const person = { code: newBeneficiaryCode(), document_kind: 'LC', document_number: '1.234.567' };
const parts = partsOfGame('win-rio-negro');
const result = {
  ...RESULTS['win-rio-negro'],
  beneficiary_sha256: beneficiarySha256(`urn:uuid:${parts.id}`, person),
};
const coupon = await issueBatch('mocknet', [{ ...parts, draw: { ...parts.draw, result } }]);
const revoked: RevokedCertificate = {
  id: certificates[0]!.id,
  revocationReason: 'La bolilla 1 no se cargó.',
  kind: 'annulled',
  superseded_by: certificates[1]!.id,
};
// The document of a restored backup: a key of later is not in it.
function lackingKey(complete_until: string) {
  const keys = KEYS.filter(({ kid }) => kid !== 'escribano-1');
  return didDocument({
    did: DID,
    profileUrl: `${HOME}/issuer.json`,
    keys,
    history: { complete_until, gaps: [] },
  });
}

const files = {
  'good.json': text,
  'super-root.json': JSON.stringify(above.certificates[7]),
  'super-root-receipt.json': JSON.stringify(above.receipts[7]),
  'coupon.json': JSON.stringify(coupon.certificates[0]),
  'altered.json': text.replace('"number":"0007"', '"number":"0008"'),
  'issuer.json': JSON.stringify(ISSUER),
  'foreign.json': JSON.stringify(didDocument({ did: 'did:web:otra.example', profileUrl: HOME, keys: KEYS })),
  'older.json': JSON.stringify(lackingKey('2026-03-01T00:00:00Z')),
  'lacking.json': JSON.stringify(lackingKey('2026-03-03T00:00:00Z')),
  'list.json': JSON.stringify(listOf()),
  'annulled.json': JSON.stringify(listOf(revoked)),
  'roots.json': JSON.stringify(ROOTS),
  'letter.txt': 'Estimada señora: adjunto el certificado.',
  'large.json': ' '.repeat(20 * 1024 * 1024 + 1),
  'verify.html': embedIssuer(await readFile(path.join(DIST, 'verify.html'), 'utf8'), ISSUER),
};
for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
const at = (name: keyof typeof files): string => path.join(folder, name);
const served = pathToFileURL(at('verify.html')).href;

const verdictOf = (page: Page) => page.locator('.verdict h2').textContent();

describe('verify.html opened from a folder, without a network', () => {
  it.each([
    { locale: 'es', viewport: 'phone', colorScheme: 'light' },
    { locale: 'en', viewport: 'desktop', colorScheme: 'dark', isSecondLook: true },
  ] as const)('names every step in $locale on a $viewport', async (setting) => {
    const { locale } = setting;
    const page = await openPage({
      ...setting,
      context: { offline: true, locale: locale === 'es' ? 'es-AR' : 'en-GB' },
    });
    await page.goto(served);
    // The issuer came with the page.
    await page.setInputFiles('#certificate', at('good.json'));
    await page.locator('.verdict').waitFor();
    // No chain was asked: never good, never false.
    const incomplete = locale === 'es' ? 'Comprobación incompleta' : 'Check incomplete';
    expect(await verdictOf(page)).toBe(incomplete);
    await expect.poll(() => page.locator('ol li.ok').count()).toBe(9);
    await expect.poll(() => page.locator('ol li.not-checked').count()).toBe(3);
    const demo = locale === 'es' ? 'Certificado de demostración' : 'Demonstration certificate';
    expect(await page.locator('.verdict + .notice-box h3').textContent()).toBe(demo);
    await expectAccessible(page);
    await page.setInputFiles('#certificate', at('altered.json'));
    await page.locator('.verdict.invalid').waitFor();
    await expect.poll(() => page.locator('ol li.failed').count()).toBeGreaterThan(0);
  });

  it.each([
    { locale: 'es', older: 'más viejo que el archivo', unknown: 'una clave que la entidad no tiene' },
    { locale: 'en', older: 'older than the file', unknown: 'a key that the issuer does not have' },
  ] as const)('calls a key of later incomplete and one of nobody invalid, in $locale', async (words) => {
    const context = { offline: true, locale: words.locale === 'es' ? 'es-AR' : 'en-GB' };
    const page = await openPage({ locale: words.locale, context });
    await page.goto(served);
    await page.locator('summary').click();
    await page.setInputFiles('#issuer-file', at('older.json'));
    await page.setInputFiles('#certificate', at('good.json'));
    await page.locator('.verdict.incomplete').waitFor();
    const shown = (status: string) => page.locator(`ol li.${status}`).allTextContents();
    expect((await shown('not-checked')).join()).toContain(words.older);
    await page.setInputFiles('#issuer-file', at('lacking.json'));
    await page.locator('.verdict.invalid').waitFor();
    expect((await shown('failed')).join()).toContain(words.unknown);
  });

  it('says what is wrong with a file that is none, too large, or of another issuer', async () => {
    const page = await openPage({ context: { offline: true, locale: 'es-AR' } });
    await page.goto(served);
    const failed = page.locator('ol li.failed .why').first();
    await page.setInputFiles('#certificate', at('letter.txt'));
    await failed.getByText('no es un JSON válido').waitFor();
    await page.setInputFiles('#certificate', at('large.json'));
    await failed.getByText('supera los 20 MB').waitFor();
    await page.setInputFiles('#certificate', at('good.json'));
    await page.locator('.verdict.incomplete').waitFor();
    await page.setInputFiles('#issuer-file', at('list.json'));
    await page.getByRole('alert').getByText('se conserva el anterior').waitFor();
    await page.setInputFiles('#issuer-file', at('large.json'));
    await page.getByRole('alert').getByText('supera los 20 MB').waitFor();
    await page.setInputFiles('#issuer-file', at('foreign.json'));
    await failed.getByText('no otra.example').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.setInputFiles('#revocations', at('letter.txt'));
    await page.getByRole('alert').getByText('no se puede leer como JSON').waitFor();
  });
});

describe('verify.html with a winning coupon', () => {
  it('tells by code and document whose it is, and nobody’s where the file is false', async () => {
    const page = await openPage({ viewport: 'phone', context: { offline: true, locale: 'es-AR' } });
    await page.goto(served);
    await page.setInputFiles('#certificate', at('coupon.json'));
    await page.getByText('Probar quién cobra').click();
    await page.getByLabel('Tipo de documento').selectOption(person.document_kind);
    await page.getByLabel('Número de documento').fill('1234567');
    await page.getByLabel('Código').fill(person.code.toLowerCase());
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await page.getByText('✓ El documento y el código corresponden').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, 'verify-person');
    await page.getByLabel('Número de documento').fill('1234568');
    await expect.poll(() => page.getByText('El documento y el código').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('✗ El documento y el código no corresponden').waitFor();
    await page.setInputFiles('#issuer-file', at('foreign.json'));
    await page.locator('.verdict.invalid').waitFor();
    expect(await page.getByText('Probar quién cobra').count()).toBe(0);
  });
});

describe('verify.html with a list and a node of the reader’s choice', () => {
  it('reaches a verdict, names the network, and tells an annulment with its reason', async () => {
    const page = await openPage({ locale: 'en', context: { locale: 'en-GB' } });
    await page.goto(served);
    await page.setInputFiles('#revocations', at('list.json'));
    await page.setInputFiles('#certificate', at('good.json'));
    await page.locator('summary').click();
    await page.fill('#rpc', node.url);
    await page.locator('#rpc').blur();
    await page.getByText('Valid as a demonstration only').waitFor();
    await page.getByText('chain id 1337, block 7, 2 March 2026').waitFor();
    await page.setInputFiles('#revocations', at('annulled.json'));
    await page.getByText('Authentic, but it no longer stands').waitFor();
    const notice = page.locator('.verdict + .notice-box');
    await expect.poll(() => notice.textContent()).toContain('Reason: La bolilla 1 no se cargó.');
    expect(await notice.textContent()).toContain(`Later certificate: ${revoked.superseded_by}`);
    await expectAccessible(page);
  });
});

// The library is asked for ten thousand of each file (`tamper.test.ts` of the verifier); as many here take minutes.
const CHANGES = Number(process.env['RANDOM_CHANGES'] ?? 100);
const AT_ONCE = 200;

/** Chooses files one after the other; answers of each the verdict that the page shows, and of each step how it ended. */
async function shownFor(page: Page, texts: readonly string[]): Promise<Judgement[]> {
  const shown = await page.evaluate(async (given) => {
    const all: { verdict: string; statuses: string[] }[] = [];
    for (const content of given) {
      const before = document.querySelector('.verdict');
      const input = document.querySelector<HTMLInputElement>('#certificate')!;
      const chosen = new DataTransfer();
      chosen.items.add(new File([content], 'file.json'));
      input.files = chosen.files;
      const verdict = await new Promise<Element>((resolve) => {
        const watcher = new MutationObserver(() => {
          const now = document.querySelector('.verdict');
          if (!now || now === before) return;
          watcher.disconnect();
          resolve(now);
        });
        watcher.observe(document.body, { childList: true, subtree: true });
        input.dispatchEvent(new Event('change'));
      });
      const steps = [...document.querySelectorAll('ol li')].map(({ className }) => className);
      all.push({ verdict: verdict.className.replace('verdict', '').trim(), statuses: steps });
    }
    return all;
  }, texts);
  return shown.map(({ verdict, statuses }) => {
    const steps = statuses.map((status, index) => ({
      step: STEPS[index]!,
      status: status as Step['status'],
    }));
    // A demonstration that is sound is shown as one, not as valid.
    const isSound = statuses.length === STEPS.length && statuses.every((status) => status === 'ok');
    return { verdict: isSound ? 'valid' : (verdict as Verdict), steps };
  });
}

describe('verify.html with a kept copy of all roots and files that were changed at random', () => {
  it(
    'accepts each file as it is, and refuses each change at a step that has to do with it',
    async () => {
      const page = await openPage({ context: { offline: true } });
      await page.goto(served);
      await page.locator('summary').click();
      await page.setInputFiles('#roots', at('roots.json'));
      for (const [name, original] of FILES) {
        expect((await shownFor(page, [JSON.stringify(original)]))[0]?.verdict, name).toBe('valid');
        const changes = randomChanges(original, CHANGES, 20_190_312);
        expect(changes).toHaveLength(CHANGES);
        const judged: Judgement[] = [];
        for (let from = 0; from < changes.length; from += AT_ONCE)
          judged.push(...(await shownFor(page, changes.slice(from, from + AT_ONCE))));
        const wrong = changes.filter(
          (change, index) => !isRefusedWithReason(original, change, judged[index]!),
        );
        expect(wrong, name).toEqual([]);
      }
    },
    600_000 + CHANGES * 1000,
  );
});

describe('verify.html with files under a super-root', () => {
  it('follows certificate and receipt to the one transaction that covers many batches', async () => {
    const page = await openPage({ locale: 'en', context: { locale: 'en-GB' } });
    await page.goto(served);
    await page.setInputFiles('#revocations', at('list.json'));
    await page.setInputFiles('#certificate', at('super-root.json'));
    await page.locator('summary').click();
    await page.fill('#rpc', superNode.url);
    await page.locator('#rpc').blur();
    await page.getByText('Valid as a demonstration only').waitFor();
    await expect.poll(() => page.locator('ol li.ok').count()).toBe(12);
    await page.setInputFiles('#certificate', at('super-root-receipt.json'));
    await page.getByText('Valid as a demonstration only').waitFor();
    await page.fill('#rpc', node.url);
    await page.locator('#rpc').blur();
    await page.locator('.verdict.invalid').waitFor();
  });
});

describe('the page that the platform serves', () => {
  it('brings its issuer, and loads nothing from anywhere', async () => {
    const page = await openPage();
    const answer = await page.request.get('/verify.html');
    const html = await answer.text();
    const issuer: unknown = await (await page.request.get('/.well-known/did.json')).json();
    expect(JSON.parse(/id="issuer">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual(issuer);
    expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)=/);
  });
});

describe('the command that the platform serves', () => {
  it('is the built file, with its hash beside it', async () => {
    const page = await openPage();
    const built = await readFile(path.join(DIST, 'vereda-verify.mjs'));
    expect(Buffer.compare(await (await page.request.get('/vereda-verify.mjs')).body(), built)).toBe(0);
    const hash = createHash('sha256').update(built).digest('hex');
    const published = await (await page.request.get('/vereda-verify.mjs.sha256')).text();
    expect(published).toBe(`${hash}  vereda-verify.mjs\n`);
  });

  it('is a package that npm packs, and runs from it', async () => {
    const run = promisify(execFile);
    const verifier = path.resolve(DIST, '..');
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: verifier });
    const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
    expect(packed?.files.map((file) => file.path).toSorted()).toEqual([
      'README.md',
      'dist/vereda-verify.mjs',
      'dist/verify-civic.html',
      'dist/verify.html',
      'package.json',
    ]);
    await run('tar', ['-xzf', path.join(folder, packed?.filename ?? ''), '-C', folder]);
    const command = path.join(folder, 'package', 'dist', 'vereda-verify.mjs');
    const found = await run(process.execPath, [
      command,
      at('good.json'),
      '--issuer',
      at('issuer.json'),
      '--offline',
    ]).catch((error: { code: number; stdout: string }) => error);
    expect(found).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('Comprobación incompleta') as unknown,
    });
  });
});

describe('vereda-verify as one file', () => {
  it('runs with nothing but Node and refuses one changed digit', async () => {
    const run = (name: 'good.json' | 'altered.json') =>
      promisify(execFile)(process.execPath, [
        path.join(DIST, 'vereda-verify.mjs'),
        at(name),
        '--issuer',
        at('issuer.json'),
        '--offline',
        '--json',
      ]).catch((error: { stdout: string; code: number }) => error);
    expect(await run('good.json')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('"incomplete"') as unknown,
    });
    expect(await run('altered.json')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('"invalid"') as unknown,
    });
  });
});
