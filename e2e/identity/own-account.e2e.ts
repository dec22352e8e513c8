import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, SETTINGS, takeScreenshot } from '../browser.ts';
import { codeIn, linkIn, mailTo } from '../outbox.ts';
import { newAddress, openRegistered, PASSWORD } from './register.ts';

const WORDS = {
  es: {
    choose: 'Elegir una foto',
    crop: 'Recortar la foto',
    zoom: 'Acercar',
    use: 'Usar esta foto',
    changeEmail: 'Cambiar el correo',
    newEmail: 'Correo nuevo',
    password: 'Contraseña',
    send: 'Enviar el enlace',
    pending: (email: string) => `Falta confirmar ${email}`,
    confirm: 'Confirmar mi correo',
    confirmed: 'El correo quedó confirmado',
    addPhone: 'Agregar un teléfono',
    newPhone: 'Teléfono nuevo',
    sendCode: 'Enviar el código',
    code: 'Código de verificación',
    save: 'Guardar',
    phoneSaved: 'El teléfono quedó cambiado.',
    changePassword: 'Cambiar la contraseña',
    current: 'Contraseña actual',
    fresh: 'Contraseña nueva',
    guessable: 'Esa contraseña se adivina',
    passwordSaved: 'La contraseña quedó cambiada.',
    stop: 'No recibir más',
    spent: 'Este enlace ya se usó o venció. Hace falta uno nuevo.',
    download: 'Descargar mis datos',
    remove: 'Eliminar mi cuenta',
    forEver: 'Eliminar para siempre',
    profile: 'Perfil',
    told: 'El correo de la cuenta cambió',
  },
  en: {
    choose: 'Choose a picture',
    crop: 'Crop the picture',
    zoom: 'Zoom in',
    use: 'Use this picture',
    changeEmail: 'Change the e-mail',
    newEmail: 'New e-mail',
    password: 'Password',
    send: 'Send the link',
    pending: (email: string) => `${email} is still to be confirmed`,
    confirm: 'Confirm my e-mail',
    confirmed: 'Your e-mail is confirmed',
    addPhone: 'Add a phone',
    newPhone: 'New phone',
    sendCode: 'Send the code',
    code: 'Verification code',
    save: 'Save',
    phoneSaved: 'Your phone is changed.',
    changePassword: 'Change the password',
    current: 'Current password',
    fresh: 'New password',
    guessable: 'That password can be guessed',
    passwordSaved: 'Your password is changed.',
    stop: 'Stop them',
    spent: 'This link was already used or has expired. Ask for a new one.',
    download: 'Download my data',
    remove: 'Delete my account',
    forEver: 'Delete forever',
    profile: 'Your profile',
    told: 'El correo de la cuenta cambió',
  },
} as const;

test.each(SETTINGS)(
  'the own account is changed, taken along and left in $locale on a $viewport',
  async (setting) => {
    const words = WORDS[setting.locale];
    const email = newAddress();
    const page = await openRegistered(email, { ...setting, expectedErrors: /400|401|410/ });
    const root = setting.locale === 'es' ? '' : '/en';
    await page.getByRole('button', { name: words.download }).waitFor();
    await page
      .getByLabel(words.choose)
      .setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: await photo() });
    const crop = page.getByRole('dialog', { name: words.crop });
    await crop.getByLabel(words.zoom).press('ArrowRight');
    expect(Number(await crop.getByLabel(words.zoom).inputValue())).toBeGreaterThan(1);
    await expectAccessible(page);
    await takeScreenshot(page, `own-crop-${setting.locale}-${setting.viewport}`);
    await crop.getByRole('button', { name: words.use }).click();
    await page.locator('main img[src^="/api/users/picture/"]').waitFor();

    const fresh = newAddress();
    await page.getByRole('button', { name: words.changeEmail }).click();
    const dialog = page.getByRole('dialog', { name: words.changeEmail });
    await dialog.getByLabel(words.newEmail).fill(fresh);
    await dialog.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: words.send }).click();
    await page.getByText(words.pending(fresh)).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await takeScreenshot(page, `own-profile-${setting.locale}-${setting.viewport}`);
    const link = linkIn(await mailTo(fresh));
    await page.goto(link.replace(/^(\/en)?/, root));
    await page.getByRole('button', { name: words.confirm }).click();
    await page.getByRole('heading', { name: words.confirmed }).waitFor();
    await mailTo(email, ({ subject }) => subject === words.told);

    await page.goto(`${root}/email-action-handler?mode=stop-notice&ticket=cut-short-on-its-way`);
    await page.getByRole('button', { name: words.stop }).click();
    await page.getByText(words.spent).waitFor();
    await expectAccessible(page);
    await takeScreenshot(page, `own-stop-notice-${setting.locale}-${setting.viewport}`);

    await page.goto(`${root}/profile`);
    await page.getByText(fresh).first().waitFor();
    const [phone, password] = [newPhone(), 'otra frase distinta y larga'];
    await page.getByRole('button', { name: words.addPhone }).click();
    const adding = page.getByRole('dialog', { name: words.addPhone });
    await adding.getByLabel(words.newPhone, { exact: true }).fill(phone);
    await adding.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await adding.getByRole('button', { name: words.sendCode }).click();
    await adding.getByLabel(words.code, { exact: true }).fill(codeIn(await mailTo(`+549${phone}`)));
    await expectAccessible(page);
    await takeScreenshot(page, `own-phone-${setting.locale}-${setting.viewport}`);
    await adding.getByRole('button', { name: words.save }).click();
    await page.getByText(words.phoneSaved).waitFor();
    await page.getByText(`+549${phone}`).first().waitFor();

    await page.getByRole('button', { name: words.changePassword }).click();
    const choosing = page.getByRole('dialog', { name: words.changePassword });
    await choosing.getByLabel(words.current, { exact: true }).fill(PASSWORD);
    await choosing.getByLabel(words.fresh, { exact: true }).fill(fresh);
    await choosing.getByRole('button', { name: words.save }).click();
    await choosing.getByText(words.guessable).waitFor();
    await choosing.getByLabel(words.fresh, { exact: true }).fill(password);
    await expectAccessible(page);
    await choosing.getByRole('button', { name: words.save }).click();
    await page.getByText(words.passwordSaved).waitFor();

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download }).click();
    const own = JSON.parse(await readFile(await (await started).path(), 'utf8')) as Record<string, unknown[]>;
    expect(own['account']).toMatchObject([{ email: fresh }]);
    expect(own['history']?.length).toBeGreaterThan(2);

    await page.getByRole('button', { name: words.remove }).click();
    const leaving = page.getByRole('dialog', { name: words.remove });
    await leaving.getByLabel(words.password, { exact: true }).fill(password);
    await expectAccessible(page);
    await leaving.getByRole('button', { name: words.forEver }).click();
    await page.waitForURL((url) => url.pathname === (root || '/'));
    await expect.poll(() => page.getByRole('link', { name: new RegExp(words.profile) }).count()).toBe(0);
  },
);

function photo(): Promise<Buffer> {
  const background = { r: 40, g: 120, b: 160 };
  return sharp({ create: { width: 640, height: 420, channels: 3, background } })
    .png()
    .toBuffer();
}

// Ten digits of a mobile that nobody else in these tests has.
function newPhone(): string {
  return `2984${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
