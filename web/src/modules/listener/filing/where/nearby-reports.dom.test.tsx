import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { NO_PLACE } from '#map/pick-place/place.ts';
import { show } from '#testing/show.tsx';
import { newDraft, type Draft } from '../draft.ts';
import { SimilarNearby } from './where-step.tsx';

const CARD = {
  kind: 'service_report',
  stage: 'pending',
  outcome: null,
  category_id: 1,
  subcategory_id: 11,
  lat: -34.6,
  lng: -58.4,
  address: null,
  colonia: null,
  created_at: '2026-03-01T12:00:00Z',
  updated_at: '2026-03-01T12:00:00Z',
  promised_at: null,
  photo_id: null,
  photo_held: false,
  followers: 0,
};
const SAME = { ...CARD, id: 1, folio: 'RN-26-0001', title: 'Lámpara', description: 'Igual', distance_m: 9 };
const NEAR = { ...CARD, id: 2, folio: 'RN-26-0002', title: 'Bache', description: 'Otro', distance_m: 3 };
const WRITTEN: Draft = {
  ...newDraft(),
  subcategory_id: 11,
  description: 'La lámpara de la esquina no enciende',
  place: { ...NO_PLACE, position: { lat: -34.6, lng: -58.4 } },
};

let seen: Seen[] = [];
let stop = () => Promise.resolve();
let same: object[] | null = [];
beforeEach(async () => {
  same = [SAME];
  ({ stop, seen } = await startTestingServer(({ url }) => {
    if (!url.endsWith('/same-words')) return { json: { items: [NEAR, SAME] } };
    return same ? { json: { items: same } } : { status: 500, json: {} };
  }));
});
afterEach(async () => {
  queryClient.clear();
  await stop();
});

const view = (draft: Draft) => show(<SimilarNearby draft={draft} onJoined={() => {}} />);
const asked = (call: string) => seen.filter(({ url }) => url.endsWith(call)).length;
const folios = () =>
  screen.getAllByRole('button', { name: /RN-26/ }).map((button) => button.getAttribute('aria-label'));

test('a report that says the same stands first, marked, and once; the others of its type follow', async () => {
  await view(WRITTEN);
  await screen.findByText('Dice lo mismo, aquí y en estos días');
  expect(screen.getByRole('heading', { name: 'Puede que ya esté reportado' })).toBeTruthy();
  expect(folios()).toEqual(['También me pasa: Lámpara, RN-26-0001', 'También me pasa: Bache, RN-26-0002']);
});

test('without a type yet, those that say the same are told of all the same', async () => {
  await view({ ...WRITTEN, subcategory_id: null });
  await screen.findByText('Dice lo mismo, aquí y en estos días');
  expect(folios()).toEqual(['También me pasa: Lámpara, RN-26-0001']);
  expect(asked('/nearby')).toBe(0);
});

test.each([
  ['off', []],
  ['failing', null],
])('with the tools %s, reports of the type are told of as ever', async (_, answer) => {
  same = answer;
  await view(WRITTEN);
  await screen.findByText('Ya hay 2 reportes parecidos cerca');
  await waitFor(() => expect(asked('/same-words')).toBeGreaterThan(0));
  expect(screen.queryByText('Dice lo mismo, aquí y en estos días')).toBeNull();
});

test('nothing is asked of a few letters, without a place, or of a complaint', async () => {
  await view({ ...WRITTEN, description: 'Luz' });
  await screen.findByText('Ya hay 2 reportes parecidos cerca');
  await view({ ...WRITTEN, place: NO_PLACE });
  await view({ ...WRITTEN, kind: 'complaint' });
  await view(WRITTEN);
  await screen.findByText('Dice lo mismo, aquí y en estos días');
  expect(asked('/same-words')).toBe(1);
});
