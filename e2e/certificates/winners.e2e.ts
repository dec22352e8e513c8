import { describe, expect, it } from 'vitest';
import { typedResult } from '../../verifier/src/testing/games.ts';
import { expectAccessible, expectNoSidewaysScroll, openPage, pathIn, takeScreenshot } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';
import { createDraw, untilPublished } from './certify.ts';
import { signByCalls } from './sign-by-calls.ts';

const WORDS = {
  es: {
    open: 'Se puede reclamar',
    name: 'Nombre y apellido',
    number: 'Número de documento',
    save: 'Guardar quién cobra',
    code: 'Código para quien cobra',
    handed: 'Ya se entregó',
    kept: /Hay datos guardados/,
    read: 'Ver los datos',
    reason: 'Motivo',
    prove: 'Probar quién cobra',
    proveCode: 'Código',
    check: 'Comprobar',
    proven: 'El documento y el código corresponden a quien cobra este cupón.',
    notProven: 'El documento y el código no corresponden a este certificado.',
    board: 'Plazos para reclamar',
    unclaimed: 'Premios sin reclamar',
    gap: /Motivo: Talonario de prueba/,
  },
  en: {
    open: 'Can be claimed',
    name: 'Full name',
    number: 'Document number',
    save: 'Save who claims it',
    code: 'Code for the person',
    handed: 'It was handed over',
    kept: /Data are kept/,
    read: 'See the data',
    reason: 'Reason',
    prove: 'Prove who claims it',
    proveCode: 'Code',
    check: 'Check',
    proven: 'The document and the code are those of who claims this coupon.',
    notProven: 'The document and the code do not fit this certificate.',
    board: 'Time to claim',
    unclaimed: 'Unclaimed prizes',
    gap: /Reason: Talonario de prueba/,
  },
} as const;

const DAY_MS = 86_400_000;
// Won yesterday: by any clock there are days left.
const yesterday = () => new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);

async function enterCoupon(number: number): Promise<number> {
  const { id } = await createDraw(number, 0, { game: 'win-rio-negro' });
  const result = { ...typedResult('win-rio-negro', number), of_draw_date: yesterday() };
  for (const person of ['user', 'superadmin']) {
    const call = await callAs(person);
    const { version } = await call(`/certificates/draws/get/${id}`, null);
    await call('/certificates/draws/enter', { id, version, result });
  }
  return Number(id);
}

describe('a winning coupon', () => {
  it.each([
    { locale: 'es', viewport: 'desktop', number: 9801 },
    { locale: 'en', viewport: 'phone', colorScheme: 'dark', isSecondLook: true, number: 9811 },
  ] as const)(
    'is claimed, and shown to be somebody’s ($locale, $viewport)',
    async ({ number, ...setting }) => {
      const { locale, viewport } = setting;
      const words = WORDS[locale];
      const [id] = [await enterCoupon(number), await enterCoupon(number + 1)];
      const page = await openAs('superadmin', setting);
      const looked = async (of: typeof page, name: string) => {
        await expectAccessible(of);
        await expectNoSidewaysScroll(of);
        await takeScreenshot(of, `winners-${name}-${locale}-${viewport}`);
      };
      const superadmin = await callAs('superadmin');
      const { version } = await superadmin(`/certificates/draws/get/${id}`, null);
      const reason = 'Talonario de prueba nuevo.';
      await superadmin('/certificates/calendar/explain-gap', { id, version, reason });
      await page.goto(pathIn(locale, `/admin/certificates/win-rio-negro?sorteo=${id}`));
      await page.getByText(words.open, { exact: true }).waitFor();
      await looked(page, 'open');
      await page.getByLabel(words.name).fill('Persona Ficticia');
      await page.getByLabel(words.number).fill('12.345.678');
      await page.getByRole('button', { name: words.save }).click();
      const dialog = page.locator('dialog[open]');
      await dialog.getByText(words.code).waitFor();
      const code = (await dialog.locator('code').textContent()) ?? '';
      await looked(page, 'code');
      await dialog.getByRole('button', { name: words.handed }).click();
      await page.getByText(words.kept).waitFor();
      // Who may reads it, with a reason; nobody sees it otherwise.
      expect(await page.getByText('Persona Ficticia').count()).toBe(0);
      await page.getByRole('button', { name: words.read }).click();
      await dialog.getByLabel(words.reason).fill('Lo pidió el juzgado.');
      await dialog.getByRole('button', { name: words.read }).click();
      await dialog.getByText('Persona Ficticia').waitFor();
      await looked(page, 'read');

      for (const person of ['jefe', 'escribano']) await signByCalls(await callAs(person), id);
      const folio = String((await superadmin(`/certificates/draws/get/${id}`, null))['folio']);
      await untilPublished(folio);
      const visitor = await openPage(setting);
      await visitor.goto(pathIn(locale, `/?certificado=${folio}`));
      await visitor.getByText(words.prove).click();
      await visitor.getByLabel(words.number).fill('12345678');
      await visitor.getByLabel(words.proveCode, { exact: true }).fill(code.toLowerCase());
      await visitor.getByRole('button', { name: words.check, exact: true }).click();
      await visitor.getByText(words.proven).waitFor();
      await visitor.getByText(words.gap).waitFor();
      await looked(visitor, 'prove');
      await visitor.getByLabel(words.number).fill('12345679');
      await visitor.getByRole('button', { name: words.check, exact: true }).click();
      await visitor.getByText(words.notProven).waitFor();

      // The other one waits: the staff see which, everybody sees that it does.
      await page.goto(pathIn(locale, '/admin/certificates/win-rio-negro'));
      await page.getByRole('list', { name: words.board }).waitFor();
      await looked(page, 'board');
      await visitor.goto(pathIn(locale, '/?sorteos=todos&juego=win-rio-negro'));
      const unclaimed = visitor.getByRole('list', { name: words.unclaimed });
      await unclaimed.waitFor();
      expect(await unclaimed.textContent()).not.toMatch(/synthetic/i);
      await looked(visitor, 'unclaimed');
    },
  );
});
