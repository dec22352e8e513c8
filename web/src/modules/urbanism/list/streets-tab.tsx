import { IconRoad } from '@tabler/icons-react';
import type { StreetRow } from '@vereda/contract/urbanism/street';
import { usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import type { Column } from '#tables/keyset-table.tsx';
import { EmptyState } from '#ui/states.tsx';
import { formatLength } from '../measures.ts';
import { urbanismWords as t } from '../urbanism-words.ts';
import { PlaceList, usePlaceFilter } from './place-list.tsx';
import { AddButton, CHANGED, ImportButton, PlaceName } from './place-parts.tsx';
import { RowButtons, type RemoveCalls } from './row-buttons.tsx';

const CALLS: RemoveCalls = {
  remove: 'POST /urbanism/street/delete/:id',
  restore: 'POST /urbanism/street/restore/:id',
  refreshes: ['POST /urbanism/street/list'],
};

/** Streets of the city. */
export function StreetsTab() {
  const filter = usePlaceFilter();
  const pages = usePages('POST /urbanism/street/list', filter, { keepPrevious: true });
  useLive(['ground-changed'], ['POST /urbanism/street/list']);
  const actions = (
    <>
      <ImportButton tab="streets" />
      <AddButton kind="street" label={t.addStreet} />
    </>
  );
  return (
    <PlaceList
      caption={t.streets}
      searchLabel={t.searchStreets}
      pages={pages}
      columns={columnsWith}
      actions={actions}
      first={
        <EmptyState title={t.noStreets} icon={<IconRoad size={40} aria-hidden />} actions={actions}>
          {t.noStreetsText}
        </EmptyState>
      }
    />
  );
}

function columnsWith(choose: (row: StreetRow) => void): Column<StreetRow>[] {
  return [
    { key: 'name', header: t.name, cell: (row) => <PlaceName kind="street" row={row} /> },
    { key: 'colonia', header: t.colonia, cell: ({ colonia }) => colonia },
    { key: 'kind', header: t.kind, cell: ({ kind }) => t[kind] },
    {
      key: 'length',
      header: t.length,
      cell: ({ shape, length_m: length }) => (shape ? formatLength(length) : t.noCourse),
      isNumber: true,
    },
    CHANGED,
    {
      key: 'actions',
      header: t.actions,
      isButtons: true,
      cell: (row) => (
        <RowButtons row={row} calls={CALLS} onShow={row.shape ? () => choose(row) : undefined} />
      ),
    },
  ];
}
