import { OPERATOR_TYPES, type OperatorType } from '@vereda/contract/access/viewer';
import type { InCharge } from '@vereda/contract/listener/organization/in-charge';
import type { Output } from '@vereda/contract/endpoint';
import type { Area, secretaryEndpoints } from '@vereda/contract/listener/organization/area';
import { countPlaced, listPlaced, type Placed } from '#modules/identity/public';
import { gone } from '#platform/catalog/reading.service';
import type { Deps } from '#platform/deps';
import { selectAreas } from './area.queries.ts';
import { selectCategoriesOf, selectRoutes, selectTypesOf, type RoutedCategory } from './in-charge.queries.ts';

type Duties = Output<typeof secretaryEndpoints.duties>;

const EVERY = '*';
const TYPE_NAMES: Record<OperatorType, readonly [es: string, en: string]> = {
  receptor: ['Receptor', 'Receptor'],
  callcenter: ['Callcenter', 'Call centre'],
  supervisor: ['Supervisor', 'Supervisor'],
  ejecutor: ['Ejecutor', 'Field worker'],
};

/** The subtypes of operators by name. */
export function listOperatorTypes(): { id: OperatorType; name: string; name_en: string }[] {
  return OPERATOR_TYPES.map((id) => ({ id, name: TYPE_NAMES[id][0], name_en: TYPE_NAMES[id][1] }));
}

/** Every area with what hangs on it, those in the bin too. */
export async function listTree(deps: Deps): Promise<Area[]> {
  const [areas, people] = await Promise.all([selectAreas(deps.database), countPlaced(deps.database)]);
  return areas.map((area) => ({ ...area, people: people.get(String(area.id)) ?? 0 }));
}

/** Who works for an area, and which types of report come to it itself. */
export async function listDuties(deps: Deps, id: number): Promise<Duties> {
  const [types, people] = await Promise.all([
    selectTypesOf(deps.database, id),
    listPlaced(deps.database, [id]),
  ]);
  return { people: people.map(shown), types };
}

/** Who answers for each active type of a category. */
export async function listInCharge(deps: Deps, categoryId: number): Promise<InCharge[]> {
  const types = await selectRoutes(deps.database, categoryId);
  const nodes = [...new Set(types.flatMap(({ areas }) => areas.map(({ id }) => id)))];
  const placed = nodes.length > 0 ? await listPlaced(deps.database, nodes) : [];
  const attending = placed.filter(
    ({ allowed_categories: own }) => own.includes(EVERY) || own.includes(String(categoryId)),
  );
  return types.map((type) => {
    const here = new Set(type.areas.map(({ id }) => String(id)));
    return { ...type, people: attending.filter((person) => here.has(person.operator_id)).map(shown) };
  });
}

/** Whether a secretary is in charge of categories, and of which; throws platform/gone. */
export async function listCategoriesOf(
  deps: Deps,
  id: number,
): Promise<{ has_categories: boolean; items: RoutedCategory[] }> {
  const items = (await selectCategoriesOf(deps.database, id)) ?? gone();
  return { has_categories: items.length > 0, items };
}

function shown({ uid, name, type_operator }: Placed): Duties['people'][number] {
  return { uid, name, type_operator };
}
