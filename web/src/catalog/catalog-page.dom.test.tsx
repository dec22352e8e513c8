import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { choiceField, switchField, textField, translatedText } from '#forms/field-kit.tsx';
import { fixed } from '#forms/field.ts';
import { colorField } from '#forms/picked-fields.tsx';
import { press, show, type } from '#testing/show.tsx';
import { getNotices } from '#ui/feedback/notices.ts';
import { CatalogPage } from './catalog-page.tsx';
import { catalog } from './catalog.ts';

const words = {
  title: 'Capas',
  add: 'Agregar capa',
  blank: 'Capa nueva',
  none: 'Todavía no hay capas',
  noneText: 'Crea la primera.',
};
const fields = {
  ...translatedText('name', { label: 'Nombre', max: 60 }),
  kind: fixed(
    choiceField({ label: 'Figura', options: { polygon: 'Polígonos', line: 'Líneas', point: 'Puntos' } }),
  ),
  level: choiceField({ label: 'La ve', options: { citizen: 'Todo el mundo', operator: 'Solo el personal' } }),
  ground: choiceField({ label: 'Fondo', options: { none: 'No', park: 'Parques', water: 'Agua' } }),
  color: colorField({ label: 'Color', initial: '#1f7a4d' }),
  table_name: textField({ label: 'Tabla', isOptional: true, max: 63 }),
  active: switchField({ label: 'Activa' }),
};
const spec = {
  isOrdered: true,
  words,
  fields,
  columns: ['level', 'active'],
  entity: 'map-layer',
  topics: ['layers-changed'],
  at: '/admin/configurations/urbanism',
} as const;
const layers = catalog('/urbanism/layers', spec);

test('a description that forgets a field of the contract does not compile', () => {
  const { color: _, ...rest } = fields;
  // @ts-expect-error -- the contract has a colour
  expect(() => catalog('/urbanism/layers', { ...spec, fields: rest })).not.toThrow();
});

type Layer = ReturnType<typeof layer>;

function layer(id: number, changes: object = {}) {
  const own = { name: `Capa ${id}`, name_en: `Layer ${id}`, kind: 'line', level: 'citizen', ground: 'none' };
  const facts = {
    features: 0,
    box: null,
    changed_at: '2026-01-01T00:00:00.000Z',
    deleted_at: null as string | null,
  };
  return { id, version: 1, position: id, ...own, color: '#1f7a4d', active: true, ...facts, ...changes };
}

let stop = () => Promise.resolve();
afterEach(() => stop());

type Stub = (call: string, input: Record<string, unknown>, id: number) => Reply | undefined;

/** The screen over a server that keeps these layers, as far as `stub` does not answer itself. */
async function showLayers(kept: Layer[], query = '', stub: Stub = () => undefined, of = layers) {
  const answer = ({ url, body }: Seen): Reply => {
    const [call = '', id] = url.replace('/api/urbanism/layers/', '').split('/');
    const input = JSON.parse(body || '{}') as Record<string, unknown>;
    const own = stub(call, input, Number(id));
    if (own) return own;
    const json = keep(kept, call, { ...input, id: Number(id ?? input['id']) });
    return json ? { json } : gone();
  };
  const server = await startTestingServer(answer);
  stop = server.stop;
  const shown = await show(<CatalogPage of={of} />, `/admin/configurations/urbanism${query}`);
  const sent = (call: string) =>
    server.seen.filter(({ url }) => url.endsWith(call)).map(({ body }) => JSON.parse(body) as object);
  return { ...shown, sent };
}

type Kept = Record<string, unknown> & { readonly id: number };

