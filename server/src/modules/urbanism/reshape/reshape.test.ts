import type { Colonia } from '@vereda/contract/urbanism/colonia';
import type { FileReport } from '@vereda/contract/urbanism/map-file';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { MergePreview, Reshaping, SplitPreview } from '@vereda/contract/urbanism/reshape';
import type { Street } from '@vereda/contract/urbanism/street';
import { describe, expect, it } from 'vitest';
import { forgetRemoved } from '#platform/catalog/forget-removed.job';
import { fileReport, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';
import { findGround } from '../public.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');
const RESHAPE = '/urbanism/colonias/reshape';
const DAY_MS = 86_400_000;

type Failure = { error: { code: string; fields?: object; params?: object } };
type Change = { action: string; entity_id: string; to_value: Record<string, unknown> };

async function must<T>(name: string, input: object = {}): Promise<T> {
  const answer = await superadmin(name, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as T;
}

async function refused(name: string, input: object): Promise<string> {
  const { status, body } = await superadmin(name, input);
  return `${status} ${(body as Failure).error.code}`;
}

let west = -64;
/** A colonia of 0.1 by 0.1 degrees in a place of its own, and a line through its middle. */
async function drawn(name: string, holes: number[][][] = []) {
  west += 1;
  const ring = box(west, -30, 0.1, 0.1);
  const coordinates = [ring, ...holes.map((hole) => hole.map(([x = 0, y = 0]) => [west + x, -30 + y]))];
  const geometry = { type: 'Polygon', coordinates };
  const colonia = await must<Colonia>('POST /urbanism/colonias/create', { name, sector: null, geometry });
  const line = [
    [west + 0.04, -30.01],
    [west + 0.04, -29.89],
  ];
  return {
    colonia,
    line,
    left: { lat: -29.95, lng: west + 0.02 },
    right: { lat: -29.95, lng: west + 0.08 },
    west,
  };
}

function box(x: number, y: number, width: number, height: number) {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
}

const nameAt = async (point: { lat: number; lng: number }) =>
  (await findGround(server.database, point)).colonia?.name;
const names = (...all: string[]) => all.map((name) => ({ name, sector: null }));

async function changesOf(id: number): Promise<Change[]> {
  const given = { entity: 'colonia', entity_id: String(id) };
  return (await must<{ items: Change[] }>('POST /changelog/list', given)).items;
}

describe('a split', () => {
  it('puts named parts in the place of a colonia, with history, streets, works, rules and reports settled; undo takes all back', async () => {
    const { colonia, line, left, right, west: x } = await drawn('Partida', [box(0.06, 0.02, 0.01, 0.01)]);
    const { id, version } = colonia;
    const street = await must<Street>('POST /urbanism/street/create', {
      name: 'Calle del Este',
      geometry: {
        type: 'LineString',
        coordinates: [
          [x + 0.07, -29.95],
          [x + 0.09, -29.95],
        ],
      },
    });
    const named = await must<Street>('POST /urbanism/street/create', { name: 'Sin traza', colonia_id: id });
    const obra = await must<Obra>('POST /urbanism/obras/create', {
      name: 'Obra',
      geometry: { type: 'Point', coordinates: [right.lng, right.lat] },
    });
    const rule = {
      name: 'Regla',
      subcategory_id: seeded.potholeId,
      colonia_id: id,
      node_id: seeded.otherCrewId,
    };
    await must('POST /listener/routing-rules/create', { ...rule, category_id: null, auto_assign: false });
    const before = await fileReport(citizen, { subcategory_id: seeded.potholeId, point: right });
    await server.runJobs();
    const heard = await groundEvents();
    const preview = await must<SplitPreview>(`POST ${RESHAPE}/preview-split`, { id, lines: [line] });
    expect(preview.version).toBe(version);
    expect(preview.parts.map(({ cut }) => cut)).toEqual([true, true]);
    const total = preview.parts.reduce((sum, { area_m2 }) => sum + area_m2, 0);
    expect(Math.abs(total / colonia.area_m2 - 1)).toBeLessThan(1e-6);
    expect(preview.named_after).toEqual({
      streets: 2,
      courseless: 1,
      obras: 1,
      map_points: 0,
      initiatives: 0,
      reports: 1,
      rules: 1,
    });
    expect(await nameAt(left)).toBe('Partida');

    const order = preview.parts.map(({ shape }) => (westOf(shape) === x ? 'Poniente' : 'Oriente'));
    const split = await must<Reshaping>(`POST ${RESHAPE}/split`, {
      id,
      version,
      lines: [line],
      names: names(...order),
    });
    expect(split).toMatchObject({ kind: 'split', from: [{ id, name: 'Partida' }], can_undo: true });
    expect(split.into.map(({ name }) => name)).toEqual(['Oriente', 'Poniente']);
    expect(await groundEvents()).toBe(heard + 1);
    const [east, poniente] = split.into.map((one) => one.id);
    expect([await nameAt(left), await nameAt(right)]).toEqual(['Poniente', 'Oriente']);
    expect(await nameAt({ lat: -29.975, lng: x + 0.065 })).toBeUndefined();
    expect((await changesOf(id))[0]).toMatchObject({ action: 'split', to_value: { into: split.into } });
    expect(await changesOf(east ?? 0)).toMatchObject([
      { action: 'created', to_value: { out_of: split.from } },
    ]);
    const streetsNow = () =>
      server.asOwner<{ colonia_id: number }>(
        'select colonia_id from urbanism.streets where id = any($1) order by id',
        [[street.id, named.id]],
      );
    // The one without a course goes to the larger part.
    expect((await streetsNow()).map((one) => one.colonia_id)).toEqual([east, east]);
    expect(await coloniaOfObra(obra.id)).toBe(east);

    await server.runJobs();
    const nameOfReport = async (report: number) => (await openCase(superadmin, report)).report.colonia;
    expect(await nameOfReport(before.id)).toBe('Partida');
    const after = await fileReport(citizen, { subcategory_id: seeded.potholeId, point: right });
    expect(await nameOfReport(after.id)).toBe('Oriente');
    // A rule that names the whole holds in its parts.
    const [row] = await server.asOwner('select node_id from listener.reports where id = $1', [after.id]);
    expect(row).toEqual({ node_id: seeded.otherCrewId });
    const filters = await must<{ colonias: { name: string }[] }>('POST /reports/tray-choices');
    expect(filters.colonias.map(({ name }) => name)).toContain('Partida');

    expect(await refused(`POST /urbanism/colonias/restore/${id}`, {})).toBe('409 urbanism/colonia-reshaped');
    const listed = await must<{ items: Reshaping[] }>(`POST ${RESHAPE}/of`, { colonia_id: poniente });
    expect(listed.items).toEqual([split]);
    await must(`POST ${RESHAPE}/undo/${split.id}`);
    expect([await nameAt(left), await nameAt(right)]).toEqual(['Partida', 'Partida']);
    expect((await streetsNow()).map((one) => one.colonia_id)).toEqual([id, id]);
    expect(await coloniaOfObra(obra.id)).toBe(id);
    await server.runJobs();
    expect([await nameOfReport(before.id), await nameOfReport(after.id)]).toEqual(['Partida', 'Partida']);
    expect((await changesOf(id))[0]).toMatchObject({ action: 'restored', to_value: { out_of: split.into } });
    expect((await changesOf(east ?? 0))[0]).toMatchObject({
      action: 'removed',
      to_value: { into: split.from },
    });
    expect(await refused(`POST ${RESHAPE}/undo/${split.id}`, {})).toBe('404 platform/gone');
    expect(await refused(`POST /urbanism/colonias/restore/${east}`, {})).toBe(
      '409 urbanism/colonia-reshaped',
    );
  });

  it('makes one colonia of parts of one name, and keeps the name of the whole for one of them', async () => {
    const { colonia, line, west: x } = await drawn('Triple');
    const second = line.map(([lng = 0, lat = 0]) => [lng + 0.03, lat]);
    const lines = [line, second];
    const { parts } = await must<SplitPreview>(`POST ${RESHAPE}/preview-split`, { id: colonia.id, lines });
    expect(parts).toHaveLength(3);
    const given = parts.map(({ shape }) => (westOf(shape) === x ? 'Otra' : 'Triple'));
    const split = await must<Reshaping>(`POST ${RESHAPE}/split`, {
      id: colonia.id,
      version: colonia.version,
      lines,
      names: names(...given),
    });
    expect(split.into.map(({ name }) => name)).toEqual(['Otra', 'Triple']);
    const whole = await must<Colonia>(`POST /urbanism/colonias/get/${split.into[1]?.id}`);
    expect(whole.geometry.type).toBe('Polygon');
    expect(await changesOf(split.into[1]?.id ?? 0)).toHaveLength(1);
  });

  it('keeps what was split for good, since reports go by its name; a changed part cannot be undone', async () => {
    const { colonia, line, right } = await drawn('Duradera');
    const report = await fileReport(citizen, { subcategory_id: seeded.potholeId, point: right });
    const split = await splitInTwo(colonia, line);
    const [first] = split.into;
    const part = await must<Colonia>(`POST /urbanism/colonias/get/${first?.id}`);
    await must('POST /urbanism/colonias/update', { ...part, name: 'Otro nombre' });
    expect(await refused(`POST ${RESHAPE}/undo/${split.id}`, {})).toBe('409 urbanism/reshaping-settled');
    const longAgo = new Date(server.clock.now().getTime() - 40 * DAY_MS);
    await server.asOwner('update urbanism.colonias set deleted_at = $1 where id = $2', [longAgo, colonia.id]);
    await forgetRemoved.run(server.deps, {}, {} as never);
    expect((await openCase(superadmin, report.id)).report.colonia).toBe('Duradera');
  });

  it('cannot be undone after thirty days', async () => {
    const { colonia, line } = await drawn('Antigua');
    const split = await splitInTwo(colonia, line);
    await server.asOwner(`update urbanism.reshapings set at = at - interval '31 days' where id = $1`, [
      split.id,
    ]);
    expect(await refused(`POST ${RESHAPE}/undo/${split.id}`, {})).toBe('409 urbanism/reshaping-settled');
  });

  it('is not taken back by a file that has the colonia still', async () => {
    const { line, west: x } = await drawn('Vecina');
    const geometry = { type: 'Polygon', coordinates: [box(x + 0.2, -30, 0.1, 0.1)] };
    const content = Buffer.from(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: { nombre: 'Del archivo' }, geometry }],
      }),
    );
    const read = async () => {
      const to = 'POST /urbanism/import/read?target=colonias';
      return (await uploadTo(superadmin, to, { content, filename: 'barrios.geojson' })).body as FileReport;
    };
    const { id, mapping } = await read();
    await must('POST /urbanism/import/apply', { id, mapping });
    const { items } = await must<{ items: Colonia[] }>('POST /urbanism/colonias/list', {
      search: 'del archivo',
    });
    const [colonia] = items;
    await splitInTwo(
      colonia as Colonia,
      line.map(([lng = 0, lat = 0]) => [lng + 0.2, lat]),
    );
    const again = await read();
    expect(again).toMatchObject({ added: 0, changed: 0, refused: 1 });
    expect(again.faults).toMatchObject([{ code: 'urbanism/colonia-reshaped', name: 'Del archivo' }]);
    await must('POST /urbanism/import/apply', { id: again.id, mapping: again.mapping });
    const { items: now } = await must<{ items: Colonia[] }>('POST /urbanism/colonias/list', {
      search: 'del archivo',
    });
    expect(now.map(({ name }) => name)).toEqual(['Del archivo 1', 'Del archivo 2']);
  });
});

