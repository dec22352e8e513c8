import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { replaceConfigured, startup } from '#session/startup.ts';
import { show } from '#testing/show.tsx';
import { Footer } from './footer.tsx';

const { brand, setting } = startup;
afterEach(() => replaceConfigured({ brand, setting }));

const PILOT = /^Este sitio es una prueba piloto: certifica en cadena de bloques/;

test("without a text of the city the product's own stands beside the pilot sentence", async () => {
  replaceConfigured({ brand: { ...brand, app_name: 'Vereda Sur' } });
  await show(<Footer />);
  expect(screen.getByText(/^Con Vereda Sur la ciudad escucha y rinde cuentas/)).toBeTruthy();
  expect(screen.getByText(PILOT)).toBeTruthy();
});

test("the city's text takes the place of the product's, and the pilot sentence stays", async () => {
  replaceConfigured({ setting: { ...setting, about: { es: 'De la ciudad.\n\nMás.', en: '' } } });
  await show(<Footer />);
  expect(await screen.findByText('De la ciudad.')).toBeTruthy();
  expect(screen.queryByText('Más.')).toBeNull();
  expect(screen.queryByText(/la ciudad escucha y rinde cuentas/)).toBeNull();
  expect(screen.getByText(PILOT)).toBeTruthy();
});

test('the desk has one line of links in its place', async () => {
  const { unmount } = await show(<Footer />, '/privacy');
  expect(screen.getByText('Escribir a la ciudad')).toBeTruthy();
  unmount();
  await show(<Footer />, '/admin/listener/attention');
  expect(screen.queryByText('Escribir a la ciudad')).toBeNull();
  expect(screen.getByText('Prueba piloto de sorteos certificados')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Acerca',
    'Términos de uso',
    'Aviso de privacidad',
    'Contacto',
  ]);
});
