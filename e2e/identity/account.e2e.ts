import { describe, expect, test } from 'vitest';
import { addressOf, expectAccessible, openPage } from '../browser.ts';
import { linkIn, mailTo } from '../outbox.ts';
import { newAddress, openRegistered, PASSWORD, register, registerByCall, signIn } from './register.ts';

describe('an account by e-mail', () => {
  test('is opened, lands on the profile, and is confirmed by the mailed link, once', async () => {
    const page = await openPage({ expectedErrors: /410/ });
    const email = newAddress();
    await register(page, email);
    await page.getByText('Se te ha enviado un correo de verificación.').waitFor();
    await page.getByText('Sin confirmar').waitFor();
    await expectAccessible(page);

    await page.goto(linkIn(await mailTo(email)));
    await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
    await page.getByRole('heading', { name: 'El correo quedó confirmado' }).waitFor();
    await page.goto('/profile');
    await page.getByText('Confirmado', { exact: true }).waitFor();

    await page.goto(linkIn(await mailTo(email)));
    await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
    await page.getByText('Este enlace ya se usó o venció').waitFor();
  });

  test('cannot be opened twice with one address; what was typed stays', async () => {
    const email = newAddress();
    await registerByCall(email);
    const page = await openPage({ expectedErrors: /409/ });
    await page.goto('/register');
    const form = page.getByRole('main');
    await form.getByLabel('Nombre', { exact: true }).fill('Otra');
    await form.getByLabel('Apellido', { exact: true }).fill('Persona');
    await form.getByLabel('Correo', { exact: true }).fill(email.toUpperCase());
    await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Registrarse', disabled: false }).click();
    await form.getByText('La dirección de correo electrónico ya está en uso por otra cuenta.').waitFor();
    expect(await form.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Otra');
  });

  test('a wrong password is refused in the words of the specification, the right one goes back to where one was', async () => {
    const email = newAddress();
    await registerByCall(email);
    const page = await openPage({ expectedErrors: /401/ });
    await page.goto('/profile');
    await page.waitForURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/profile',
    );
    await signIn(page, email, 'otra cosa cualquiera');
    await page.getByText('Usuario o contraseña incorrectos.').waitFor();
    await expectAccessible(page);
    await signIn(page, email, PASSWORD);
    await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor();
    expect((await addressOf(page)).pathname).toBe('/profile');
  });

  test.each([
    ['/login', 'Correo', 'Contraseña', 'Iniciar sesión', 'Hubo muchos intentos.'],
    ['/en/login', 'E-mail', 'Password', 'Sign in', 'Too many attempts.'],
  ])(
    'many wrong passwords cost a proof of work, which the form of %s does by itself',
    async (path, emailLabel, passwordLabel, button, asked) => {
      const email = newAddress();
      await registerByCall(email);
      const page = await openPage({ expectedErrors: /401|428/ });
      for (let turn = 0; turn < 5; turn += 1)
        await page.request.post('/api/auth/sign-in', { data: { email, password: 'otra cosa' } });
      await page.goto(path);
      const form = page.getByRole('main');
      await form.getByLabel(emailLabel, { exact: true }).fill(email);
      await form.getByLabel(passwordLabel, { exact: true }).fill(PASSWORD);
      await form.getByRole('button', { name: button, exact: true }).click();
      await form.getByText(asked).waitFor();
      await expectAccessible(page);
      await form.getByRole('button', { name: button, exact: true, disabled: false }).click();
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    },
  );

  test('a redirect to another site is not followed', async () => {
    const email = newAddress();
    await registerByCall(email);
    const page = await openPage();
    await page.goto('/login?redirect=//evil.example/x');
    await signIn(page, email, PASSWORD);
    await page.getByRole('link', { name: /Perfil/ }).waitFor();
    expect((await addressOf(page)).pathname).toBe('/');
  });
});

describe('a session', () => {
  test('survives a reload, a lost token and an expired one, without asking again', async () => {
    const page = await openRegistered(newAddress(), { expectedErrors: /401/ });
    for (const stored of [null, 'expired']) {
      await page.evaluate((token) => {
        if (token === null) localStorage.clear();
        else localStorage.setItem('auth._token.firebase', token);
      }, stored);
      await page.reload();
      await page.getByLabel('Nombre', { exact: true }).fill(`Ana ${stored}`);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Los datos quedaron guardados.').first().waitFor();
      expect(await page.evaluate(() => localStorage.getItem('auth._token.firebase'))).toMatch(/^ey/);
    }
  });

  test('that was ended elsewhere leads to the login and remembers the page', async () => {
    const page = await openRegistered(newAddress(), { expectedErrors: /401/ });
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('auth._token.firebase', 'expired'));
    await page.getByLabel('Nombre', { exact: true }).fill('Otra');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    expect((await addressOf(page)).search).toBe('?redirect=%2Fprofile');
  });

  test('ends in every tab when one signs out', async () => {
    // What the other tab was just asking for is refused.
    const page = await openRegistered(newAddress(), { expectedErrors: /401/ });
    const other = await page.context().newPage();
    await other.goto('/');
    await other.getByRole('link', { name: /Perfil/ }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
    // The tab is loaded anew, maybe while it is being looked at.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await other.getByRole('link', { name: 'Registrarse' }).waitFor();
    // By the one that stays the browser is known again; it opens nothing.
    const left = await page.context().cookies();
    expect(left.map(({ name }) => name)).toEqual(['auth._device.firebase']);
  });

  test('unsaved changes are not lost by a slip', async () => {
    const page = await openRegistered(newAddress());
    await page.getByLabel('Nombre', { exact: true }).fill('Cambiada');
    await page.getByRole('banner').getByRole('link', { name: 'Vereda' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Cambiada');
    await page.getByRole('banner').getByRole('link', { name: 'Vereda' }).click();
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
