import { MAP_POINT_LIMITS } from '@vereda/contract/transparency/map-point';
import type { DatabaseTransaction } from '#platform/database/database';
import type { TableField } from '#platform/file-reading/table/table-field';
import { geometryOf } from '#platform/file-reading/table/read-place';
import type {
  ChangedEntry,
  Given,
  RowValues,
  StoreOrder,
  StoreProblem,
  TableTarget,
  Understood,
} from '#platform/file-reading/table/table-target';
import { noteAdded } from '#platform/catalog/table-import/note-added';
import { writeChange } from '#platform/history/write-change';
import { MAP_POINT_DESK } from '../map/map-point.desk.ts';
import { fileUnder, LEVEL_FIELDS, lookAtLevels } from './file-under.ts';
import { LEVEL_COLUMNS } from './level-fields.ts';
import { insertPoints, selectPointForChange, updatePoint } from './point-table.queries.ts';

const { name, description, source } = MAP_POINT_LIMITS;

/** How columns of a table of map points are known and read, the surest first. */
const FIELDS: Readonly<Record<string, TableField>> = {
  number: {
    kind: 'line',
    max: 100,
    isOwn: true,
    names: ['id', 'id_punto', 'codigo', 'numero', 'nro', 'cod', 'gid', 'fid', 'objectid'],
  },
  name: {
    kind: 'line',
    max: name,
    names: ['nombre', 'name', 'titulo', 'denominacion', 'accion', 'title', 'lugar', 'establecimiento'],
    looks: /^(?=.*\p{L}{3}).{4,140}$/u,
  },
  description: {
    kind: 'text',
    max: description,
    names: ['descripcion', 'detalle', 'observaciones', 'description', 'compromiso'],
  },
  address: { kind: 'line', max: 300, names: ['direccion', 'domicilio', 'ubicacion', 'calle', 'address'] },
  ...LEVEL_COLUMNS,
  lat: { kind: 'latitude', names: ['lat', 'latitud', 'latitude', 'y', 'coord_y'], looks: 'kind' },
  lng: {
    kind: 'longitude',
    names: ['lng', 'lon', 'long', 'longitud', 'longitude', 'x', 'coord_x'],
    looks: 'kind',
  },
  point: {
    kind: 'point',
    names: ['coordenadas', 'punto', 'geometria', 'geom', 'wkt', 'geometry'],
    looks: 'kind',
  },
  source: { kind: 'line', max: source, names: ['fuente', 'source'] },
  source_url: { kind: 'web', names: ['url', 'enlace', 'link', 'web', 'sitio'] },
};

/** Tables of points of the transparency map: each filed under the names that it has, inactive unless they are published. */
export const POINT_TABLE_TARGET: TableTarget = {
  kind: 'points',
  table: 'transparency.map_points',
  fields: FIELDS,
  event: MAP_POINT_DESK.event,
  understand: understandPoint,
  lookAround: (database, entries, { mayExtend }) =>
    lookAtLevels(database, entries, { mayExtend, atLeast: 1, canDoWithout: false }),
  add: async (transaction, entries, order) => {
    const given = entries.map(({ entry }) => entry.given);
    const paths = await pathsOf(transaction, given, order);
    const rows = given.map((one, n) => ({ source: order.credit.slice(0, source), ...one, path: paths[n] }));
    const ids = await insertPoints(transaction, rows, order);
    await noteAdded(transaction, MAP_POINT_DESK, { ids, order });
    return ids;
  },
  change: changePoint,
};

function understandPoint(values: RowValues): Understood {
  const text = (field: string) => (values.has(field) ? String(values.get(field)) : null);
  const geometry = geometryOf(values);
  const called = text('name') ?? text('address')?.slice(0, name) ?? null;
  const told = [text('description'), text('name') && text('address')].filter(Boolean).join('\n');
  const taken = [...LEVEL_FIELDS, 'source', 'source_url'].flatMap((field) =>
    values.has(field) ? [[field, text(field)] as const] : [],
  );
  const given = {
    ...Object.fromEntries(taken),
    ...(called && { name: called }),
    ...(told && { description: told.slice(0, description) }),
    ...(geometry !== null && { geometry }),
  };
  const problems =
    geometry === null
      ? [{ field: 'lat', reason: 'point-missing', value: called ?? '', severity: 'reject' } as const]
      : [];
  return {
    name: called,
    number: text('number'),
    identity: [called ?? '', JSON.stringify(geometry)],
    given,
    problems,
  };
}

function pathsOf(transaction: DatabaseTransaction, given: readonly Given[], order: StoreOrder) {
  const { mayExtend, at, actor } = order;
  return fileUnder(transaction, given, { mayExtend, atLeast: 1, by: { at, actor } });
}

async function changePoint(
  transaction: DatabaseTransaction,
  { id, line, entry: { given }, changed }: ChangedEntry,
  order: StoreOrder,
): Promise<StoreProblem[]> {
  const before = await selectPointForChange(transaction, id);
  if (!before) return [];
  const isFiled = changed.some((field) => LEVEL_FIELDS.includes(field));
  const [path] = isFiled ? await pathsOf(transaction, [given], order) : [];
  const fields = changed.filter((field) => Object.hasOwn(before, field));
  const set = {
    ...Object.fromEntries(fields.map((field) => [field, given[field]])),
    ...(path && { path }),
  };
  if (Object.keys(set).length > 0) {
    await updatePoint(transaction, { id, set, at: order.at });
    await writeChange(transaction, {
      at: order.at,
      entity: MAP_POINT_DESK.entity,
      entity_id: String(id),
      action: 'updated',
      actor: order.actor,
      from: Object.fromEntries(Object.keys(set).map((field) => [field, before[field]])),
      to: set,
    });
  }
  const value = LEVEL_FIELDS.flatMap((field) => given[field] ?? []).join(' › ');
  return isFiled && !path ? [{ line, field: 'type', reason: 'rule-broken', value }] : [];
}