describe('a line that', () => {
  const at = (x: number, ...points: [number, number][]) => points.map(([lng, lat]) => [x + lng, -30 + lat]);
  it.each([
    ['does not cross', (x: number) => [at(x, [-0.1, -0.1], [0.2, -0.05])], 'line-cuts-nothing'],
    ['ends inside', (x: number) => [at(x, [-0.1, 0.05], [0.05, 0.05])], 'line-cuts-nothing'],
    [
      'swaps latitude and longitude',
      (x: number) => [at(x, [0.04, -0.1], [0.04, 0.2]).map((one) => one.toReversed())],
      'line-cuts-nothing',
    ],
    [
      'crosses itself',
      (x: number) => [at(x, [-0.1, 0.05], [0.2, 0.05], [0.05, 0.2], [0.05, -0.1])],
      'line-crosses-itself',
    ],
    [
      'cuts off a tiny corner',
      (x: number) => [at(x, [-0.00003, 0.00006], [0.00006, -0.00003])],
      'part-too-small',
    ],
    ['is one point', (x: number) => [at(x, [0.05, 0.05], [0.05, 0.05])], 'shape-too-short'],
    ['is empty', () => [[]], 'shape-empty'],
    [
      'crosses the antimeridian',
      () => [
        [
          [179, -30],
          [-179, -29],
        ],
      ],
      'shape-over-antimeridian',
    ],
    [
      'is in metres',
      () => [
        [
          [500_000, 6_000_000],
          [500_100, 6_000_100],
        ],
      ],
      'shape-off-earth',
    ],
    [
      'is beyond the Earth with swapped coordinates',
      () => [
        [
          [-30, -150],
          [-29, -150],
        ],
      ],
      'shape-swapped',
    ],
  ] as const)('%s is refused', async (name, linesAt, code) => {
    const { colonia, west: x } = await drawn(`Línea ${name}`);
    const input = { id: colonia.id, lines: linesAt(x) };
    expect(await refused(`POST ${RESHAPE}/preview-split`, input)).toBe(`422 urbanism/${code}`);
    const split = { ...input, version: colonia.version, names: names('A', 'B') };
    expect(await refused(`POST ${RESHAPE}/split`, split)).toBe(`422 urbanism/${code}`);
  });

  it('has too many positions, or comes with too many others, is refused before it is looked at', async () => {
    const { colonia, line } = await drawn('Enorme');
    const long = Array.from({ length: 501 }, (_, index) => [index / 1000, 0]);
    for (const lines of [[long], Array.from({ length: 11 }, () => line), []]) {
      expect(await refused(`POST ${RESHAPE}/preview-split`, { id: colonia.id, lines })).toBe(
        '400 platform/invalid-input',
      );
    }
  });

  it('cuts into more parts than one change takes is refused', async () => {
    const { colonia, west: x } = await drawn('Peine');
    const zigzag = Array.from({ length: 24 }, (_, index) => [
      x + 0.002 + index * 0.004,
      index % 2 ? -30.01 : -29.89,
    ]);
    expect(await refused(`POST ${RESHAPE}/preview-split`, { id: colonia.id, lines: [zigzag] })).toBe(
      '422 urbanism/parts-too-many',
    );
  });

  it('is good does not help where names are missing, the same, or taken, or somebody was faster', async () => {
    const { colonia, line } = await drawn('Nombres');
    const { id, version } = colonia;
    const ask = (more: object) => refused(`POST ${RESHAPE}/split`, { id, version, lines: [line], ...more });
    expect(await ask({ names: names('A', 'B', 'C') })).toBe('422 urbanism/parts-unnamed');
    expect(await ask({ names: names('Igual', 'IGUAL') })).toBe('422 urbanism/parts-of-one-name');
    expect(
      await ask({
        names: [...names('Libre'), { name: 'centro', sector: 'Comuna 1' }],
      }),
    ).toBe('409 platform/name-taken');
    expect(await ask({ names: names('', 'B') })).toBe('400 platform/invalid-input');
    await must('POST /urbanism/colonias/update', { ...colonia, sector: 'Nuevo' });
    expect(await ask({ names: names('A', 'B') })).toBe('409 platform/changed-meanwhile');
    expect(await must<Colonia>(`POST /urbanism/colonias/get/${id}`)).toMatchObject({ version: version + 1 });
  });
});

