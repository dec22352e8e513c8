import type { Obra, ObraRow } from '@vereda/contract/urbanism/obras/obra';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

// The clock stands at 2026-03-02.
const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const superadmin = await server.as('superadmin');

type Failure = { error: { code: string; fields?: Record<string, string> } };
type Page = { items: ObraRow[]; next_cursor: string | null };

let count = 0;
async function create(given: object = {}): Promise<Obra> {
  count += 1;
  return done<Obra>('create', { name: `Obra ${count}`, ...given });
}

async function done<T = Obra>(call: string, input: object): Promise<T> {
  const { status, body } = await engineer(`POST /urbanism/obras/${call}`, input);
  expect(status, `${call} ${JSON.stringify(body)}`).toBe(200);
  return body as T;
}

async function refused(call: string, input: object): Promise<string> {
  const { status, body } = await engineer(`POST /urbanism/obras/${call}`, input);
  return `${status} ${(body as Failure).error?.code}`;
}

const CONTRACTED = {
  contractor: 'Vial del Sur S.A.',
  contract_amount: 1500.5,
  start_act: 'Acta 1',
  reception_act: 'Acta 9',
};

/** A new work, taken through these steps. */
async function taken(moves: readonly string[], given: object = CONTRACTED): Promise<Obra> {
  let obra = await create(given);
  for (const move of moves) obra = await done('move', { ...at(obra), move, reason: 'Por lluvias' });
  return obra;
}

const at = ({ id, version }: Obra) => ({ id, version });
const BUILDING = ['plan', 'tender', 'award', 'start'];

describe('a public work', () => {
  it('is kept with its money and its days as they were given', async () => {
    const given = {
      ...CONTRACTED,
      description: 'Dos\nlíneas',
      budget: 1_234_567.89,
      planned_start: '2026-01-31',
      planned_end: '2026-12-31',
      sector: '  ',
      geometry: { type: 'Point', coordinates: [-58.4, -34.6] },
    };
    const obra = await create(given);
    expect(obra).toMatchObject({
      ...given,
      sector: null,
      stage: 'identified',
      published: false,
      physical: null,
    });
    expect(await done('get/' + obra.id, {})).toEqual(obra);
  });

  it('gets its colonia by its place, anew when it is moved', async () => {
    const square = (west: number) => [
      [west, 10],
      [west + 1, 10],
      [west + 1, 11],
      [west, 11],
      [west, 10],
    ];
    for (const [name, west] of [
      ['Norte', 10],
      ['Sur', 20],
    ] as const) {
      const geometry = { type: 'Polygon', coordinates: [square(west)] };
      await superadmin('POST /urbanism/colonias/create', { name, sector: null, geometry });
    }
    const line = {
      type: 'LineString',
      coordinates: [
        [10.2, 10.2],
        [10.8, 10.8],
      ],
    };
    const obra = await create({ geometry: line });
    expect(obra.colonia).toBe('Norte');
    const moved = await done('update', { ...obra, geometry: { type: 'Point', coordinates: [20.5, 10.5] } });
    expect(moved.colonia).toBe('Sur');
    expect((await done('update', { ...moved, geometry: null })).colonia).toBeNull();
  });

  it.each([
    [
      'an end before its beginning',
      { planned_start: '2026-02-02', planned_end: '2026-02-01' },
      '422 urbanism/obra-days-crossed',
    ],
    [
      'a real end before its beginning',
      { actual_start: '2026-02-02', actual_end: '2026-02-01' },
      '422 urbanism/obra-days-crossed',
    ],
    ['a day that no month has', { planned_end: '2026-02-30' }, '400 platform/invalid-input'],
    ['an amount below zero', { budget: -1 }, '400 platform/invalid-input'],
    ['an amount that is text', { contract_amount: '1.000' }, '400 platform/invalid-input'],
    ['an amount past all money', { budget: 1e15 }, '400 platform/invalid-input'],
    ['a name of blanks', { name: '  ' }, '400 platform/invalid-input'],
    [
      'latitude and longitude swapped',
      { geometry: { type: 'Point', coordinates: [-34.6, -158.4] } },
      '422 urbanism/shape-swapped',
    ],
    [
      'an outline that crosses itself',
      {
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [2, 2],
              [2, 0],
              [0, 1],
              [0, 0],
            ],
          ],
        },
      },
      '422 urbanism/shape-crosses-itself',
    ],
  ])('is refused with %s', async (_what, given, answer) => {
    expect(await refused('create', { name: 'Mala', ...given })).toBe(answer);
  });

  it('is found by words, stage, publication and delay, page by page', async () => {
    const late = await taken(BUILDING, {
      ...CONTRACTED,
      name: 'Túnel Ñandú',
      planned_end: '2026-03-01',
      published: true,
    });
    const done_ = await create({ name: 'Túnel chico', planned_end: '2026-03-02' });
    const ids = async (input: object) =>
      (await done<Page>('list', { search: 'tunel', ...input })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([done_.id, late.id]);
    expect(await ids({ late: true })).toEqual([late.id]);
    expect(await ids({ stage: 'identified' })).toEqual([done_.id]);
    expect(await ids({ published: true })).toEqual([late.id]);
    expect(await ids({ published: false })).toEqual([done_.id]);
    expect(await ids({ search: 'vial nandu' })).toEqual([late.id]);
    expect(await ids({ search: '100%_' })).toEqual([]);
    const first = await done<Page>('list', { search: 'tunel', limit: 1 });
    expect(await ids({ cursor: first.next_cursor })).toEqual([late.id]);
    expect(await refused('list', { cursor: 'bm8' })).toBe('400 platform/invalid-input');
  });
});