function keep(kept: Layer[], call: string, input: Kept): object | undefined {
  const entry = kept.find(({ id }) => id === input.id);
  const change = (changes: object) => entry && Object.assign(entry, changes);
  const ids = (input['ids'] ?? []) as number[];
  const calls: Record<string, () => object | undefined> = {
    list: () => ({
      items: kept.filter((one) => (one.deleted_at !== null) === Boolean(input['removed'])),
      next_cursor: null,
    }),
    get: () => entry,
    create: () => {
      kept.push(layer(9, { ...input, id: 9 }));
      return kept.at(-1);
    },
    update: () => change({ ...input, version: (entry?.version ?? 0) + 1 }),
    delete: () => change({ deleted_at: '2026-01-02T00:00:00.000Z' }),
    restore: () => change({ deleted_at: null }),
    reorder: () => {
      kept.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      for (const [place, one] of kept.entries()) one.position = place;
      return { items: kept };
    },
  };
  return calls[call]?.();
}

function refusal(status: number, code: string, details?: object): Reply {
  return { status, json: { error: { code, message: `No: ${code}`, requestId: 'r', details } } };
}

const gone = () => refusal(404, 'platform/gone');
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const title = () => screen.findByRole('heading', { level: 1 });

test('what is removed is gone at once, and comes back by undoing or out of the bin', async () => {
  const { router } = await showLayers([layer(1), layer(2)]);
  await screen.findByText('Capa 2');
  press('Quitar Capa 1');
  await waitFor(() => expect(names()).toEqual(['Capa 2']));
  const undo = getNotices().find(({ message }) => message === '«Capa 1» se quitó.')?.action;
  act(() => undo?.run());
  await waitFor(() => expect(names()).toEqual(['Capa 1', 'Capa 2']));
  press('Quitar Capa 2');
  await waitFor(() => expect(names()).toEqual(['Capa 1']));
  fireEvent.click(screen.getByLabelText('Lo quitado'));
  await waitFor(() => expect(names()).toEqual(['Capa 2']));
  expect(router.state.location.search).toEqual({ quitadas: 'si' });
  expect(screen.queryByRole('link', { name: 'Capa 2' })).toBeNull();
  press('Recuperar Capa 2');
  await screen.findByText('No hay nada quitado en los últimos 30 días');
});

test('what is in use stays, and says why; another refusal is said too', async () => {
  const refused: Stub = (call) => (call === 'delete' ? refusal(409, 'platform/in-use') : undefined);
  const { sent } = await showLayers([layer(1, { used: 3 }), layer(2)], '', refused);
  const button = await screen.findByRole('button', {
    name: /Quitar Capa 1\. No se puede quitar mientras 3 lo usan/,
  });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  press('Quitar Capa 2');
  await waitFor(() => expect(getNotices().at(-1)?.message).toBe('No: platform/in-use'));
  expect(sent('/delete/1')).toEqual([]);
  expect(names()).toEqual(['Capa 1', 'Capa 2']);
});

