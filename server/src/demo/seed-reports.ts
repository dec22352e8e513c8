import { PERSONAS } from '@vereda/contract/access/personas';
import type { FastifyInstance } from 'fastify';
import { DEMO_CATEGORIES, DEMO_PLACE, DEMO_TEXTS } from './demo-city.ts';
import { signInDemo, type DemoCaller } from './demo-caller.ts';

type Staff = { readonly citizen: DemoCaller; readonly supervisor: DemoCaller; readonly ejecutor: DemoCaller };
type Types = readonly { readonly id: number; readonly nodeId: number }[];

// How far the reports of the demo have come; the list is repeated over all of them.
const LIVES = ['new', 'assigned', 'started', 'resolved', 'accepted', 'rejected'] as const;
const REPORTS = 48;

/** Categories, organisation and reports in every stage, through the same calls that people make. */
export async function seedReports(app: FastifyInstance): Promise<void> {
  const admin = await signInDemo(app, PERSONAS.superadmin.viewer.email ?? '');
  const types = await seedCatalog(admin);
  const citizen = await signInDemo(app, PERSONAS.citizen.viewer.email ?? '');
  const supervisor = await signInDemo(app, PERSONAS.supervisor.viewer.email ?? '');
  const ejecutor = await signInDemo(app, PERSONAS.ejecutor.viewer.email ?? '');
  for (let index = 0; index < REPORTS; index += 1) {
    await seedReport({ citizen, supervisor, ejecutor }, types, index);
  }
}

async function seedCatalog(admin: DemoCaller): Promise<Types> {
  const secretary = await admin('POST /secretary/create', { name: 'Secretaría de Servicios Públicos' });
  const agency = await admin('POST /agency/create', {
    name: 'Dirección de Mantenimiento',
    parent_id: secretary.id,
  });
  const types: { id: number; nodeId: number }[] = [];
  for (const [position, category] of DEMO_CATEGORIES.entries()) {
    const crew = await admin('POST /operator/create', { name: category.crew, parent_id: agency.id });
    const { name, name_en, icon, color } = category;
    const { id } = await admin('POST /category/create', { name, name_en, icon, color, position });
    for (const [es, en, sla_hours] of category.types) {
      const type = { category_id: id, name: es, name_en: en, sla_hours };
      const created = await admin('POST /subcategory/create', type);
      types.push({ id: created.id, nodeId: crew.id });
    }
  }
  return types;
}

async function seedReport(staff: Staff, types: Types, index: number): Promise<void> {
  const type = types[index % types.length];
  if (!type) throw new Error('demo: no types');
  const filed = await staff.citizen('POST /reports/create', {
    subcategory_id: type.id,
    description: DEMO_TEXTS[index % DEMO_TEXTS.length] ?? '',
    point: pointOf(index),
    address: { street: 'Av. de la Demostración', number: String(100 + index * 37) },
  });
  const life = LIVES[index % LIVES.length] ?? 'new';
  await live(staff, { id: filed.id, nodeId: type.nodeId }, life);
}

async function live(
  { citizen, supervisor, ejecutor }: Staff,
  { id, nodeId }: { id: number; nodeId: number },
  life: (typeof LIVES)[number],
): Promise<void> {
  if (life === 'new') return;
  const move = async (caller: DemoCaller, name: 'assign' | 'accept' | 'resolve', rest: object = {}) => {
    const { report } = await supervisor('POST /reports/case/:id', { id });
    await caller('POST /reports/update', { id, version: report.version, move: name, ...rest });
  };
  await move(supervisor, 'assign', { node_id: nodeId });
  if (life === 'assigned') return;
  await move(ejecutor, 'accept');
  if (life === 'started') return;
  const done = { report_id: id, kind: 'Reparación', text: 'Se reparó en el lugar y se limpió la zona.' };
  await ejecutor('POST /listener/activities/create', done);
  await move(ejecutor, 'resolve', { text: 'El trabajo quedó terminado. Por favor, confirma si está bien.' });
  if (life === 'accepted')
    await citizen('POST /conformities/create', { report_id: id, text: 'Quedó muy bien, gracias.' });
  if (life === 'rejected') {
    const { items } = await citizen('POST /causes/list', { use: 'reject' });
    await citizen('POST /no-conformity/create', {
      report_id: id,
      cause_id: items[0]?.id ?? 0,
      text: 'Sigue igual que antes.',
    });
  }
}

// A spiral over the city: no two on the same corner, none at random.
function pointOf(index: number): { lat: number; lng: number } {
  const angle = index * 2.399963;
  const radius = 0.006 * Math.sqrt(index + 1);
  return {
    lat: DEMO_PLACE.lat + radius * Math.sin(angle),
    lng: DEMO_PLACE.lng + radius * 1.2 * Math.cos(angle),
  };
}