describe('the steps of a public work', () => {
  it('lead from the first idea to the reception and are told with their days', async () => {
    let obra = await taken(BUILDING);
    expect(obra).toMatchObject({ stage: 'building', actual_start: '2026-03-02' });
    await done('progress/add', { id: obra.id, series: 'physical', on: '2026-03-02', percent: 100 });
    for (const move of ['finish', 'guarantee', 'receive']) obra = await done('move', { ...at(obra), move });
    expect(obra).toMatchObject({ stage: 'received', actual_end: '2026-03-02' });
    expect(obra.story.map(({ to }) => to)).toEqual([
      'planned',
      'tendering',
      'awarded',
      'building',
      'finished',
      'warranty',
      'received',
    ]);
  });

  it.each([
    ['what does not lead on from the stage', [], {}, 'start', '409 urbanism/obra-move-refused'],
    ['an award without contractor', ['plan', 'tender'], {}, 'award', '409 urbanism/obra-contract-missing'],
    [
      'an award without amount',
      ['plan', 'tender'],
      { contractor: 'A' },
      'award',
      '409 urbanism/obra-contract-missing',
    ],
    [
      'a beginning without its act',
      ['plan', 'tender', 'award'],
      { contractor: 'A', contract_amount: 1 },
      'start',
      '409 urbanism/obra-start-act-missing',
    ],
    ['an end while something is not built', BUILDING, CONTRACTED, 'finish', '409 urbanism/obra-not-built'],
    ['a stop without a reason', BUILDING, CONTRACTED, 'halt', '422 urbanism/obra-reason-missing'],
    ['a step that there is not', [], {}, 'fly', '400 platform/invalid-input'],
  ])('refuse %s', async (_what, moves, given, move, answer) => {
    const obra = await taken(moves, given);
    expect(await refused('move', { ...at(obra), move, reason: ' ' })).toBe(answer);
    expect(await done('get/' + obra.id, {})).toEqual(obra);
  });

  it('refuse an end without the act of reception', async () => {
    const obra = await taken(BUILDING, { ...CONTRACTED, reception_act: null });
    await done('progress/add', { id: obra.id, series: 'physical', on: '2026-03-01', percent: 100 });
    expect(await refused('move', { ...at(obra), move: 'finish' })).toBe(
      '409 urbanism/obra-reception-act-missing',
    );
  });

  it('are taken once when two take one at the same time', async () => {
    const obra = await taken(['plan']);
    const both = await Promise.all(
      [1, 2].map(() => engineer('POST /urbanism/obras/move', { ...at(obra), move: 'tender' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('stand in the history with who took them and why', async () => {
    const obra = await taken([...BUILDING, 'halt']);
    const [row] = await server.asOwner<{ action: string; actor_uid: string; to_value: object }>(
      `select action, actor_uid, to_value from configuration.changelog where entity = 'obra' and entity_id = $1 order by id desc limit 1`,
      [String(obra.id)],
    );
    expect(row).toMatchObject({ action: 'changed', to_value: { stage: 'halted', reason: 'Por lluvias' } });
    expect(obra.story.at(-1)).toMatchObject({
      what: 'moved',
      from: 'building',
      to: 'halted',
      reason: 'Por lluvias',
    });
  });

  it('are no field: what is sent as a stage or as progress changes neither', async () => {
    const obra = await create();
    const sent = { ...obra, stage: 'received', physical: 100, story: [] };
    expect(await done('update', sent)).toMatchObject({ stage: 'identified', physical: null });
  });
});

describe('the progress of a public work', () => {
  it('is a series by day, the last of which is what stands', async () => {
    const { id } = await taken(BUILDING);
    await done('progress/add', { id, series: 'physical', on: '2026-02-01', percent: 10.5 });
    await done('progress/add', { id, series: 'physical', on: '2026-03-01', percent: 40 });
    const obra = await done('progress/add', { id, series: 'financial', on: '2026-03-01', percent: 55 });
    expect(obra).toMatchObject({ physical: 40, financial: 55 });
    expect(obra.progress).toEqual([
      { series: 'physical', on: '2026-02-01', percent: 10.5, reason: null },
      { series: 'physical', on: '2026-03-01', percent: 40, reason: null },
      { series: 'financial', on: '2026-03-01', percent: 55, reason: null },
    ]);
  });

  it('falls with a reason alone, and what was noted before stays', async () => {
    const { id } = await taken(BUILDING);
    await done('progress/add', { id, series: 'physical', on: '2026-03-01', percent: 40 });
    const less = { id, series: 'physical', on: '2026-03-01', percent: 30 };
    expect(await refused('progress/add', less)).toBe('422 urbanism/progress-falls');
    const obra = await done('progress/add', { ...less, reason: 'Se midió de nuevo' });
    expect(obra.physical).toBe(30);
    expect(obra.progress.map(({ percent, reason }) => [percent, reason])).toEqual([
      [40, null],
      [30, 'Se midió de nuevo'],
    ]);
    await expect(server.asOwner('update urbanism.obra_progress set percent = 99')).rejects.toThrow(
      'never changed',
    );
    await expect(server.asOwner(`update urbanism.obra_events set reason = 'x'`)).rejects.toThrow(
      'never changed',
    );
  });

  it.each([
    ['more than everything', { percent: 100.01 }, '400 platform/invalid-input'],
    ['less than nothing', { percent: -1 }, '400 platform/invalid-input'],
    ['a day that has not come', { on: '2026-03-03' }, '422 urbanism/progress-in-future'],
    ['a day before the last one', { on: '2026-02-01' }, '422 urbanism/progress-before-last'],
    ['a series that there is not', { series: 'emotional' }, '400 platform/invalid-input'],
  ])('is never %s', async (_what, given, answer) => {
    const { id } = await taken(BUILDING);
    const good = { id, series: 'physical', on: '2026-02-02', percent: 5 };
    await done('progress/add', good);
    expect(await refused('progress/add', { ...good, ...given })).toBe(answer);
  });

  it('is not noted of what nobody builds yet, or of what is gone', async () => {
    const obra = await taken(['plan', 'tender']);
    const noted = { id: obra.id, series: 'physical', on: '2026-02-02', percent: 5 };
    expect(await refused('progress/add', noted)).toBe('409 urbanism/obra-not-contracted');
    await done('delete/' + obra.id, {});
    expect(await refused('progress/add', noted)).toBe('404 platform/gone');
    expect(await refused('move', { ...at(obra), move: 'award' })).toBe('404 platform/gone');
  });

  it('leaves an open form its version', async () => {
    const obra = await taken(BUILDING);
    await done('progress/add', { id: obra.id, series: 'physical', on: '2026-02-02', percent: 5 });
    expect(await done('update', { ...obra, name: 'Otro nombre' })).toMatchObject({
      name: 'Otro nombre',
      physical: 5,
    });
  });
});

it('another promised day and another amount are told to everybody', async () => {
  const obra = await create({ planned_end: '2026-06-30', contract_amount: 100 });
  const changed = await done('update', { ...obra, planned_end: '2026-09-30', contract_amount: 130.5 });
  expect(changed.story.map(({ what, from, to }) => [what, from, to])).toEqual([
    ['planned-end', '2026-06-30', '2026-09-30'],
    ['contract-amount', '100', '130.5'],
  ]);
  expect((await done('update', { ...changed, name: 'Igual' })).story).toHaveLength(2);
});
