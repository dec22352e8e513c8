import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { categoryEndpoints, subcategoryEndpoints } from '@vereda/contract/listener/categories/category';
import type { DatabaseTransaction } from '#platform/database/database';
import { createUser } from '#modules/identity/public';
import {
  createCategory,
  createArea,
  createRoutingRule,
  createSubcategory,
  plantComplaintKinds,
  plantLists,
} from '#modules/listener/public';
import { plantCatalog } from '#modules/transparency/public';
import { saveArea, type AreaGeometry } from '#modules/urbanism/public';
import type { Deps } from '#platform/deps';
import { SYSTEM } from '#platform/history/change';
import { DEMO_CATEGORIES } from './content/categories.ts';
import type { DemoCategory } from './content/demo-category.ts';
import { DEMO_COMPLAINT_KINDS, DEMO_COMPLAINTS, DEMO_LISTS } from './content/desk-lists.ts';
import { DEMO_ORGANIZATION } from './content/organization.ts';
import { DEMO_CATALOG } from './content/transparency.ts';
import { insertBrand } from './demo-city.queries.ts';

/** A type of report as the reports need it. */
export type SeededType = {
  readonly id: number;
  readonly key: string;
  readonly agency: string;
  readonly crewId: number;
  readonly evidence: boolean;
  /** Ids of its questions, which are answered by no. */
  readonly asks: readonly string[];
};

type By = Parameters<typeof createCategory>[2];
type Feature = { properties: { id: number; nombre: string; comuna: number }; geometry: AreaGeometry };

/** Brand, barrios, organisation, categories and who is in charge of each; answers the types. */
export async function seedCity(deps: Deps, directory: string): Promise<SeededType[]> {
  const text = await readFile(path.join(directory, 'barrios.geojson'), 'utf8');
  const { features } = JSON.parse(text) as { features: Feature[] };
  const by: By = { actor: { ...SYSTEM, channel: 'demo' }, at: deps.clock.now() };
  return deps.database.transaction().execute(async (transaction) => {
    await insertBrand(transaction);
    for (const { properties, geometry } of features) {
      const { id, nombre, comuna } = properties;
      await saveArea(transaction, {
        kind: 'colonia',
        name: nombre,
        sector: `Comuna ${comuna}`,
        source_id: `barrios/${id}`,
        geometry,
      });
    }
    await plantLists(transaction, DEMO_LISTS, by);
    await plantCatalog(transaction, DEMO_CATALOG, by);
    const crews = await seedOrganization(deps, transaction, by);
    const types: SeededType[] = [];
    for (const category of DEMO_CATEGORIES) {
      types.push(
        ...(await seedCategory(transaction, by, {
          category,
          crewId: crews.get(category.agency) ?? 0,
        })),
      );
    }
    const at = { category: DEMO_COMPLAINTS, crewId: crews.get(DEMO_COMPLAINTS.agency) ?? 0 };
    const [attention] = await seedCategory(transaction, by, at);
    await plantComplaintKinds(transaction, DEMO_COMPLAINT_KINDS, { by, typeId: attention?.id ?? 0 });
    return types;
  });
}

async function seedOrganization(
  deps: Deps,
  transaction: DatabaseTransaction,
  by: By,
): Promise<Map<string, number>> {
  const crews = new Map<string, number>();
  for (const secretary of DEMO_ORGANIZATION) {
    const top = await createArea(transaction, { level: 'secretary', name: secretary.name }, by);
    for (const { name, crews: names } of secretary.agencies) {
      const agencyId = await createArea(transaction, { level: 'agency', parent_id: top, name }, by);
      for (const crew of names) {
        const node = { level: 'operator', parent_id: agencyId, name: crew.name } as const;
        const id = await createArea(transaction, node, by);
        crews.set(name, id);
        await createUser(deps, transaction, {
          uid: `demo-crew-${id}`,
          first_name: crew.lead,
          last_name: 'Demo',
          type: 'operator',
          type_operator: ['ejecutor'],
          allowed_categories: ['*'],
          operator_id: String(id),
          activated: true,
        });
      }
    }
  }
  return crews;
}

type Placed = { readonly category: DemoCategory; readonly crewId: number };

async function seedCategory(
  transaction: DatabaseTransaction,
  by: By,
  { category, crewId }: Placed,
): Promise<SeededType[]> {
  const { types, agency, ...names } = category;
  const category_id = await createCategory(transaction, categoryEndpoints.create.input.parse(names), by);
  const seeded: SeededType[] = [];
  for (const type of types) {
    const fields = subcategoryEndpoints.create.input.parse({
      category_id,
      name: type.name,
      name_en: type.name_en,
      notice: type.notice?.[0] ?? null,
      notice_en: type.notice?.[1] ?? null,
      sla_hours: type.hours,
      sla_business: !type.clock,
      evidence_needed: type.evidence ?? false,
      public_by_default: !type.hidden,
      place_needed: !type.placeless,
      questions: type.questions ?? [],
    });
    const id = await createSubcategory(transaction, fields, by);
    const rule = { category_id: null, colonia_id: null, auto_assign: false, position: 0 };
    await createRoutingRule(transaction, { ...rule, subcategory_id: id, node_id: crewId }, by);
    const asks = (type.questions ?? []).map((question) => question.id);
    seeded.push({ id, key: type.key, agency, crewId, evidence: type.evidence ?? false, asks });
  }
  return seeded;
}
