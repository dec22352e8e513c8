import { describe, expect, test, onTestFinished } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openPage, pathIn, takeScreenshot } from '../browser.ts';
import { runSql } from '../database.ts';
import { openAs } from '../demo.ts';
import { FORM } from '../listener/report-form.ts';

const SETTINGS = [
  { locale: 'es', viewport: 'phone', colorScheme: 'dark' },
  { locale: 'en', viewport: 'desktop' },
] as const;
const WORDS = {
  es: {
    headline: 'Título',
    headlineEn: 'Título en inglés',
    what: 'Qué hacer',
    whatEn: 'Qué hacer en inglés',
    phone: /^Teléfono/,
    few: 'Solo estas categorías',
    begin: 'Activar la emergencia',
    off: 'No hay ninguna emergencia activa.',
    on: 'Emergencia activa',
    banner: 'Emergencia: Temporal',
    call: 'Llamar al 103',
    reduced: /^Por la emergencia se reciben/,
    skip: 'Continuar sin foto',
    end: 'Terminar la emergencia',
  },
  en: {
    headline: 'Headline',
    headlineEn: 'Headline in English',
    what: 'What to do',
    whatEn: 'What to do in English',
    phone: /^Phone/,
    few: 'These categories only',
    begin: 'Switch the emergency on',
    off: 'No emergency is on.',
    on: 'Emergency on',
    banner: 'Emergency: Storm',
    call: 'Call 103',
    reduced: /^Because of the emergency/,
    skip: 'Continue without a photo',
    end: 'End the emergency',
  },
} as const;
const AT = '/admin/listener/configurations/categories?tab=emergency';

describe.each(SETTINGS)('an emergency in $locale on $viewport', (setting) => {
  const { locale, viewport } = setting;
  const t = WORDS[locale];

  test('is switched on, told above every page, leaves few types to file, and is switched off', async () => {
    onTestFinished(async () => {
      await runSql('update listener.emergencies set ended_at = now() where ended_at is null', []);
    });
    const staff = await openAs('superadmin', setting);
    const picture = (name: string, page = staff) =>
      takeScreenshot(page, `emergency-${name}-${locale}-${viewport}`);
    const visitor = await openPage(setting);
    await visitor.goto(pathIn(locale, FORM));
    await visitor.getByRole('button', { name: t.skip }).click();
    const choices = visitor.locator('main input[type=radio]');
    await choices.first().waitFor();
    const every = await choices.count();

    await staff.goto(pathIn(locale, AT));
    await staff.getByText(t.off).waitFor();
    await staff.getByLabel(t.headline, { exact: true }).fill('Temporal');
    await staff.getByLabel(t.headlineEn, { exact: true }).fill('Storm');
    await staff.getByLabel(t.what, { exact: true }).fill('Quedarse en casa y alejarse de las ventanas.');
    await staff.getByLabel(t.whatEn, { exact: true }).fill('Stay at home and away from windows.');
    await staff.getByLabel(t.phone).fill('103');
    await staff.getByLabel(t.few, { exact: true }).check();
    await staff.getByRole('group').getByRole('checkbox').first().check();
    await expectAccessible(staff);
    await expectNoSidewaysScroll(staff);
    await picture('form');
    await staff.getByRole('button', { name: t.begin }).click();
    await staff.getByRole('dialog').waitFor();
    await expectAccessible(staff);
    await picture('sure');
    await staff.getByRole('dialog').getByRole('button', { name: t.begin }).click();
    await staff.getByText(t.on, { exact: true }).waitFor();
    const banner = staff.locator('#banner[role=alert]');
    await banner.getByText(t.banner).waitFor();
    await picture('on');

    // Before any script runs, and on the home that the server writes too.
    for (const path of ['/', FORM]) {
      await visitor.goto(pathIn(locale, path));
      await visitor.locator('#banner').getByText(t.banner).waitFor();
      expect(await visitor.getByRole('link', { name: t.call }).getAttribute('href')).toBe('tel:103');
      await visitor.locator('h1').waitFor();
      await expectAccessible(visitor);
      await expectNoSidewaysScroll(visitor);
      await picture(path === '/' ? 'home' : 'filing', visitor);
    }
    await visitor.getByText(t.reduced).waitFor();
    await choices.first().waitFor();
    await expect.poll(() => choices.count()).toBeLessThan(every);
    await picture('reduced', visitor);

    await staff.getByRole('button', { name: t.end }).click();
    await staff.getByRole('dialog').getByRole('button', { name: t.end }).click();
    await staff.getByText(t.off).waitFor();
    await expect.poll(() => banner.textContent()).toBe('');
    await visitor.goto(pathIn(locale, '/'));
    await visitor.locator('h1').waitFor();
    expect(await visitor.locator('#banner').textContent()).toBe('');
  });
});
