import { PERSONAS } from '@vereda/contract/access/personas';
import type { FastifyInstance } from 'fastify';
import { getCityDay } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { DEMO_INITIATIVES, type DemoInitiative } from './content/initiatives.ts';
import { signInDemo, type DemoCaller } from './demo-caller.ts';

/** Commitments of the demonstration city in every state, each written by one person and published by another. */
export async function seedInitiatives(app: FastifyInstance, deps: Deps): Promise<void> {
  const today = await getCityDay(deps);
  const writer = await signInDemo(app, String(PERSONAS.roleUser.viewer.email));
  const second = await signInDemo(app, String(PERSONAS.superadmin.viewer.email));
  const { items: types } = await writer('POST /transparency/catalogfirst/tree', {});
  const categories = types.flatMap(({ sectors }) => sectors.flatMap((sector) => sector.categories));
  const { items: areas } = await writer('POST /secretary/list-transparency', {});
  const { items: colonias } = await writer('POST /transparency/initiatives/places', {});
  for (const [place, initiative] of DEMO_INITIATIVES.entries()) {
    const category = categories.find(({ name }) => name === initiative.category);
    if (!category) throw new Error(`demo: there is no category ${initiative.category}`);
    const secretary_id = areas[place % areas.length]?.id ?? null;
    const colonia_id = colonias.find(({ name }) => name === initiative.colonia)?.id ?? null;
    const filed = { catalog_id: category.id, secretary_id, colonia_id };
    await seedInitiative({ writer, second, today }, initiative, filed);
  }
}

type People = { readonly writer: DemoCaller; readonly second: DemoCaller; readonly today: string };

async function seedInitiative(
  { writer, second, today }: People,
  { category: _category, colonia: _colonia, days, moves, ...texts }: DemoInitiative,
  filed: {
    readonly catalog_id: number;
    readonly secretary_id: number | null;
    readonly colonia_id: number | null;
  },
): Promise<void> {
  const [starts, promised] = days.map((day) => dayFrom(today, day)) as [string, string];
  const dates = { starts_on: starts, promised_on: promised };
  let { id, version } = await writer('POST /transparency/initiatives/create', {
    ...texts,
    ...filed,
    ...dates,
  });
  for (const [status, reason] of moves) {
    const mover = status === 'publicada' ? second : writer;
    const given = { id, version, status, ...(reason && { reason }) };
    ({ id, version } = await mover('POST /transparency/initiatives/change-status', given));
  }
}

function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
