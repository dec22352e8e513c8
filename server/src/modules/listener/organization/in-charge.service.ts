import { OPERATOR_TYPES, type OperatorType } from '@vereda/contract/access/viewer';
import type { InCharge } from '@vereda/contract/listener/organization/in-charge';
import type { Area, AreaDetail } from '@vereda/contract/listener/organization/area';
import { countPlaced, listPlaced, type Placed } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { selectArea, selectAreas } from './area.queries.ts';
import type { AreaKey } from './area.service.ts';
import { selectCategoriesOf, selectRoutes, type RoutedCategory } from './in-charge.queries.ts';

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

/** Every area with what hangs on it, those out of service too. */
export async function listTree(deps: Deps): Promise<Area[]> {
  const [areas, people] = await Promise.all([selectAreas(deps.database), countPlaced(deps.database)]);
  return areas.map((area) => ({ ...area, people: people.get(String(area.id)) ?? 0 }));
}

/** One area with its people; throws listener/area-not-found. */
export async function getArea(deps: Deps, key: AreaKey): Promise<AreaDetail> {
  const [area, people] = await Promise.all([
    selectArea(deps.database, key),
    listPlaced(deps.database, [key.id]),
  ]);
  if (!area) throw new AppError('listener/area-not-found');
  return { ...area, people: people.length, in_charge: people.map(shown) };
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

/** Whether a secretary is in charge of categories, and of which; throws listener/area-not-found. */
export async function listCategoriesOf(
  deps: Deps,
  id: number,
): Promise<{ has_categories: boolean; items: RoutedCategory[] }> {
  const items = await selectCategoriesOf(deps.database, id);
  if (items === null) throw new AppError('listener/area-not-found');
  return { has_categories: items.length > 0, items };
}

function shown({ uid, name, type_operator }: Placed): AreaDetail['in_charge'][number] {
  return { uid, name, type_operator };
}
