import { expect, onTestFinished, test } from 'vitest';
import {
  addressOf,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const WORDS = {
  es: { root: '', save: 'Guardar', place: /^Barrio/ },
  en: { root: '/en', save: 'Save', place: /^Neighborhood/ },
} as const;

test.each(SETTINGS)(
  'an initiative is for a whole neighborhood, in the form, the lists and on its page, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    const t = WORDS[locale];
    const name = `Qzx Plazas con sombra ${locale}`;
    const writer = await callAs('user');
    const superadmin = await callAs('superadmin');
    const { items } = await writer('/transparency/initiatives/places', {});
    const colonia = (items as { id: number; name: string }[]).find((one) => one.name === 'Caballito');
    const filed = await writer('/transparency/initiatives/get/1', {});
    const texts = { name, name_en: name, summary: 'Árboles y toldos.', summary_en: 'Trees and awnings.' };
    const { catalog_id, secretary_id, promised_on } = filed;
    let kept = await writer('/transparency/initiatives/create', {
      ...texts,
      catalog_id,
      secretary_id,
      promised_on,
    });
    const id = String(kept['id']);
    const move = async (by: typeof writer, status: string, reason = '') => {
      const version = kept['version'];
      kept = await by('/transparency/initiatives/change-status', { id: kept['id'], version, status, reason });
    };
    onTestFinished(async () => {
      kept = await writer(`/transparency/initiatives/get/${id}`, {});
      if (kept['status'] !== 'publicada') return;
      await move(writer, 'cancelada', 'Era una prueba');
      await move(writer, 'archivada', 'Era una prueba');
    });

    const page = await openAs('user', { viewport, locale });
    await page.goto(`${t.root}/admin/transparency/initiatives/${id}`);
    await page.getByLabel(t.place).selectOption({ label: 'Caballito' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `initiative-place-${locale}-form`);
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect
      .poll(async () => (await writer(`/transparency/initiatives/get/${id}`, {}))['colonia_id'])
      .toBe(colonia?.id);
    await page.goto(`${t.root}/admin/transparency/initiatives`);
    await page.getByLabel(t.place).selectOption({ label: 'Caballito' });
    await page.getByRole('link', { name }).waitFor();
    await expect
      .poll(async () => new URLSearchParams((await addressOf(page)).search).get('barrio'))
      .toBe(String(colonia?.id));
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `initiative-place-${locale}-list`);

    kept = await writer(`/transparency/initiatives/get/${id}`, {});
    await move(writer, 'en_revision');
    await move(superadmin, 'publicada');
    const visitor = await openPage({ viewport, locale });
    await visitor.goto(`${t.root}/?iniciativa=${id}`);
    await visitor.getByRole('heading', { level: 1, name }).waitFor();
    await visitor.getByText('Caballito', { exact: true }).waitFor();
    await expect.poll(() => visitor.locator('main [aria-busy=true]').count()).toBe(0);
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
    await takeScreenshot(visitor, `initiative-place-${locale}-page`);
    const citizen = await openAs('citizen', { viewport, locale });
    await citizen.goto(`${t.root}/citizen/transparency/initiatives?barrio=${colonia?.id}`);
    await citizen.getByRole('link', { name }).waitFor();
  },
);
