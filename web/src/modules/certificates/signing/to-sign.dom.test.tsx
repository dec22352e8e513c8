import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { PathLink } from '#ui/link.tsx';
import type { MenuItem } from '@vereda/contract/access/menu';
import { ToSign, ToSignItem } from './to-sign.tsx';

const draw = (id: number) => ({
  id,
  game: 'rio-negro',
  draw_number: 100 + id,
  date: '2026-03-02',
  turn_name: 'Nocturna',
});
const Item = ({ item }: { readonly item: MenuItem }) => (
  <PathLink path={item.to ?? ''}>{item.name.es}</PathLink>
);

let stop = () => Promise.resolve();
let answer: object = {};
afterEach(async () => {
  await stop();
  for (const { id } of getNotices()) removeNotice(id);
});

async function showBoth(waiting: object) {
  answer = waiting;
  ({ stop } = await startTestingServer(() => ({ json: answer })));
  await show(
    <>
      <ToSignItem Item={Item} />
      <ToSign />
    </>,
  );
}

test('whoever is appointed has the item with the number that waits and lands on the list', async () => {
  await showBoth({ appointed: true, items: [draw(1), draw(2)] });
  const item = await screen.findByRole('link', { name: 'Para firmar (2)' });
  expect(item.getAttribute('href')).toBe('/admin/certificates/rio-negro?sorteo=1');
  expect(screen.getByRole('link', { name: 'Sorteo 102 · Nocturna' })).toBeTruthy();
  expect(getNotices()).toEqual([]);
});

test('a draw that comes while the page is open is told, once', async () => {
  await showBoth({ appointed: true, items: [] });
  await screen.findByRole('link', { name: 'Para firmar' });
  answer = { appointed: true, items: [draw(3)] };
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('link', { name: 'Para firmar (1)' });
  expect(getNotices().map(({ message }) => message)).toEqual([
    'Un sorteo espera la firma: Sorteo 103 · Nocturna',
  ]);
});

test('nobody else sees any of it', async () => {
  await showBoth({ appointed: false, items: [] });
  await act(async () => {});
  expect(screen.queryByText(/Para firmar/)).toBeNull();
});

test('the home is kept back until it is known', async () => {
  let tell = () => {};
  const known = new Promise<void>((resolve) => (tell = resolve));
  ({ stop } = await startTestingServer(async () => {
    await known;
    return { json: { appointed: false, items: [] } };
  }));
  const { container } = await show(<ToSign />);
  expect(container.querySelector('[aria-busy]')).toBeTruthy();
  tell();
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
});
