import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { queryClient } from '#api/query-client.ts';
import { show } from '#testing/show.tsx';
import { pickTexts as t } from './pick-texts.ts';
import { PlaceSearch } from './place-search.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

const street: FoundPlace = {
  kind: 'street',
  name: 'Av. Rivadavia',
  detail: 'Caballito',
  lat: -34.61,
  lng: -58.44,
  street: 'Av. Rivadavia',
  number: null,
  crossing: null,
  approximate: false,
  note: null,
};
const door: FoundPlace = {
  ...street,
  kind: 'address',
  name: 'Av. Rivadavia 5400',
  number: '5400',
  approximate: true,
};

async function showSearch(items: readonly FoundPlace[], complete = true) {
  const server = await startTestingServer(() => ({ json: { items, complete } }));
  stop = server.stop;
  const onFound = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  await show(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <PlaceSearch id="place" onFound={onFound} />
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: t.search });
  act(() => field.focus());
  return {
    onFound,
    onSubmit,
    field,
    write: (text: string) => fireEvent.change(field, { target: { value: text } }),
    key: (key: string) => fireEvent.keyDown(field, { key }),
    asked: () => server.seen.map(({ url, body }: Seen) => [url.split('/').at(-1), JSON.parse(body).text]),
  };
}

test('suggests while it is typed, once a pause, and the keys alone choose', async () => {
  const { field, write, key, asked, onFound, onSubmit } = await showSearch([street, door]);
  write('r');
  write('ri');
  write('riv');
  await screen.findByRole('option', { name: /Av. Rivadavia 5400/ });
  expect(asked()).toEqual([['suggest-place', 'riv']]);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(t.found({ count: 2 }))).toBeDefined();
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  key('ArrowUp');
  const last = screen.getByRole('option', { name: /Av. Rivadavia 5400/ });
  expect(field.getAttribute('aria-activedescendant')).toBe(last.id);
  expect(last.getAttribute('aria-selected')).toBe('true');
  expect(last.textContent).toContain(t.approximately);
  key('Enter');
  expect(onFound).toHaveBeenCalledExactlyOnceWith(door);
  expect(field.value).toBe('Av. Rivadavia 5400');
  expect(screen.queryByRole('option')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a touch chooses, Escape closes and arrows open again', async () => {
  const { write, key, onFound, field } = await showSearch([street]);
  write('riva');
  await screen.findByRole('option');
  key('Escape');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  write('rivad');
  fireEvent.click(await screen.findByRole('option'));
  expect(onFound).toHaveBeenCalledExactlyOnceWith(street);
});

test('Enter on no suggestion asks the whole search, which alone may ask a geocoder', async () => {
  const { write, key, asked, onFound } = await showSearch([street], false);
  write('rivadavia 5400');
  key('Enter');
  await screen.findByRole('option');
  await waitFor(() => expect(asked()).toContainEqual(['find-place', 'rivadavia 5400']));
  expect(screen.getByText(t.partial)).toBeDefined();
  expect(onFound).not.toHaveBeenCalled();
  key('ArrowDown');
  key('Enter');
  expect(onFound).toHaveBeenCalledExactlyOnceWith(street);
});

test('what is not found is said, and what a place does not answer too', async () => {
  const { write } = await showSearch([]);
  write('zzzz');
  expect(await screen.findByText(t.nothing)).toBeDefined();
  await stop();
  const server = await startTestingServer(() => ({
    json: { items: [{ ...street, note: 'number-unknown' }], complete: true },
  }));
  stop = server.stop;
  write('rivadavia 99999');
  expect((await screen.findByRole('option')).textContent).toContain(t.numberUnknown);
});

test.each([true, false])(
  'Enter goes on from a place that was chosen, where the form wants it: %s',
  async (endsForm) => {
    ({ stop } = await startTestingServer(() => ({ json: { items: [street], complete: true } })));
    await show(<PlaceSearch id="place" endsForm={endsForm} onFound={vi.fn()} error="Falta el lugar" />);
    const field = screen.getByRole('combobox', { name: t.search });
    expect(screen.getByText('Falta el lugar')).toBeDefined();
    // False where the field kept the key to itself.
    const enter = () => fireEvent.keyDown(field, { key: 'Enter' });
    expect(enter()).toBe(false);
    fireEvent.change(field, { target: { value: 'riva' } });
    await screen.findByRole('option');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(enter()).toBe(false);
    expect(enter()).toBe(endsForm);
    fireEvent.change(field, { target: { value: 'riva 5' } });
    expect(enter()).toBe(false);
  },
);
