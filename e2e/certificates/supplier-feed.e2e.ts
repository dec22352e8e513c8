import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  startSupplier,
  supplierExtract,
} from '../../server/src/platform/ports/result-feed/supplier.fixture.ts';
import type { ServerProcess } from '../../tools/kit/server-process.ts';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS, takeScreenshot } from '../browser.ts';
import { startBeside } from '../city.ts';
import { callAs, openAs, openAsBeside } from '../demo.ts';
import { createDraw } from './certify.ts';

const WORDS = {
  es: {
    waiting: 'Todavía no informó este sorteo. La carga sigue sin él.',
    ask: 'Volver a consultar',
    differs: 'Difiere en 1 puesto',
    blocked: 'El sistema del proveedor informa otros números.',
    explain: 'Explicar la diferencia',
    reason: 'Explicación',
    explained: 'Diferencia explicada',
    sign: /Firmar como/,
    answers: 'En línea',
    none: 'Sin configurar',
  },
  en: {
    waiting: 'It has not reported this draw yet. Entering goes on without it.',
    ask: 'Ask again',
    differs: 'Differs in 1 place',
    blocked: 'The supplier’s system reports other numbers.',
    explain: 'Explain the difference',
    reason: 'Explanation',
    explained: 'Difference explained',
    sign: /Sign as/,
    answers: 'Online',
    none: 'Not configured',
  },
} as const;
const DRAWS = { es: { number: 9641, date: '2025-10-20' }, en: { number: 9701, date: '2025-10-21' } } as const;
const REASON = 'El proveedor leyó mal el puesto 12: así consta en el acta.';

// Only it knows a supplier.
let server: ServerProcess;
const supplier = await startSupplier();
beforeAll(async () => {
  server = await startBeside({ FEED_URL: supplier.url, FEED_KEY: supplier.key, FEED_PRIVATE: 'true' });
});
afterAll(async () => {
  await server.stop();
  await supplier.close();
});

/** A draw that two people typed alike, and what they typed; it is gone after the test. */
async function typedDraw({ number, date }: { readonly number: number; readonly date: string }) {
  const { id } = await createDraw(number, 0, { date });
  const numbers = Array.from({ length: 20 }, (_, index) => ({
    place: index + 1,
    number: String((index * 137 + number) % 10_000).padStart(4, '0'),
    order: null,
  }));
  for (const person of ['user', 'superadmin']) {
    const call = await callAs(person);
    const { version } = await call(`/certificates/draws/get/${String(id)}`, null);
    await call('/certificates/draws/enter', { id, version, numbers });
  }
  onTestFinished(async () => {
    const superadmin = await callAs('superadmin');
    const { version } = await superadmin(`/certificates/draws/get/${String(id)}`, null);
    await superadmin('/certificates/draws/annul', { id, version, reason: 'Sorteo de una prueba.' });
  });
  return { id: String(id), numbers: numbers.map((cell) => cell.number) };
}

describe('what the supplier says of a draw', () => {
  it.each(SETTINGS)(
    'is lit, keeps it from being signed and is explained, in $locale on a $viewport',
    async (setting) => {
      const { locale, viewport } = setting;
      const words = WORDS[locale];
      const { id, numbers } = await typedDraw(DRAWS[locale]);
      const page = await openAsBeside(server.url, 'jefe', setting);
      await page.goto(pathIn(locale, `/admin/certificates/rio-negro?sorteo=${id}`));
      await page.getByText(words.waiting).waitFor();
      await page.getByRole('button', { name: words.sign }).first().waitFor();
      supplier.says = () => supplierExtract(numbers.with(11, '1234'), { turn: 'LA PREVIA' });
      await page.getByRole('button', { name: words.ask }).click();
      await page.getByText(words.differs).waitFor();
      await page.getByText(words.blocked).first().waitFor();
      expect(await page.locator('mark').allTextContents()).toEqual([numbers[11], numbers[11]]);
      expect(await page.getByRole('button', { name: words.sign }).count()).toBe(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await takeScreenshot(page, `supplier-differs-${locale}-${viewport}`);
      await page.getByRole('button', { name: words.explain }).click();
      await page.getByLabel(words.reason).fill(REASON);
      await expectAccessible(page);
      await takeScreenshot(page, `supplier-explain-${locale}-${viewport}`);
      await page.getByRole('dialog').getByRole('button', { name: words.explain }).click();
      await page.getByText(words.explained).waitFor();
      await page.getByRole('button', { name: words.sign }).first().waitFor();
      expect(await page.getByText(REASON).count()).toBeGreaterThan(1);
      await page.goto(pathIn(locale, '/admin/certificates?tab=redes'));
      await page.getByText(words.answers, { exact: true }).waitFor();
      await expectAccessible(page);
      await takeScreenshot(page, `supplier-answers-${locale}-${viewport}`);
    },
  );

  it.each(SETTINGS)(
    'is asked of nobody where none is configured, which the networks say, in $locale',
    async (setting) => {
      const { locale, viewport } = setting;
      const page = await openAs('superadmin', setting);
      await page.goto(pathIn(locale, '/admin/certificates?tab=redes'));
      await page.getByText(WORDS[locale].none, { exact: true }).waitFor();
      await expectNoSidewaysScroll(page);
      await takeScreenshot(page, `supplier-none-${locale}-${viewport}`);
    },
  );
});
