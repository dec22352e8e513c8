import type { Colonia } from '@vereda/contract/urbanism/colonia';
import type { MergePreview } from '@vereda/contract/urbanism/reshape';
import { expect, it } from 'vitest';
import { square } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { findGround } from '../public.ts';

const server = await startTestServer();
const superadmin = await server.as('superadmin');
const LAT = -30;
const SIDE = 0.05;

async function must<T>(name: string, input: object): Promise<T> {
  const { status, body } = await superadmin(name, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}

const drawn = (name: string, lng: number) =>
  must<Colonia>('POST /urbanism/colonias/create', {
    name,
    sector: null,
    geometry: square({ lat: LAT, lng }, SIDE),
  });
const nameAt = async (lng: number) => (await findGround(server.database, { lat: LAT, lng })).colonia?.name;

it('a merge makes one of two parts where a street lies between them, and what is on the street is in none', async () => {
  const gap = 0.0004;
  const [one, other] = [await drawn('Vereda par', -60), await drawn('Vereda impar', -60 + 2 * SIDE + gap)];
  const asked = { ids: [one.id, other.id] };
  const preview = await must<MergePreview>('POST /urbanism/colonias/reshape/preview-merge', asked);
  expect(preview.shape.type).toBe('MultiPolygon');
  const colonias = preview.colonias.map(({ id, version }) => ({ id, version }));
  const named = { colonias, name: 'Dos veredas', sector: null };
  await must('POST /urbanism/colonias/reshape/merge', named);
  const places = [-60, -60 + 2 * SIDE + gap, -60 + SIDE + gap / 2].map(nameAt);
  expect(await Promise.all(places)).toEqual(['Dos veredas', 'Dos veredas', undefined]);
});
