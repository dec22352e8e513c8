import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { CallForm } from './call-form.tsx';
import { Conflict } from './conflict.tsx';
import { TextField } from './fields.tsx';
import { useLeaveGuard } from './leaving/use-leave-guard.ts';
import { useVersionedForm } from './use-versioned-form.ts';

type Thing = { readonly name: string; readonly version: number };

let stop = () => Promise.resolve();
let hear: (stored: Thing) => void = () => {};
afterEach(() => stop());

/** A form of a thing of version 1; `hear` is what an event brings. */
async function showThing(answer: (body: Thing) => Reply) {
  const server = await startTestingServer(({ body }) => answer(JSON.parse(body) as Thing));
  stop = server.stop;
  const shown = await show(<Page />);
  return { ...shown, sent: () => server.seen.map(({ body }) => JSON.parse(body) as Thing) };
}

function Page() {
  const [stored, setStored] = useState<Thing>({ name: 'Bache', version: 1 });
  const [saves, setSaves] = useState(0);
  useEffect(() => void (hear = setStored), []);
  const versioned = useVersionedForm('POST /menu/update', {
    stored,
    valuesOf: ({ name }: Thing) => ({ name }),
    toInput: ({ name }, { version }) => ({ name, version }) as never,
    refreshes: [],
    onSaved: () => setSaves(saves + 1),
  });
  const { form, conflict, values } = versioned;
  const differences =
    conflict && conflict.name !== values.name
      ? [{ field: 'Nombre', mine: values.name, theirs: conflict.name }]
      : [];
  return (
    <CallForm form={form}>
      {conflict && (
        <Conflict differences={differences} onKeep={versioned.keepMine} onTake={versioned.takeTheirs} />
      )}
      <TextField label="Nombre" {...form.field('name')} />
      <button type="submit">Guardar</button>
      <button type="button" onClick={versioned.discard}>
        Descartar
      </button>
      <output>{`${versioned.isDirty ? 'editado' : 'igual'}, ${saves} veces`}</output>
    </CallForm>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Nombre').value;

/** Version 2 is "Hoyo"; whoever saves over version 1 is told. */
function conflicting(body: Thing): Reply {
  if (body.version >= 2) return { json: { name: body.name, version: body.version + 1 } };
  return {
    status: 409,
    json: {
      error: {
        code: 'platform/changed-meanwhile',
        message: 'Cambió',
        requestId: 'r',
        details: { current: { name: 'Hoyo', version: 2 } },
      },
    },
  };
}

test('what is saved becomes what is stored: the next save replaces the new version', async () => {
  const { sent } = await showThing(({ name: text, version }) => ({
    json: { name: text, version: version + 1 },
  }));
  type('Nombre', 'Socavón');
  expect(screen.getByText('editado, 0 veces')).toBeTruthy();
  press('Guardar');
  expect(await screen.findByText('igual, 1 veces')).toBeTruthy();
  type('Nombre', 'Zanja');
  press('Guardar');
  expect(await screen.findByText('igual, 2 veces')).toBeTruthy();
  expect(sent()).toEqual([
    { name: 'Socavón', version: 1 },
    { name: 'Zanja', version: 2 },
  ]);
});

test('the second of two is told what is stored, and keeps own words by saving over that version', async () => {
  const { sent } = await showThing(conflicting);
  type('Nombre', 'Socavón');
  press('Guardar');
  const row = await screen.findByRole('row', { name: /Socavón/ });
  expect(row.textContent).toBe('NombreSocavónHoyo');
  expect(name()).toBe('Socavón');
  press('Guardar lo mío');
  expect(screen.queryByText('Otra persona guardó antes')).toBeNull();
  press('Guardar');
  expect(await screen.findByText('igual, 1 veces')).toBeTruthy();
  expect(sent().at(-1)).toEqual({ name: 'Socavón', version: 2 });
});

test('or takes what is stored, and has nothing left to save', async () => {
  const { sent } = await showThing(conflicting);
  type('Nombre', 'Socavón');
  press('Guardar');
  await screen.findByText('Otra persona guardó antes');
  press('Usar lo guardado');
  expect(name()).toBe('Hoyo');
  expect(screen.getByText('igual, 0 veces')).toBeTruthy();
  type('Nombre', 'Zanja');
  press('Guardar');
  expect(await screen.findByText('igual, 1 veces')).toBeTruthy();
  expect(sent().at(-1)).toEqual({ name: 'Zanja', version: 2 });
});

test('what somebody changed elsewhere in the thing is no conflict of this form: it is saved over it', async () => {
  const current = { name: 'Bache', version: 5, place: 'Centro' };
  const { sent } = await showThing(({ name: text, version }) =>
    version === 5
      ? { json: { name: text, version: 6 } }
      : {
          status: 409,
          json: { error: { code: 'platform/changed-meanwhile', message: 'No', details: { current } } },
        },
  );
  type('Nombre', 'Socavón');
  press('Guardar');
  await screen.findByText('igual, 1 veces');
  expect(sent()).toEqual([
    { name: 'Socavón', version: 1 },
    { name: 'Socavón', version: 5 },
  ]);
  expect(screen.queryByText('Otra persona guardó antes')).toBeNull();
});

test('what goes again by itself goes once more and no further, and the page can be left once it is saved', async () => {
  let isRefusing = true;
  const current = { name: 'Bache', version: 5 };
  const { sent, router } = await showThing(({ name: text, version }) => {
    if (!isRefusing && version === 5) return { json: { name: text, version: 6 } };
    const error = { code: 'platform/changed-meanwhile', message: 'No', details: { current } };
    return { status: 409, json: { error } };
  });
  type('Nombre', 'Socavón');
  press('Guardar');
  await screen.findByText('Otra persona guardó antes');
  expect(sent().map(({ version }) => version)).toEqual([1, 5]);
  await act(async () => void router.navigate({ href: '/elsewhere' }));
  expect(await screen.findByText('Hay cambios sin guardar')).toBeTruthy();
  press('Cancelar');
  await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
  isRefusing = false;
  press('Guardar');
  await screen.findByText('igual, 1 veces');
  expect(sent().map(({ version }) => version)).toEqual([1, 5, 5]);
  await act(async () => void router.navigate({ href: '/elsewhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
});

test('a form that nobody edited follows what others save; an edited one keeps its words', async () => {
  await showThing(conflicting);
  await act(async () => hear({ name: 'Hoyo', version: 2 }));
  expect(name()).toBe('Hoyo');
  type('Nombre', 'Socavón');
  await act(async () => hear({ name: 'Zanja', version: 3 }));
  expect(name()).toBe('Socavón');
  press('Descartar');
  await waitFor(() => expect(name()).toBe('Zanja'));
});

test('a page with unsaved words asks before it is left', async () => {
  const { router } = await showThing(conflicting);
  type('Nombre', 'Socavón');
  await act(async () => void router.navigate({ href: '/elsewhere' }));
  expect(await screen.findByText('Hay cambios sin guardar')).toBeTruthy();
  press('Cancelar');
  await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  await act(async () => void router.navigate({ href: '/elsewhere' }));
  await screen.findByText('Hay cambios sin guardar');
  press('Salir sin guardar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('several forms of a page ask once, and going to another part of it is no leaving', async () => {
  function Unsaved() {
    useLeaveGuard(true);
    return null;
  }
  const { router } = await show(
    <>
      <Unsaved />
      <Unsaved />
    </>,
  );
  await act(async () => void (await router.navigate({ href: '/#map' })));
  expect(router.state.location.hash).toBe('map');
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
  await act(async () => void router.navigate({ href: '/elsewhere' }));
  await screen.findByText('Hay cambios sin guardar');
  press('Salir sin guardar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
});

test('what has no version is followed too, and who edits it is told at once', async () => {
  const { sent } = await showThing(({ name: text }) => ({ json: { name: text } }));
  await act(async () => hear({ name: 'Pozo' } as Thing));
  expect(name()).toBe('Pozo');
  type('Nombre', 'Socavón');
  await act(async () => hear({ name: 'Hoyo' } as Thing));
  expect(name()).toBe('Socavón');
  expect(screen.getByText('Otra persona guardó antes')).toBeTruthy();
  press('Guardar lo mío');
  press('Guardar');
  await screen.findByText('igual, 1 veces');
  expect(sent().map((body) => body.name)).toEqual(['Socavón']);
  expect(name()).toBe('Socavón');
});
