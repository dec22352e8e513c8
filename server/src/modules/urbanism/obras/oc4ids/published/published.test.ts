import { OBRA_KINDS, type Obra } from '@vereda/contract/urbanism/obras/obra';
import { OBRA_STAGES } from '@vereda/contract/urbanism/obras/obra-stages';
import { DOCUMENT_TYPES, PHOTO_MOMENTS } from '@vereda/contract/urbanism/obras/records/record-fields';
import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';
import { projectsIn } from '../oc4ids-shape.ts';
import { faultsOf } from './schema.ts';

const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const RECORDS = '/urbanism/obras/records';
const square = (lng: number) => [
  [lng, -34.6],
  [lng + 0.001, -34.6],
  [lng + 0.001, -34.601],
  [lng, -34.6],
];
const AREA = [
  [-58.5, -34.7],
  [-58.3, -34.7],
  [-58.3, -34.5],
  [-58.5, -34.5],
  [-58.5, -34.7],
];
const GEOMETRIES = [
  { type: 'Point', coordinates: [-58.4, -34.6] },
  { type: 'MultiPoint', coordinates: [[-58.4, -34.6]] },
  { type: 'LineString', coordinates: square(-58.4).slice(0, 2) },
  { type: 'MultiLineString', coordinates: [square(-58.4).slice(0, 2)] },
  { type: 'Polygon', coordinates: [square(-58.4)] },
  { type: 'MultiPolygon', coordinates: [[square(-58.4)], [square(-58.41)]] },
  null,
];
const WHOLE = {
  description: 'Sobre las vías.',
  sector: 'Transporte',
  expediente: 'EX-1',
  responsible: 'Movilidad',
  contractor: 'Vial S.A.',
  contractor_id: '30-1',
  address: 'Boedo 1',
  budget: 1000.5,
  funding: 'Crédito',
  contract_amount: 900.25,
  final_amount: 950,
  planned_start: '2026-01-01',
  planned_end: '2026-02-01',
  actual_start: '2026-01-02',
  actual_end: '2026-02-03',
  start_act: 'Acta 1',
  published: true,
};

