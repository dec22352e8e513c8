import {
  agencyEndpoints,
  operatorEndpoints,
  secretaryEndpoints,
  type AreaEntry,
  type NodeLevel,
} from '@vereda/contract/listener/organization/area';
import { sql } from 'kysely';
import { selectEntry } from '#platform/catalog/catalog.queries';
import { catalogDesk, type Act, type AnyDesk, type Entry } from '#platform/catalog/desk';
import { AppError } from '#platform/errors';
import { countHanging } from './area.queries.ts';

type Kept = Pick<AreaEntry, 'above'>;

// All levels are rows of one table, whose lock lets one change of the tree at a time happen.
const PARTS = {
  order: { name: 'text' },
  columns: { above: sql`p.path[:cardinality(p.path) - 1]` },
  historyOf: <T extends Kept>({ above: _above, ...kept }: T): object => kept,
  ensureRemovable,
} as const;

const partsOf = <Level extends NodeLevel>(level: Level) =>
  ({
    ...PARTS,
    entity: level,
    event: { topic: 'area-changed', key: level, audience: 'staff' },
    scope: sql`p.level = ${sql.lit(level)}`,
  }) as const;

/** The first level. */
export const SECRETARY_DESK = catalogDesk('listener.nodes', {
  ...partsOf('secretary'),
  endpoints: secretaryEndpoints,
});

/** The second level; with another parent everything below it comes along. */
export const AGENCY_DESK = catalogDesk('listener.nodes', {
  ...partsOf('agency'),
  endpoints: agencyEndpoints,
  ensure: (act, { parent_id: id }) => ensureParent(act, SECRETARY_DESK, id),
});

/** The third level: crews and desks. */
export const OPERATOR_DESK = catalogDesk('listener.nodes', {
  ...partsOf('operator'),
  endpoints: operatorEndpoints,
  ensure: (act, { parent_id: id }) => ensureParent(act, AGENCY_DESK, id),
});

async function ensureParent({ transaction }: Pick<Act, 'transaction'>, above: AnyDesk, id: number) {
  const parent = await selectEntry(transaction, above, { id });
  if (!parent)
    throw new AppError('listener/unknown-node', { fields: { parent_id: 'listener/unknown-node' } });
  if (parent.deleted_at !== null) throw new AppError('listener/area-removed');
}

async function ensureRemovable({ transaction }: Pick<Act, 'transaction'>, { id }: Pick<Entry, 'id'>) {
  const { areas, cases } = await countHanging(transaction, Number(id));
  if (areas > 0) throw refusal('listener/area-has-areas', areas);
  if (cases > 0) throw refusal('listener/area-has-open-cases', cases);
}

function refusal(code: 'listener/area-has-areas' | 'listener/area-has-open-cases', count: number): AppError {
  return new AppError(code, { params: { count }, details: { count } });
}
