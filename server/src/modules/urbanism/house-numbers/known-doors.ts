import { partsOfShape } from '@vereda/contract/urbanism/shape';
import type { Database } from '#platform/database/database';
import { selectDoorsBySource } from './house-numbers.queries.ts';
import { placeDoors, type DoorRow } from './store-doors.ts';
import type { FileRow } from '../map-files/read-rows.ts';
import type { Known } from '../map-files/target.queries.ts';

/** A row of a file of doors as doors are stored. */
export function doorOf({ name, house_number: number, geometry, source_id }: FileRow): DoorRow {
  const [lng = 0, lat = 0] = partsOfShape(geometry)[0]?.[0]?.[0] ?? [];
  return { street: name, number: number ?? 0, lat, lng, source_id };
}

/** The stored door of each row by its source id; a fault where no street of its name lies beside it. */
export async function selectKnownDoors(database: Database, rows: readonly FileRow[]): Promise<Known[]> {
  const placed = await placeDoors(database, rows.map(doorOf));
  const stored = await selectDoorsBySource(
    database,
    rows.map(({ source_id: id }) => id),
  );
  return rows.map(({ number }, index): Known => {
    const door = placed[index];
    if (!door) return { number, id: null, same: false, fault: 'urbanism/street-not-beside' };
    const known = stored.get(door.source_id);
    const isSame =
      known?.street_id === door.street_id &&
      known.number === door.number &&
      known.lat === door.lat &&
      known.lng === door.lng;
    return { number, id: known?.id ?? null, same: isSame };
  });
}
