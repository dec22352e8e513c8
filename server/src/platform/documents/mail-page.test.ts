import type { Brand } from '@vereda/contract/configuration/brand';
import { expect, test } from 'vitest';
import { renderMail } from './mail-page.ts';

const BRAND = { app_name: 'Ciudad', primary_color: '#17645c', logo: null } as Brand;
const STOP = 'https://city.example/unsubscribe/a?b=1&c=2';

const { text, html } = renderMail(
  {
    subject: 'Un\r\nBcc: x@example.org',
    greeting: 'Hola:',
    paragraphs: ['Uno <b>', { aside: 'No recibir más', url: STOP }, 'Dos'],
    button: { label: 'Ver', url: 'https://city.example/?folio=1' },
    closing: 'Gracias.',
  },
  BRAND,
  'es',
);

test('what few want is a small link at the foot of the page, and the last line where there is only text', () => {
  const link = `<a href="https://city.example/unsubscribe/a?b=1&amp;c=2" style="color:#5a6070">No recibir más</a>`;
  expect(html.indexOf(link)).toBeGreaterThan(html.indexOf('Gracias.'));
  expect(html.split('unsubscribe')).toHaveLength(2);
  expect(text).toBe(
    `Hola:\n\nUno <b>\n\nDos\n\nVer:\nhttps://city.example/?folio=1\n\nGracias.\n\nCiudad\n\nNo recibir más:\n${STOP}\n`,
  );
});

test('a mail without such links has no foot, and nothing in it is markup', () => {
  const plain = renderMail({ subject: 's', greeting: 'g', paragraphs: ['<b>'], closing: 'c' }, BRAND, 'es');
  expect(plain.html).not.toContain('border-top:1px');
  expect(plain.html).toContain('&lt;b&gt;');
});
