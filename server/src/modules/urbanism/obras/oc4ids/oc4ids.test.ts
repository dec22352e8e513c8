import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { OBRA_STAGES, OC4IDS_STATUS } from '@vereda/contract/urbanism/obras/obra-stages';
import { expect, it } from 'vitest';
import { projectsIn, type Oc4idsProject } from './oc4ids-shape.ts';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');

const LINE = {
  type: 'LineString',
  coordinates: [
    [-58.4194, -34.5965],
    [-58.4247, -34.5925],
  ],
};
const WHOLE = {
  name: 'Puente',
  description: 'Sobre las vías.',
  kind: 'expansion',
  sector: 'Transporte',
  expediente: 'EX-1',
  responsible: 'Movilidad',
  contractor: 'Vial S.A.',
  contractor_id: '30-1',
  address: 'Boedo 1',
  geometry: LINE,
  budget: 1000.5,
  funding: 'Crédito',
  contract_amount: 900.25,
  final_amount: 950,
  currency: 'USD',
  planned_start: '2026-01-01',
  planned_end: '2026-02-01',
  actual_start: '2026-01-02',
  actual_end: '2026-02-03',
  start_act: 'Acta de nadie',
  published: true,
};

async function create(given: object): Promise<Obra> {
  const { status, body } = await engineer('POST /urbanism/obras/create', given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Obra;
}

async function projects(): Promise<Oc4idsProject[]> {
  const { status, headers, raw } = await server.visitor('GET /open-data/oc4ids/obras');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  return projectsIn(raw);
}

it('is no package where nothing is published, since one has at least one project', async () => {
  await create({ name: 'Oculta' });
  const { status, body } = await server.visitor('GET /open-data/oc4ids/obras');
  expect([status, body]).toMatchObject([404, { error: { code: 'transparency/nothing-to-package' } }]);
  const { body: catalog } = await server.visitor('GET /open-data/catalog');
  expect(JSON.stringify(catalog)).toContain('obras-csv');
  expect(JSON.stringify(catalog)).not.toContain('obras-oc4ids');
});

it('says all that is public of a work, and no more than is known of another', async () => {
  const whole = await create(WHOLE);
  for (const move of ['plan', 'tender', 'award']) await step(whole.id, move);
  const noted = { id: whole.id, series: 'physical', on: '2026-01-15' };
  await engineer('POST /urbanism/obras/progress/add', { ...noted, percent: 50 });
  await engineer('POST /urbanism/obras/progress/add', { ...noted, percent: 40, reason: 'Se midió de nuevo' });
  await create({ name: 'Mínima', published: true });
  const [first, second] = await projects();
  expect(first).toMatchObject({
    title: 'Puente',
    status: 'implementation',
    type: 'expansion',
    identifiers: [{ id: 'EX-1' }],
    language: 'es',
    period: { startDate: '2026-01-01T00:00:00Z', endDate: '2026-02-01T00:00:00Z' },
    milestones: [
      { id: 'start', dueDate: '2026-01-01T00:00:00Z', dateMet: '2026-01-02T00:00:00Z' },
      { id: 'end', dueDate: '2026-02-01T00:00:00Z', dateMet: '2026-02-03T00:00:00Z' },
    ],
    locations: [{ geometry: LINE, address: { streetAddress: 'Boedo 1' } }],
    budget: { amount: { amount: 1000.5, currency: 'USD' } },
    parties: [{ roles: ['publicAuthority'] }, { id: 'AR-CUIT-30-1', roles: ['supplier'] }],
    contractingProcesses: [{ summary: { status: 'active', contractValue: { amount: 900.25 } } }],
    completion: { finalValue: { amount: 950 } },
  });
  expect(first?.metrics?.[0]?.observations.map(({ measure, notes }) => [measure, notes])).toEqual([
    [50, undefined],
    [40, 'Se midió de nuevo'],
  ]);
  expect(JSON.stringify(first)).not.toContain('Acta de nadie');
  const known = ['documents', 'id', 'language', 'status', 'title', 'type', 'updated'];
  expect(Object.keys(second ?? {}).toSorted()).toEqual(known);
});

it('calls a company by one name, however contracts spell it', async () => {
  const { id } = await create({ ...WHOLE, name: 'Con dos contratos', contractor: 'Vial S.A.' });
  for (const [number, party] of [
    ['1', 'VIAL SA'],
    ['2', 'Vial Sociedad Anónima'],
  ]) {
    const contract = { id, kind: 'contract', number, party, party_tax_id: '30-1', amount_cents: 100 };
    const { status } = await engineer('POST /urbanism/obras/records/note', { ...contract, on: '2026-01-02' });
    expect(status).toBe(200);
  }
  const project = (await projects()).find(({ title }) => title === 'Con dos contratos');
  expect(project?.parties?.filter(({ roles }) => roles.includes('supplier'))).toHaveLength(1);
  expect(project?.contractingProcesses?.map(({ summary }) => summary.suppliers?.[0]?.name)).toEqual([
    'Vial Sociedad Anónima',
    'Vial Sociedad Anónima',
  ]);
});

it('has a status of the closed codelist for every stage', async () => {
  const { id } = await create({ ...WHOLE, name: 'De etapa en etapa' });
  for (const stage of OBRA_STAGES) {
    await server.asOwner(`update urbanism.obras set stage = '${stage}' where id = ${id}`);
    const project = (await projects()).find(({ title }) => title === 'De etapa en etapa');
    expect(project?.status).toBe(OC4IDS_STATUS[stage]);
  }
});

it('is refused for what are no works, and while the module is off', async () => {
  expect((await server.visitor('GET /open-data/oc4ids/initiatives')).status).toBe(400);
  const superadmin = await server.as('superadmin');
  await superadmin('POST /module/activate', { id: 'urbanism', on: false });
  const { status, body } = await server.visitor('GET /open-data/oc4ids/obras');
  expect([status, body]).toMatchObject([403, { error: { code: 'configuration/module-inactive' } }]);
  await superadmin('POST /module/activate', { id: 'urbanism', on: true });
});

async function step(id: number, move: string): Promise<void> {
  const { body } = await engineer(`POST /urbanism/obras/get/${id}`);
  const { version } = body as Obra;
  const answer = await engineer('POST /urbanism/obras/move', { id, version, move });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