describe('who sees a list that others keep', () => {
  const otherwise = 'Solo la superadministración';
  const kept = catalog('/urbanism/layers', {
    ...spec,
    keeping: { permission: 'urbanism.keep-colonias', otherwise },
    actions: ({ off }) => <i>{off ? 'off' : 'on'}</i>,
  });
  const isOff = (button: HTMLElement) => {
    fireEvent.click(button);
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    return [button.getAttribute('aria-disabled'), why];
  };

  test('finds its buttons off, with the reason, and may still change an entry', async () => {
    const { sent } = await showLayers([layer(1)], '', undefined, kept);
    await screen.findByText('Capa 1');
    const button = (name: string) => screen.getByRole('button', { name });
    expect(isOff(button('Agregar capa'))).toEqual(['true', otherwise]);
    expect(screen.getByText('off')).toBeTruthy();
    expect(isOff(button(`Quitar Capa 1. ${otherwise}`))[0]).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: 'Capa 1' }));
    expect(isOff(await screen.findByRole('button', { name: 'Quitar' }))).toEqual(['true', otherwise]);
    type('Nombre', 'Otra');
    press('Guardar');
    await waitFor(() => expect(sent('/update')).toMatchObject([{ name: 'Otra' }]));
    expect(sent('/delete/1')).toEqual([]);
  });

  test('finds them off in the bin too', async () => {
    const removed = layer(1, { deleted_at: '2026-01-02T00:00:00.000Z' });
    const { sent } = await showLayers([removed], '?quitadas=si', undefined, kept);
    expect(isOff(await screen.findByRole('button', { name: `Recuperar Capa 1. ${otherwise}` }))[0]).toBe(
      'true',
    );
    expect(sent('/restore/1')).toEqual([]);
  });

  test.each(['?id=1', '?agregar=si'])('is told so at the address %s', async (query) => {
    await showLayers([layer(1, { deleted_at: '2026-01-02T00:00:00.000Z' })], query, undefined, kept);
    await screen.findByText(otherwise);
    expect(screen.queryByLabelText('Nombre')).toBeNull();
    for (const button of screen.queryAllByRole('button')) expect(isOff(button)).toEqual(['true', otherwise]);
  });

  test('reads an entry without a form, and no order, where changing is for others too', async () => {
    const keeping = { permission: 'urbanism.keep-colonias', changing: 'urbanism.keep-colonias', otherwise };
    const read = { ...kept, keeping } as typeof kept;
    await showLayers([layer(1), layer(2)], '', undefined, read);
    fireEvent.click(await screen.findByRole('link', { name: 'Capa 1' }));
    await screen.findByText('Capa 1', { selector: 'dd' });
    expect(screen.getByText(otherwise)).toBeTruthy();
    expect(screen.queryByLabelText('Nombre')).toBeNull();
    expect(screen.queryByRole('button', { name: /Guardar|Bajar|Subir/ })).toBeNull();
  });

  test('adds where adding is for more than removing', async () => {
    const keeping = { permission: 'urbanism.keep-colonias', adding: 'configuration.read-public', otherwise };
    await showLayers([layer(1)], '', undefined, { ...kept, keeping } as typeof kept);
    await screen.findByText('Capa 1');
    const add = screen.getByRole('link', { name: 'Agregar capa' });
    expect(isOff(screen.getByRole('button', { name: `Quitar Capa 1. ${otherwise}` }))[0]).toBe('true');
    fireEvent.click(add);
    await screen.findByLabelText('Nombre');
  });

  test('is not who keeps it', async () => {
    const mine = { ...kept, keeping: { permission: 'configuration.read-public', otherwise } } as const;
    await showLayers([layer(1)], '', undefined, mine);
    await screen.findByRole('button', { name: 'Quitar Capa 1' });
    expect(screen.getByText('on')).toBeTruthy();
    expect(screen.queryByText(otherwise)).toBeNull();
  });
});

test('the order is changed by keyboard, the focus stays with its button, and it is said', async () => {
  const { sent } = await showLayers([layer(1), layer(2), layer(3)]);
  const down = await screen.findByRole('button', { name: 'Bajar Capa 1' });
  down.focus();
  fireEvent.click(down);
  expect(names()).toEqual(['Capa 2', 'Capa 1', 'Capa 3']);
  expect(screen.getByText('Capa 1 quedó en el lugar 2 de 3.')).toBeTruthy();
  await waitFor(() => expect(sent('/reorder')).toEqual([{ ids: [2, 1, 3] }]));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar Capa 1'));
  press('Bajar Capa 1');
  await waitFor(() => expect(sent('/reorder')).toHaveLength(2));
  press('Bajar Capa 1');
  expect(names()).toEqual(['Capa 2', 'Capa 3', 'Capa 1']);
  expect(sent('/reorder')).toHaveLength(2);
});

test('an order that is refused is taken back, with its reason', async () => {
  await showLayers([layer(1), layer(2)], '', (call) =>
    call === 'reorder' ? refusal(403, 'platform/forbidden') : undefined,
  );
  await screen.findByText('Capa 2');
  press('Subir Capa 2');
  expect(names()).toEqual(['Capa 2', 'Capa 1']);
  await waitFor(() => expect(names()).toEqual(['Capa 1', 'Capa 2']));
  expect(getNotices().at(-1)?.message).toBe('No: platform/forbidden');
});

