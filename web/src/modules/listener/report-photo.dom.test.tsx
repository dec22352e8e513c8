import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { CardPhoto } from './report-photo.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

test('a card without a photo shows the icon of its category in its colour, one with a photo the photo', async () => {
  const items = [
    {
      id: 3,
      name: 'Alumbrado',
      name_en: 'Lighting',
      icon: 'bulb',
      color: '#b8860b',
      active: true,
      subcategories: [],
    },
    {
      id: 4,
      name: 'Arbolado',
      name_en: 'Trees',
      icon: 'trees',
      color: '#2e7d32',
      active: true,
      subcategories: [],
    },
  ];
  ({ stop } = await startTestingServer(() => ({ json: { items } })));
  const { container } = await show(
    <>
      <CardPhoto report={{ photo_id: null, category_id: 4 }} alt="" />
      <CardPhoto report={{ photo_id: 'b7f0', category_id: 3 }} alt="" />
    </>,
  );
  await waitFor(() => expect(container.querySelector('.tabler-icon-trees')).toBeTruthy());
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(container.querySelector('svg')?.parentElement?.style.getPropertyValue('--category')).toBe('#2e7d32');
  expect(container.querySelector('img')?.src).toContain('b7f0');
});

test('a card whose photo is under review says so beside the icon of its category, to its owner', async () => {
  ({ stop } = await startTestingServer(() => ({ json: { items: [] } })));
  const { container } = await show(
    <CardPhoto report={{ photo_id: null, photo_held: true, category_id: 4 }} alt="" />,
  );
  await screen.findByText('En revisión');
  expect(container.querySelector('img')).toBeNull();
});
