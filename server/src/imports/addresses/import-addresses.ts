import { splitAddress, storeDoors, type DoorRow } from '#modules/urbanism/public';
import { openTable } from '#platform/file-reading/open-table';
import type { Problem, Reading, Reason } from '#platform/file-reading/problem';
import { readDecimal } from '#platform/file-reading/read-decimal';
import type { FileFacts } from '#platform/file-reading/scan-file';
import type { TableRow } from '#platform/file-reading/split-records';
import type { ImportPlan } from '../run/run-import.ts';

type Options = { readonly source: string; readonly now: Date; readonly rejectsPath: string };

/** Names that cities give these columns, the best first. */
const COLUMNS = {
  street: ['calle', 'street', 'nombre_calle', 'nomvial', 'nom_vial', 'vialidad', 'via'],
  number: ['altura', 'numero', 'number', 'housenumber', 'num_ext', 'numext', 'nro', 'puerta'],
  address: ['direccion', 'domicilio', 'address', 'ubicacion'],
  lat: ['lat', 'latitud', 'latitude', 'y'],
  lng: ['lng', 'lon', 'long', 'longitud', 'longitude', 'x'],
} as const;

type Columns = Record<keyof typeof COLUMNS, number>;

/** An import of doors whose place is known: a street and a number, or an address of both, with coordinates. Throws when a column is missing. */
export async function planAddresses(file: FileFacts, options: Options): Promise<ImportPlan<DoorRow>> {
  const table = await openTable(file);
  const columns = findColumns(table.names);
  async function* readings() {
    for await (const row of table.rows) yield readDoor(row, { columns, source: options.source });
  }
  return {
    identity: {
      kind: 'addresses',
      layout: `csv/${options.source}`,
      file_name: file.path,
      file_sha256: file.sha256,
    },
    readings: readings(),
    totalBytes: file.bytes,
    bytesRead: table.bytesRead,
    rejectsPath: options.rejectsPath,
    announcement: { topic: 'ground-changed', key: 'import', audience: 'public' },
    async store(transaction, items) {
      const fates = await storeDoors(
        transaction,
        items.map(({ row }) => row),
        options.now,
      );
      const problems = fates.flatMap((fate, place) => {
        const item = items[place];
        if (fate !== 'no-street' || !item) return [];
        const problem = { field: 'street', value: item.row.street, severity: 'reject' } as const;
        return [{ ...problem, line: item.line, reason: 'street-unknown' as const }];
      });
      return { added: fates.filter((fate) => fate === 'added').length, problems };
    },
  };
}

function findColumns(names: readonly string[]): Columns {
  const place = (wanted: readonly string[]) =>
    wanted.map((name) => names.indexOf(name)).find((index) => index !== -1) ?? -1;
  const columns: Columns = {
    street: place(COLUMNS.street),
    number: place(COLUMNS.number),
    address: place(COLUMNS.address),
    lat: place(COLUMNS.lat),
    lng: place(COLUMNS.lng),
  };
  const isNamed = columns.address !== -1 || (columns.street !== -1 && columns.number !== -1);
  if (!isNamed || columns.lat === -1 || columns.lng === -1) {
    throw new Error(`a street, a number, lat and lng are not all among the columns ${names.join(', ')}`);
  }
  return columns;
}

/** Reads one door. */
function readDoor(
  row: TableRow,
  { columns, source }: { readonly columns: Columns; readonly source: string },
): Reading<DoorRow> {
  const refuse = (field: string, reason: Reason, value = ''): Reading<DoorRow> => ({
    line: row.line,
    row: null,
    problems: [{ field, reason, value, severity: 'reject' } satisfies Problem],
  });
  if (row.broken) return refuse('row', 'quotes-broken');
  const cell = (column: keyof Columns) => (row.cells[columns[column]] ?? '').trim();
  const { street, number } = splitAddress(cell('street'), cell('number'), cell('address'));
  if (street === '') return refuse('street', 'name-missing');
  if (number === null) return refuse('number', 'house-number-missing', cell('number') || cell('address'));
  const [lat, lng] = [readDecimal(cell('lat')), readDecimal(cell('lng'))];
  if (lat === null || lng === null) {
    return refuse('lat', cell('lat') && cell('lng') ? 'coordinate-unreadable' : 'coordinate-missing');
  }
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return refuse('lat', 'coordinate-out-of-range');
  const source_id = `${source}/${street} ${number}`.toLowerCase().slice(0, 200);
  return { line: row.line, row: { street, number, lat, lng, source_id }, problems: [] };
}
