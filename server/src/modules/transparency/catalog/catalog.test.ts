import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { expect, it } from 'vitest';
import { sampleInput } from '#testing/sample-input';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const superadmin = await server.as('superadmin');

type Entry = { readonly id: number };
const LOOK = { icon: 'works', color: '#B45309', active: true };

let count = 0;

async function add(level: string, within = {}): Promise<number> {
  count += 1;
  const given = { name: `Nivel ${count}`, name_en: 'Level', ...LOOK, ...within };
  const { status, body } = await superadmin(`POST /transparency/${level}/create`, given);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as Entry).id;
}

async function remove(level: string, id: number): Promise<string> {
  const { status, body } = await superadmin(`POST /transparency/${level}/delete/${id}`);
  return `${status} ${(body as { error?: { code?: string } }).error?.code ?? 'done'}`;
}

it('a level in use stays until what is in it is gone, from below up', async () => {
  const catalogfirst_id = await add('catalogfirst');
  const catalogsecond_id = await add('catalogsecond', { catalogfirst_id });
  const category = await add('catalog', { catalogsecond_id });
  expect(await remove('catalogfirst', catalogfirst_id)).toBe('409 platform/in-use');
  expect(await remove('catalogsecond', catalogsecond_id)).toBe('409 platform/in-use');
  expect(await remove('catalog', category)).toBe('200 done');
  expect(await remove('catalogsecond', catalogsecond_id)).toBe('200 done');
  expect(await remove('catalogfirst', catalogfirst_id)).toBe('200 done');
  const restored = await superadmin(`POST /transparency/catalog/restore/${category}`);
  expect(restored.status).toBe(404);
});

it('a sector that is added while its type is removed never ends up without it', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const catalogfirst_id = await add('catalogfirst');
    const given = { name: 'Salud', name_en: 'Health', ...LOOK, catalogfirst_id };
    const [removed, added] = await Promise.all([
      remove('catalogfirst', catalogfirst_id),
      superadmin('POST /transparency/catalogsecond/create', given),
    ]);
    expect([removed, added.status]).toSatisfy(
      ([one, other]) =>
        (one === '200 done' && other === 404) || (one === '409 platform/in-use' && other === 200),
    );
  }
});

it('switched off, the module refuses everything of its own, whoever asks', async () => {
  const calls = Object.values(api.transparency).flatMap((group) => Object.values<EndpointSpec>(group));
  await superadmin('POST /module/activate', { id: 'transparency', on: false });
  for (const endpoint of calls) {
    const route = `${endpoint.method} ${endpoint.path.replace(':id', '1')}`;
    const { status, body } = await superadmin(route, sampleInput(endpoint));
    expect([route, status, body]).toMatchObject([
      route,
      403,
      { error: { code: 'configuration/module-inactive' } },
    ]);
  }
  await superadmin('POST /module/activate', { id: 'transparency', on: true });
});
