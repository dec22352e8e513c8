import { IconMap2 } from '@tabler/icons-react';
import type { ColoniaRow } from '@vereda/contract/urbanism/colonia';
import { useLive } from '#api/use-live.ts';
import { usePages } from '#api/use-call.ts';
import { formatNumber } from '#i18n/number.ts';
import type { Column } from '#tables/keyset-table.tsx';
import { EmptyState } from '#ui/states.tsx';
import { formatArea } from '../measures.ts';
import { urbanismWords as t } from '../urbanism-words.ts';
import { PlaceList, usePlaceFilter } from './place-list.tsx';
import { AddButton, CHANGED, ImportButton, PlaceName } from './place-parts.tsx';
import { RowButtons, type RemoveCalls } from './row-buttons.tsx';

const CALLS: RemoveCalls = {
  remove: 'POST /urbanism/colonias/delete/:id',
  restore: 'POST /urbanism/colonias/restore/:id',
  refreshes: ['POST /urbanism/colonias/list'],
};

/** Neighborhoods of the city. */
export function ColoniasTab() {
  const filter = usePlaceFilter();
  const pages = usePages('POST /urbanism/colonias/list', filter, { keepPrevious: true });
  useLive(['ground-changed'], ['POST /urbanism/colonias/list']);
  const actions = (
    <>
      <ImportButton tab="colonias" />
      <AddButton kind="colonia" label={t.addColonia} />
    </>
  );
  return (
    <PlaceList
      caption={t.colonias}
      searchLabel={t.searchColonias}
      pages={pages}
      columns={columnsWith}
      actions={actions}
      first={
        <EmptyState title={t.noColonias} icon={<IconMap2 size={40} aria-hidden />} actions={actions}>
          {t.noColoniasText}
        </EmptyState>
      }
    />
  );
}

function columnsWith(choose: (row: ColoniaRow) => void): Column<ColoniaRow>[] {
  return [
    { key: 'name', header: t.name, cell: (row) => <PlaceName kind="colonia" row={row} /> },
    { key: 'sector', header: t.sector, cell: ({ sector }) => sector },
    { key: 'area', header: t.area, cell: ({ area_m2: area }) => formatArea(area), isNumber: true },
    { key: 'streets', header: t.streetCount, cell: ({ streets }) => formatNumber(streets), isNumber: true },
    { key: 'source', header: t.source, cell: ({ source }) => source ?? t.drawn, isWide: true },
    CHANGED,
    {
      key: 'actions',
      header: t.actions,
      isButtons: true,
      cell: (row) => <RowButtons row={row} calls={CALLS} onShow={() => choose(row)} />,
    },
  ];
}
