import { screen } from '@testing-library/react';
import { BASEMAP_FAULTS } from '@vereda/contract/urbanism/basemap';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { BasemapNotice } from './basemap-notice.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const answer = async (state: string) => {
  const server = await startTestingServer(() => ({ json: { state, name: 'city.pmtiles' } }));
  stop = server.stop;
  await show(<BasemapNotice />);
};

test.each(BASEMAP_FAULTS)('who administers reads that the basemap is not used, being %s', async (fault) => {
  await answer(fault);
  const title = await screen.findByText('El mapa base configurado no se usa');
  expect(title.parentElement?.textContent).toMatch(/usa.{10,}Mientras tanto .+ Archivo: city\.pmtiles\.$/);
});

test('a basemap in use is named', async () => {
  await answer('used');
  expect(await screen.findByText('El fondo de los mapas es el archivo city.pmtiles.')).toBeTruthy();
});
