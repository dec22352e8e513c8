import { describe, expect, test } from 'vitest';
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
    done: 'Tu mensaje ha sido enviado. Gracias por contactarnos',
  },
  en: {
    name: 'Name',
    email: 'E-mail',
    message: 'Message',
    send: 'Send message',
    done: 'Your message has been sent. Thank you for contacting us',
  },
} as const;
const CITY = 'contacto@ciudad.example';

describe.each(SETTINGS)('the contact form in $locale on $viewport', ({ locale, viewport }) => {
  const t = WORDS[locale];

  test('sends to the address of the city once all three fields and the captcha are done', async () => {
    await forgetTries();
    await runSql(
      `insert into configuration.settings (email_contact) values ($1)
       on conflict (only_one) do update set email_contact = excluded.email_contact`,
      [CITY],
    );
    const page = await openPage({ locale, viewport });
    await page.goto(pathIn(locale, '/contact'));
    const main = page.getByRole('main');
    const from = newAddress();
    await main.getByLabel(t.name, { exact: true }).fill('Ana Paz');
    await main.getByLabel(t.email, { exact: true }).fill(from);
    expect(await main.getByRole('button', { name: t.send }).isDisabled()).toBe(true);
    await main.getByLabel(t.message, { exact: true }).fill('Hola,\nquiero saber el horario.');
    const send = main.getByRole('button', { name: t.send, disabled: false });
    await send.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takeScreenshot(page, `contact-${locale}-${viewport}`);
    await send.click();
    await main.getByText(t.done).waitFor();
    const mail = await mailTo(CITY, ({ text }) => text.includes(from));
    expect(mail.text).toContain('quiero saber el horario.');
  });
});
