import { describe, expect, onTestFinished, test } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pathIn,
  SETTINGS,
  takeScreenshot,
} from '../browser.ts';
import { runSql } from '../database.ts';
import { forgetTries, newAddress } from '../identity/register.ts';
import { mailTo } from '../outbox.ts';

const WORDS = {
  es: {
    name: 'Nombre',
    email: 'Correo',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    open: 'Escribir a la ciudad',
    none: 'Este sitio todavía no tiene una dirección de contacto',
    done: 'Tu mensaje ha sido enviado. Gracias por contactarnos',
  },
  en: {
    name: 'Name',
    email: 'E-mail',
    message: 'Message',
    send: 'Send message',
    open: 'Write to the city',
    none: 'This site has no contact address yet',
    done: 'Your message has been sent. Thank you for contacting us',
  },
} as const;
const CITY = 'contacto@ciudad.example';

describe.each(SETTINGS)('the contact form in $locale on $viewport', (setting) => {
  const { locale, viewport } = setting;
  const t = WORDS[locale];

  test('sends to the address of the city once all three fields and the captcha are done', async () => {
    await forgetTries();
    await setContactAddress(CITY);
    const page = await openPage(setting);
    // The same form stands on its own page and in every footer.
    const isInFooter = viewport === 'phone';
    await page.goto(pathIn(locale, isInFooter ? '/privacy' : '/contact'));
    if (isInFooter) await page.getByText(t.open).click();
    const place = page.getByRole(isInFooter ? 'contentinfo' : 'main');
    const from = newAddress();
    await place.getByLabel(t.name, { exact: true }).fill('Ana Paz');
    await place.getByLabel(t.email, { exact: true }).fill(from);
    expect(await place.getByRole('button', { name: t.send }).isDisabled()).toBe(true);
    await place.getByLabel(t.message, { exact: true }).fill('Hola,\nquiero saber el horario.');
    const send = place.getByRole('button', { name: t.send, disabled: false });
    await send.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `contact-${locale}-${viewport}`);
    await send.click();
    await place.getByText(t.done).waitFor();
    const mail = await mailTo(CITY, ({ text }) => text.includes(from));
    expect(mail.text).toContain('quiero saber el horario.');
  });

  test('is switched off, and says why, while the city has no address', async () => {
    await setContactAddress(null);
    // The other browser tests look at the same city.
    onTestFinished(() => setContactAddress(CITY));
    const page = await openPage(setting);
    await page.goto(pathIn(locale, '/contact'));
    await page.getByText(t.none).waitFor();
    expect(await page.getByLabel(t.name, { exact: true }).isDisabled()).toBe(true);
    await expectAccessible(page);
  });
});

async function setContactAddress(address: string | null): Promise<void> {
  await runSql(
    `insert into configuration.settings (email_contact) values ($1)
     on conflict (only_one) do update set email_contact = excluded.email_contact`,
    [address],
  );
}
