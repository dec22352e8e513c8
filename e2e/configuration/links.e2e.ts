import { expect, onTestFinished, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  type Setting,
} from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

const WORDS = {
  es: {
    add: 'Vincular algo',
    search: 'Buscar por folio o nombre',
    link: 'Vincular',
    remove: 'Quitar el vínculo con',
    notices: 'Avisos',
    undo: 'Deshacer',
    none: 'Todavía no hay nada vinculado.',
    shown: 'Va junto con',
  },
  en: {
    add: 'Link something',
    search: 'Search by folio or name',
    link: 'Link',
    remove: 'Remove the link to',
    notices: 'Notifications',
    undo: 'Undo',
    none: 'Nothing is linked yet.',
    shown: 'Belongs together with',
  },
} as const;

type Pair = { readonly obra: number; readonly point: number; readonly names: readonly [string, string] };

test.each(SETTINGS)(
  'a work and a place are linked, seen on each other, and undone, in $locale on a $viewport',
  async (setting) => {
    const t = WORDS[setting.locale];
    const { obra, point, names } = await makePair(setting);
    const page = await openAs('superadmin', setting);
    await page.goto(pathIn(setting.locale, `/admin/urbanism/obras/${obra}`));
    await page.getByText(t.none).waitFor();
    await page.getByRole('button', { name: t.add }).click();
    await page.getByLabel(t.search).fill(names[1]);
    await page.getByLabel(t.search).press('Enter');
    await page.getByRole('button', { name: `${t.link} ${names[1]}`, exact: true }).click();
    const remove = page.getByRole('button', { name: `${t.remove} ${names[1]}`, exact: true });
    await remove.waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const visitor = await openPage(setting);
    await visitor.goto(`${pathIn(setting.locale, '/')}?obra=${obra}`);
    await visitor.getByRole('heading', { name: t.shown }).waitFor();
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: names[1], exact: true }).click();
    await visitor.getByRole('heading', { level: 1, name: names[1] }).waitFor();
    expect(new URL(visitor.url()).searchParams.get('punto')).toBe(String(point));
    await visitor.getByRole('link', { name: names[0], exact: true }).waitFor();

    await remove.click();
    await page.getByText(t.none).waitFor();
    const notices = page.getByRole('region', { name: t.notices });
    await notices.getByRole('button', { name: t.undo, exact: true }).click();
    await remove.waitFor();
    await remove.press('Enter');
    await page.getByText(t.none).waitFor();
    await visitor.reload();
    await visitor.getByRole('heading', { level: 1, name: names[1] }).waitFor();
    await expect.poll(() => visitor.locator('main [aria-busy=true]').count()).toBe(0);
    expect(await visitor.getByRole('link', { name: names[0], exact: true }).count()).toBe(0);
  },
);

// The other browser tests look at the same city.
async function makePair({ locale }: Setting): Promise<Pair> {
  const superadmin = await callAs('superadmin');
  const names = [`Wvz obra ${locale}`, `Wvz punto ${locale}`] as const;
  const { items: types } = await superadmin('/transparency/catalogfirst/tree', {});
  const [type] = types as { id: number }[];
  const obra = await superadmin('/urbanism/obras/create', { name: names[0], published: true });
  const point = await superadmin('/transparency/map/create', {
    name: names[1],
    path: [type?.id],
    geometry: { type: 'Point', coordinates: [-57.7, -34.9] },
  });
  onTestFinished(async () => {
    await superadmin(`/urbanism/obras/delete/${Number(obra['id'])}`, {});
    await superadmin(`/transparency/map/delete/${Number(point['id'])}`, {});
  });
  return { obra: Number(obra['id']), point: Number(point['id']), names };
}