async function ok(call: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const create = async (given: object) => (await ok(engineer('POST /urbanism/obras/create', given))) as Obra;

/** A work whose place lies in a colonia, with its story, contracts, modifications, payments, documents and photos. */
async function createWhole(): Promise<void> {
  const name = 'Con todo';
  const { id, version } = await create({ ...WHOLE, name, geometry: GEOMETRIES[0] });
  const moved = (await ok(engineer('POST /urbanism/obras/move', { id, version, move: 'plan' }))) as Obra;
  expect(moved.stage).toBe('planned');
  await server.asOwner(`update urbanism.obras set stage = 'building' where id = ${id}`);
  for (const series of ['physical', 'financial'])
    for (const [percent, reason] of [
      [50, undefined],
      [40, 'Se midió de nuevo'],
    ])
      await ok(
        engineer('POST /urbanism/obras/progress/add', { id, series, on: '2026-01-15', percent, reason }),
      );
  const note = async (given: object) =>
    (await ok(engineer(`POST ${RECORDS}/note`, { id, on: '2026-01-10', ...given }))) as {
      items: WorkRecord[];
    };
  const contract = { kind: 'contract', title: 'Obra civil', party: 'Puentes S.R.L.', amount_cents: 100_000 };
  const { items } = await note({ ...contract, number: 'C-1', party_tax_id: '30-2', until: '2026-06-30' });
  const part = { contract_id: items[0]?.origin_id, on: '2026-01-20' };
  const change = { ...part, kind: 'modification', title: 'Más' };
  await note({ ...change, word: 'value', amount_cents: 5 });
  await note({ ...change, word: 'duration', until: '2026-08-01' });
  await note({ ...change, word: 'scope', amount_cents: 1, until: '2026-09-01' });
  await note({ ...part, kind: 'payment', number: '1', amount_cents: 7 });
  await note({ ...contract, number: 'C-2' });
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer();
  for (const word of [...DOCUMENT_TYPES, ...PHOTO_MOMENTS]) {
    const isPhoto = PHOTO_MOMENTS.some((moment) => moment === word);
    const asked = new URLSearchParams({ id: String(id), on: '2026-01-10', title: word, word });
    const file = isPhoto
      ? { content: jpeg, filename: 'foto.jpg' }
      : { content: Buffer.from('%PDF-1.4'), filename: 'acta.pdf' };
    await ok(uploadTo(engineer, `POST ${RECORDS}/add-file?${asked.toString()}`, file));
  }
}

type Json = { [name: string]: unknown };
let file: Buffer;
const given = () => JSON.parse(String(file)) as Json;

beforeAll(async () => {
  const superadmin = await server.as('superadmin');
  const area = { name: 'Almagro', sector: null, geometry: { type: 'Polygon', coordinates: [AREA] } };
  await ok(superadmin('POST /urbanism/colonias/create', area));
  await createWhole();
  for (const [turn, stage] of OBRA_STAGES.entries()) {
    const geometry = GEOMETRIES[turn % GEOMETRIES.length];
    const currency = turn % 2 ? 'USD' : 'ARS';
    const kind = OBRA_KINDS[turn % OBRA_KINDS.length];
    for (const facts of [{ ...WHOLE, geometry, currency, kind }, { published: true }]) {
      const { id } = await create({ ...facts, name: `${stage} ${Object.keys(facts).length}` });
      await server.asOwner(`update urbanism.obras set stage = '${stage}' where id = ${id}`);
    }
  }
  file = (await server.visitor('GET /open-data/oc4ids/obras')).raw;
});

it('every stage, kind, shape, contract, modification, payment, document and photo is as OC4IDS 0.9.5 wants it', () => {
  expect(faultsOf(given())).toEqual([]);
  const projects = projectsIn(file);
  expect(projects).toHaveLength(1 + 2 * OBRA_STAGES.length);
  const [whole] = projects;
  const documents = whole?.documents.map(({ documentType }) => documentType);
  expect(documents).toEqual([undefined, ...DOCUMENT_TYPES, ...PHOTO_MOMENTS.map(() => 'illustration')]);
  const [first] = whole?.contractingProcesses ?? [];
  expect(first?.summary.modifications?.map(({ type }) => type)).toEqual(['value', 'duration', 'scope']);
});

/** Every path of fields that something has, without places in lists; coordinates are one field. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value) && !path.endsWith('coordinates'))
    return value.flatMap((item) => pathsOf(item, path));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path ? `${path}.${name}` : name));
}

const FIELDS = `
  version license publishedDate uri publisher.name publisher.uri
  projects.id projects.updated projects.language projects.title projects.description projects.status projects.type
  projects.identifiers.id projects.publicAuthority.id projects.publicAuthority.name
  projects.additionalClassifications.scheme projects.additionalClassifications.id
  projects.additionalClassifications.description
  projects.period.startDate projects.period.endDate
  projects.locations.id projects.locations.description projects.locations.geometry.type
  projects.locations.geometry.coordinates projects.locations.address.streetAddress projects.locations.address.locality
  projects.budget.amount.amount projects.budget.amount.currency projects.budget.finance.id projects.budget.finance.title
  projects.parties.id projects.parties.name projects.parties.roles projects.parties.identifier.scheme
  projects.parties.identifier.id projects.parties.identifier.legalName
  projects.milestones.id projects.milestones.title projects.milestones.type projects.milestones.dueDate
  projects.milestones.dateMet
  projects.metrics.id projects.metrics.title projects.metrics.observations.id
  projects.metrics.observations.period.endDate projects.metrics.observations.measure
  projects.metrics.observations.unit.name projects.metrics.observations.notes
  projects.completion.endDate projects.completion.finalValue.amount projects.completion.finalValue.currency
  projects.documents.id projects.documents.documentType projects.documents.title projects.documents.url
  projects.documents.datePublished projects.documents.format
  projects.contractingProcesses.id`;
const SUMMARY_FIELDS = `
  externalReference title nature status suppliers.id suppliers.name contractValue.amount contractValue.currency
  contractPeriod.startDate contractPeriod.endDate
  modifications.id modifications.date modifications.description modifications.type
  modifications.oldContractValue.amount modifications.oldContractValue.currency modifications.newContractValue.amount
  modifications.newContractValue.currency modifications.oldContractPeriod.startDate
  modifications.oldContractPeriod.endDate modifications.newContractPeriod.startDate
  modifications.newContractPeriod.endDate
  transactions.id transactions.date transactions.value.amount transactions.value.currency transactions.payee.id
  transactions.payee.name`;

it('all that is ever published of a work is in what was checked', () => {
  const summary = SUMMARY_FIELDS.trim().split(/\s+/);
  const paths = summary.map((field) => `projects.contractingProcesses.summary.${field}`);
  const fields = [...FIELDS.trim().split(/\s+/), ...paths];
  expect([...new Set(pathsOf(given()))].toSorted()).toEqual(fields.toSorted());
});

/** What is reached by names and places in lists. */
function at(value: unknown, path: readonly (string | number)[]): Json {
  const found = path.reduce<unknown>((inner, step) => (inner as Json)[step], value);
  if (typeof found !== 'object' || found === null) throw new Error(`nothing at ${path.join('/')}`);
  return found as Json;
}
const PROCESS = ['projects', 0, 'contractingProcesses', 0];
const SUMMARY = [...PROCESS, 'summary'];

it.each([
  ['a package without its publisher', [], { publisher: undefined }],
  ['a publisher without its name', ['publisher'], { name: undefined }],
  ['a version of three numbers', [], { version: '0.9.5' }],
  ['an address that is none', [], { uri: 'obras' }],
  ['a package without projects', [], { projects: [] }],
  ['a field that is ours alone', [], { city: 'Buenos Aires' }],
  ['a project without its id', ['projects', 0], { id: undefined }],
  ['a project whose title is a number', ['projects', 0], { title: 5 }],
  ['an empty description', ['projects', 0], { description: '' }],
  ['a status that is none', ['projects', 0], { status: 'completed' }],
  ['a type that is none', ['projects', 0], { type: 'repair' }],
  ['a day without a time', ['projects', 0], { updated: '2026-01-01' }],
  ['a day of no month', ['projects', 0, 'period'], { startDate: '2026-02-31T00:00:00Z' }],
  ['a period of which nothing is known', ['projects', 0], { period: {} }],
  ['a place without its id', ['projects', 0, 'locations', 0], { id: undefined }],
  ['a shape that is none', ['projects', 0, 'locations', 0, 'geometry'], { type: 'Circle' }],
  ['coordinates as text', ['projects', 0, 'locations', 0, 'geometry'], { coordinates: ['-58', '-34'] }],
  ['an amount as text', ['projects', 0, 'budget', 'amount'], { amount: '1000' }],
  ['a currency that is none', ['projects', 0, 'budget', 'amount'], { currency: 'PESOS' }],
  ['finance without its id', ['projects', 0, 'budget', 'finance', 0], { id: undefined }],
  ['roles that are no list', ['projects', 0, 'parties', 0], { roles: 'supplier' }],
  ['a party with a field of ours', ['projects', 0, 'parties', 0], { cuit: '30-1' }],
  ['a document without its id', ['projects', 0, 'documents', 0], { id: undefined }],
  ['a document whose address is none', ['projects', 0, 'documents', 0], { url: 'acta pdf' }],
  ['a milestone without its id', ['projects', 0, 'milestones', 0], { id: undefined }],
  ['a metric without its id', ['projects', 0, 'metrics', 0], { id: undefined }],
  ['a reading without its id', ['projects', 0, 'metrics', 0, 'observations', 0], { id: undefined }],
  ['a process without its id', PROCESS, { id: undefined }],
  ['a nature that is none', SUMMARY, { nature: ['works'] }],
  ['a state of a contract that is none', SUMMARY, { status: 'complete' }],
  ['a contract without suppliers in the list', SUMMARY, { suppliers: [] }],
  ['a modification without its id', [...SUMMARY, 'modifications', 0], { id: undefined }],
  ['a payment without its id', [...SUMMARY, 'transactions', 0], { id: undefined }],
  ['a payment on no day', [...SUMMARY, 'transactions', 0], { date: null }],
])('%s is refused', (_what, path, changed) => {
  const spoilt = given();
  Object.assign(at(spoilt, path), changed);
  const faults = faultsOf(JSON.parse(JSON.stringify(spoilt)));
  expect(faults.join('\n')).toContain(`/${path.join('/')}`);
});

it('what is there twice is refused, and a party that is none', () => {
  const twice = given();
  const projects = twice['projects'] as Json[];
  projects.push(projects[0] ?? {});
  expect(faultsOf(twice).join()).toContain('/projects must NOT have duplicate items');
  const stranger = given();
  at(stranger, ['projects', 0, 'publicAuthority'])['id'] = 'nobody';
  expect(faultsOf(stranger)).toEqual([]);
  expect(() => projectsIn(Buffer.from(JSON.stringify(stranger)))).toThrow('nobody is no such party');
});
