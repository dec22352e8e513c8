import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { show } from '#testing/show.tsx';
import { RunList } from './language/run-list.tsx';
import { ImageRunList } from './vision/image-run-list.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  setViewer(null);
  queryClient.clear();
  await stop();
});

/** A server whose lists are empty; answers what the lists were asked for. */
async function startEmpty(): Promise<() => object[]> {
  let seen: Seen[] = [];
  ({ stop, seen } = await startTestingServer(({ url }) => ({
    json: url.includes('get-securetoken')
      ? { id_token: 'token', user_id: 'u' }
      : { items: [], next_cursor: null },
  })));
  setViewer(PERSONAS.superadmin.viewer);
  return () => seen.filter(({ url }) => url.includes('/ai/')).map(({ body }) => JSON.parse(body) as object);
}

test.for([
  { list: <RunList categories={[]} />, label: 'Tarea', name: 'tarea', one: 'summary', other: 'judge' },
  { list: <ImageRunList />, label: 'Comprobación', name: 'comprobacion', one: 'objects', other: 'faces' },
])('runs are narrowed by $label, from the address and into it', async ({ list, label, name, one, other }) => {
  const asked = await startEmpty();
  const { router } = await show(list, `/?${name}=${one}`);
  await waitFor(() => expect(asked()).toEqual([expect.objectContaining({ task: one })]));
  expect(screen.getByLabelText(label)).toHaveProperty('value', one);
  // Nothing that fits is another thing than nothing at all.
  expect(await screen.findByText(/con esos filtros|con estos filtros/)).toBeDefined();
  fireEvent.change(screen.getByLabelText(label), { target: { value: other } });
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ task: other }));
  expect(router.state.location.search).toEqual({ [name]: other });
  fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
  await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('task'));
});

test('a task that there is none of is not asked for', async () => {
  const asked = await startEmpty();
  await show(<RunList categories={[]} />, '/?tarea=todo');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).not.toHaveProperty('task');
});
