import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BARE_SETTING } from '@vereda/contract/configuration/bare';
import type { Setting } from '@vereda/contract/configuration/setting';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { PlatformSettings } from './platform-settings.tsx';

// No WebGL here; the map is looked at in the browser.
vi.mock('#map/city-map.tsx', () => ({ CityMap: () => null }));

let stop = () => Promise.resolve();
afterEach(() => stop());

test('each part is saved alone over what is stored, and leaves what is written in the others as it is', async () => {
  let stored: Setting = { ...BARE_SETTING, id: 's', version: 1 };
  const saved: Setting[] = [];
  const server = await startTestingServer(({ url, body }) => {
    if (url.endsWith('/basemap/state')) return { json: { state: 'none', name: null } };
    if (!url.endsWith('/setting/update')) return { json: stored };
    const input = JSON.parse(body) as Setting;
    if (input.version !== stored.version) {
      const details = { current: stored };
      const error = { code: 'platform/changed-meanwhile', message: 'Cambió', requestId: 'r', details };
      return { status: 409, json: { error } };
    }
    saved.push(input);
    stored = { ...input, about: stored.about, version: input.version + 1 };
    return { json: stored };
  });
  stop = server.stop;
  const { router } = await show(<PlatformSettings />);
  const levels = await screen.findByRole('form', { name: 'Niveles de administración' });
  const [plural] = within(levels).getAllByLabelText('Plural');
  fireEvent.change(plural as HTMLElement, { target: { value: 'Áreas' } });
  type('Sitio de la lotería', 'https://uno.example/');
  press('Guardar contacto');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    lottery_url: 'https://uno.example/',
    first_level_plural: BARE_SETTING.first_level_plural,
  });

  // Somebody else changes the tables, which this page has not heard of: they stay, and nobody is asked.
  stored = { ...stored, version: 7, province_code: 16 };
  const sentBefore = server.seen.length;
  press('Guardar niveles');
  await waitFor(() => expect(saved).toHaveLength(2));
  // Refused once and sent again by itself: one save, and nothing unsaved is left to ask about.
  const sent = server.seen.slice(sentBefore).filter(({ url }) => url.endsWith('/setting/update'));
  expect(sent.map(({ body }) => (JSON.parse(body) as Setting).version)).toEqual([1, 7]);
  await act(async () => void (await router.navigate({ href: '/?elsewhere=1' })));
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
  expect(saved[1]).toMatchObject({
    first_level_plural: 'Áreas',
    lottery_url: 'https://uno.example/',
    province_code: 16,
  });
  expect(screen.queryByText('Otra persona guardó antes')).toBeNull();

  // In the same part it is a conflict, told there and nowhere else.
  stored = { ...stored, version: 9, lottery_url: 'https://dos.example/' };
  type('Sitio de la lotería', 'https://tres.example/');
  press('Guardar contacto');
  const contact = screen.getByRole('form', { name: 'Ciudad y contacto' });
  await within(contact).findByText('Otra persona guardó antes');
  expect(within(contact).getByRole('row', { name: /tres/ }).textContent).toBe(
    'Sitio de la loteríahttps://tres.example/https://dos.example/',
  );
  expect(screen.getAllByText('Otra persona guardó antes')).toHaveLength(1);
  expect(saved).toHaveLength(2);
});
