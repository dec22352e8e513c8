import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { MailSheet } from './mail-sheet.tsx';
import { NoticePreview } from './notice-preview.tsx';

const VALUES = {
  moment: 'filed',
  channel: 'mail',
  locale: 'es',
  category_id: '',
  subcategory_id: '7',
  text: 'Hola, {name}',
};
const MAIL = {
  subject: 'Recibimos el reporte RN-26-7K3Q-5',
  text: 'Hola, Ana\n\nVer el reporte:\nhttps://ciudad.example/?folio=RN-26-7K3Q-5',
  html: `<!doctype html><html><body style="background:#f4f4f2"><div style="border-top:4px solid #123456"><p style="font-weight:700">Hola, Ana<br>&lt;b&gt;</p>
    <p><a href="https://ciudad.example/?folio=RN-26-7K3Q-5" style="color:#ffffff;background:#176b5f">Ver el reporte</a></p></div></body></html>`,
};

let stop = () => Promise.resolve();
let seen: Seen[] = [];
let sent: object = MAIL;
beforeEach(async () => {
  sent = MAIL;
  ({ stop, seen } = await startTestingServer(() => ({ json: sent })));
});
afterEach(() => stop());
const asked = () => seen.filter(({ url }) => url.endsWith('/notice-texts/preview'));

test('subject, HTML and text are shown as a person gets them, by a call of what stands in the form', async () => {
  await show(<NoticePreview values={VALUES} stored={null} />);
  expect(await screen.findByText('Asunto: Recibimos el reporte RN-26-7K3Q-5')).toBeTruthy();
  const mail = screen.getByRole('region', { name: 'Correo' });
  expect(mail.textContent).toContain('Hola, Ana<b>');
  expect(screen.getByText('Solo texto').parentElement?.textContent).toContain('https://ciudad.example/');
  expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
    moment: 'filed',
    channel: 'mail',
    locale: 'es',
    category_id: null,
    subcategory_id: 7,
    text: 'Hola, {name}',
  });
});

test('a text message is its text alone', async () => {
  sent = { subject: null, text: 'Vereda: recibimos el reporte.', html: null };
  await show(<NoticePreview values={{ ...VALUES, channel: 'sms', text: 'Va {folio}' }} stored={null} />);
  expect(await screen.findByText('Vereda: recibimos el reporte.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Correo' })).toBeNull();
  expect(screen.queryByText(/Asunto/)).toBeNull();
});

test('without a text it shows how it goes today', async () => {
  await show(<NoticePreview values={{ ...VALUES, text: '' }} stored={null} />);
  expect(await screen.findByText('Sin texto propio: así sale hoy.')).toBeTruthy();
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(JSON.parse(asked()[0]?.body ?? '')).toMatchObject({ text: null });
});

test.each([
  ['{name', 'Hay una llave sin cerrar, o una dentro de otra'],
  ['{nombre}', 'Se ve cuando entre llaves haya solo lo que se completa.'],
])('%s is not asked about: it says what is wrong', async (text, said) => {
  await show(<NoticePreview values={{ ...VALUES, text }} stored={null} />);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(asked()).toHaveLength(0);
});

test.each([
  [{ text: 'Hola, {name}' }, 'En un mensaje de texto no va el nombre de nadie.'],
  [{ text: 'a'.repeat(301) }, 'Un mensaje de texto lleva hasta 300 caracteres.'],
  [{ moment: 'assigned', text: '' }, 'En ese momento no sale ningún mensaje de texto.'],
])('a text message that cannot go says why, and is not asked about', async (values, said) => {
  await show(<NoticePreview values={{ ...VALUES, channel: 'sms', ...values }} stored={null} />);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(asked()).toHaveLength(0);
});

test('of a mail nothing is run and nothing leads anywhere', async () => {
  const html = `<body><p style="color:#112233">Uno<script>window.ran = true</script></p><img src="x" onerror="window.ran = true"><p><a href="https://evil.example" onclick="window.ran = true">Dos</a></p></body>`;
  await show(<MailSheet html={html} label="Correo" />);
  const mail = await screen.findByRole('region', { name: 'Correo' });
  expect(mail.textContent).toBe('UnoDos');
  expect(mail.querySelectorAll('a, img, script, [onclick]')).toHaveLength(0);
  expect(mail.querySelector('p')?.style.color).toBe('#112233');
  expect('ran' in window).toBe(false);
});