test('a row is dragged by its grip and dropped; Escape leaves it where it was', async () => {
  const { container, sent } = await showLayers([layer(1), layer(2), layer(3)]);
  await screen.findByText('Capa 3');
  const rows = [...container.querySelectorAll('tbody tr')];
  for (const [at, row] of rows.entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, at * 10, 100, 10);
  }
  const drag = (y: number) => {
    fireEvent.pointerDown(screen.getByTitle('Arrastrar Capa 1'), { button: 0 });
    fireEvent.pointerMove(window, { clientY: y });
  };
  drag(15);
  expect(rows[1]?.getAttribute('data-drop')).toBe('after');
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window);
  expect(rows[1]?.getAttribute('data-drop')).toBeNull();
  drag(500);
  fireEvent.pointerUp(window);
  expect(names()).toEqual(['Capa 2', 'Capa 3', 'Capa 1']);
  await waitFor(() => expect(sent('/reorder')).toEqual([{ ids: [2, 3, 1] }]));
});

test('an empty list teaches the first step; one that failed is asked again', async () => {
  let isDown = true;
  await showLayers([], '', (call) =>
    isDown && call === 'list' ? refusal(400, 'platform/bad-input') : undefined,
  );
  await screen.findByText('No: platform/bad-input');
  isDown = false;
  press('Reintentar');
  await screen.findByText('Todavía no hay capas');
  expect(screen.getByText('Crea la primera.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Agregar capa' })[0]?.getAttribute('href')).toBe(
    '/admin/configurations/urbanism?agregar=si',
  );
});

test('a new entry is checked, sent whole, and has its own address afterwards', async () => {
  const { router, sent } = await showLayers([], '?agregar=si');
  expect((await title()).textContent).toBe('Capa nueva');
  type('Nombre', 'Plazas');
  press('Guardar');
  await screen.findByText('El campo es requerido');
  expect(sent('/create')).toEqual([]);
  type('Nombre en inglés', 'Squares');
  fireEvent.click(screen.getByLabelText('Activa'));
  press('Guardar');
  await waitFor(() => expect(router.state.location.search).toEqual({ id: '9' }));
  expect(sent('/create')).toEqual([
    {
      name: 'Plazas',
      name_en: 'Squares',
      kind: 'polygon',
      level: 'citizen',
      ground: 'none',
      color: '#1f7a4d',
      table_name: '',
      active: false,
    },
  ]);
  expect((await title()).textContent).toBe('Plazas');
  expect(screen.getByLabelText<HTMLSelectElement>('Figura').disabled).toBe(true);
});

test('the second of two sees how each field differs, and saves over what is stored', async () => {
  const kept = layer(1, { level: 'operator', active: false, version: 2 });
  const stale: Stub = (call, { version }) =>
    call === 'update' && version === 1
      ? refusal(409, 'platform/changed-meanwhile', { current: kept })
      : call === 'get' && kept.version === 2
        ? { json: layer(1) }
        : undefined;
  const { sent } = await showLayers([kept], '?id=1', stale);
  type(await screen.findByLabelText('Nombre').then(() => 'Nombre'), 'Plazas');
  press('Guardar');
  await screen.findByText('Otra persona guardó antes');
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['Nombre', 'Plazas', 'Capa 1'],
    ['La ve', 'Todo el mundo', 'Solo el personal'],
    ['Activa', 'Sí', 'No'],
  ]);
  press('Guardar lo mío');
  press('Guardar');
  await waitFor(() =>
    expect(sent('/update').at(-1)).toMatchObject({ id: 1, version: 2, name: 'Plazas', level: 'citizen' }),
  );
  expect(sent('/update').at(-1)).not.toHaveProperty('kind');
});

test('an entry that is not there says so; a removed one is offered back', async () => {
  await showLayers([], '?id=7');
  await screen.findByRole('heading', { name: 'Ya no está' });
  expect(screen.getByRole('link', { name: 'Volver a la lista' }).getAttribute('href')).toBe(
    '/admin/configurations/urbanism',
  );
});

test('a removed entry has no form but the way back', async () => {
  await showLayers([layer(1, { deleted_at: '2026-01-02T00:00:00.000Z' })], '?id=1');
  await screen.findByText('«Capa 1» se quitó.');
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  press('Recuperar Capa 1');
  expect(await screen.findByLabelText('Nombre')).toBeTruthy();
});