describe('a merge', () => {
  it('makes one of several that touch, and undo gives each its streets back', async () => {
    const { colonia: one, west: x } = await drawn('Unida A');
    const other = await must<Colonia>('POST /urbanism/colonias/create', {
      name: 'Unida B',
      sector: null,
      geometry: { type: 'Polygon', coordinates: [box(x + 0.1, -30, 0.1, 0.1)] },
    });
    const streets = await must<{ items: Street[] }>('POST /urbanism/street/createMulti', {
      parent_id: other.id,
      streets: [{ name: 'De la B' }],
    });
    const ids = [one.id, other.id];
    const preview = await must<MergePreview>(`POST ${RESHAPE}/preview-merge`, { ids });
    expect(preview.shape.type).toBe('Polygon');
    expect(preview.area_m2 / (one.area_m2 + other.area_m2)).toBeCloseTo(1, 6);
    const colonias = preview.colonias.map(({ id, version }) => ({ id, version }));
    const merged = await must<Reshaping>(`POST ${RESHAPE}/merge`, {
      colonias,
      name: 'Unida A',
      sector: null,
    });
    const [whole] = merged.into;
    expect((await findGround(server.database, { lat: -29.95, lng: x + 0.15 })).colonia).toMatchObject({
      id: whole?.id,
    });
    expect((await changesOf(other.id))[0]).toMatchObject({
      action: 'merged',
      to_value: { into: merged.into },
    });
    const coloniaOf = async () =>
      (await must<Street>(`POST /urbanism/street/get/${streets.items[0]?.id}`)).colonia_id;
    expect(await coloniaOf()).toBe(whole?.id);
    await must(`POST ${RESHAPE}/undo/${merged.id}`);
    expect(await coloniaOf()).toBe(other.id);
    expect(await nameAt({ lat: -29.95, lng: x + 0.15 })).toBe('Unida B');
  });

  it('is refused for what is far away, for one alone, and for what is gone or changed', async () => {
    const [one, other] = [(await drawn('Lejos A')).colonia, (await drawn('Lejos B')).colonia];
    const preview = (...ids: number[]) => refused(`POST ${RESHAPE}/preview-merge`, { ids });
    expect(await preview(one.id, other.id)).toBe('422 urbanism/colonia-apart');
    expect(await preview(one.id, one.id)).toBe('422 urbanism/colonia-apart');
    expect(await preview(one.id, 999_999)).toBe('404 platform/gone');
    const seen = ({ id, version }: Colonia) => ({ id, version });
    const input = { name: 'Junta', sector: null };
    expect(await refused(`POST ${RESHAPE}/merge`, { ...input, colonias: [seen(one), seen(other)] })).toBe(
      '422 urbanism/colonia-apart',
    );
    const stale = { ...seen(other), version: 9 };
    expect(await refused(`POST ${RESHAPE}/merge`, { ...input, colonias: [seen(one), stale] })).toBe(
      '409 platform/changed-meanwhile',
    );
  });
});

async function splitInTwo({ id, version, name }: Colonia, line: number[][]): Promise<Reshaping> {
  const given = { id, version, lines: [line], names: names(`${name} 1`, `${name} 2`) };
  return must<Reshaping>(`POST ${RESHAPE}/split`, given);
}

function westOf(shape: SplitPreview['parts'][number]['shape']): number {
  return Math.min(...(shape.coordinates.flat(3) as number[]).filter((_, index) => index % 2 === 0));
}

async function groundEvents(): Promise<number> {
  return (await server.asOwner(`select from platform.events where topic = 'ground-changed'`)).length;
}

async function coloniaOfObra(id: number): Promise<number | undefined> {
  const [row] = await server.asOwner<{ colonia_id: number }>(
    'select colonia_id from urbanism.obras where id = $1',
    [id],
  );
  return row?.colonia_id;
}
