import { shownStored } from '#forms/field.ts';
import type { Column } from '#tables/keyset-table.tsx';
import { PathLink } from '#ui/link.tsx';
import { When } from '#ui/when.tsx';
import type { Catalog, Entry } from './catalog.ts';
import { catalogWords as t } from './catalog-words.ts';
import { formAddress, nameOf, type Place } from './place.ts';
import { RowButtons } from './row-buttons.tsx';
import type { RowTools } from './use-order.ts';

/** The columns of a list: the name, what the list says of itself, when it changed, what can be done. */
export function columnsOf(place: Place, tools: RowTools): Column<Entry>[] {
  const { of } = place;
  return [
    { key: 'name', header: t.name, cell: (row) => of.named(row, <EntryName place={place} row={row} />) },
    ...of.columns.map((column) => (typeof column === 'string' ? fieldColumn(of, column) : column)),
    { key: 'changed', header: t.changed, cell: (row) => <When moment={row.changed_at} />, isWide: true },
    {
      key: 'actions',
      header: t.actions,
      isButtons: true,
      cell: (row) => <RowButtons place={place} row={row} tools={tools} />,
    },
  ];
}

function EntryName({ place, row }: { readonly place: Place; readonly row: Entry }) {
  if (row.deleted_at !== null) return nameOf(row);
  return <PathLink path={formAddress(place, String(row.id))}>{nameOf(row)}</PathLink>;
}

function fieldColumn({ fields }: Catalog, name: string): Column<Entry> {
  const field = fields[name];
  const valueOf = (row: Entry) => (row as Readonly<Record<string, unknown>>)[name];
  return {
    key: name,
    header: field?.label ?? name,
    cell: (row) => field && shownStored(field, valueOf(row)),
  };
}
