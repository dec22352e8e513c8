import type { Brand } from '@vereda/contract/configuration/brand';
import { expect, test } from 'vitest';
import { renderMail } from '../../platform/documents/mail-page.ts';
import type { MailMessage } from '../../platform/ports/mail/port.ts';
import { mailFaults } from './mail.ts';

const BRAND = { app_name: 'Ciudad', primary_color: '#17645c', logo: null } as Brand;
const URL = 'https://city.example/?folio=1&a=2';
const STOP = 'https://city.example/unsubscribe/abc';

const SOUND: MailMessage = {
  key: 'k',
  to: 'ana@example.org',
  unsubscribeUrl: STOP,
  ...renderMail(
    {
      subject: 'Reporte RN-26-7K3Q-5: Asignado',
      greeting: 'Hola, Ana:',
      paragraphs: ['Pasó a: Asignado.', { aside: 'No recibir más', url: STOP }],
      button: { label: 'Ver el reporte', url: URL },
      closing: 'Gracias por cuidar la ciudad.',
    },
    BRAND,
    'es',
  ),
};
const ENGLISH = { html: SOUND.html?.replace('lang="es"', 'lang="en"') ?? '' };

test('a sound mail has no fault', () => {
  expect(mailFaults(SOUND)).toEqual([]);
});

test.each<[string, Partial<MailMessage>]>([
  ['no subject', { subject: ' ' }],
  ['a subject of 71', { subject: 'x'.repeat(71) }],
  ['a value is missing', { subject: 'Reporte undefined' }],
  ['an entity of HTML', { text: 'Calle A &amp; B\n' }],
  ['a tag of HTML', { text: 'Uno<br>dos\n' }],
  ['a clock of 12 hours', { text: 'Hasta las 2:00\u202Fp.\u00A0m.\n' }],
  ['a link does not stand alone on its line', { text: `Ver: ${URL}\n` }],
  ['punctuation is glued to a link', { text: `${URL}.\n` }],
  ['an empty paragraph', { text: 'Hola:\n\n\n\nCiudad\n' }],
  ['words of the other language in en', ENGLISH],
  ['words of the other language in es', { text: `Hello Ana,\n${STOP}\n` }],
  ['no way to stop it in the text', { text: 'Hola:\n' }],
  ['no way to stop it on the page', { html: '<html lang="es">' }],
])('%s is found', (fault, given) => {
  expect(mailFaults({ ...SOUND, ...given })).toContain(fault);
});
