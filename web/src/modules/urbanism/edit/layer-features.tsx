import { IconFileImport, IconPlus, IconShape } from '@tabler/icons-react';
import type { MapLayer } from '@vereda/contract/urbanism/layer';
import type { FeatureRow } from '@vereda/contract/urbanism/layer-feature';
import { useMemo } from 'react';
import { usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import type { Column } from '#tables/keyset-table.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { PlaceList, usePlaceFilter } from '../list/place-list.tsx';
import { RowButtons, type RemoveCalls } from '../list/row-buttons.tsx';
import { urbanismWords as t } from '../urbanism-words.ts';
import { editWords } from './edit-words.ts';

const LIST = 'POST /urbanism/layers/features/list';
const CALLS: RemoveCalls = {
  remove: 'POST /urbanism/layers/features/delete/:id',
  restore: 'POST /urbanism/layers/features/restore/:id',
  refreshes: [LIST],
};

/** The things of a map layer, beside the map that shows them. */
export function LayerFeatures({ layer }: { readonly layer: MapLayer }) {
  const filter = usePlaceFilter();
  const pages = usePages(LIST, { ...filter, layer_id: layer.id }, { keepPrevious: true });
  useLive(['layers-changed'], [LIST, 'POST /urbanism/layers/get/:id']);
  const { items } = pages;
  const colored = useMemo(() => items.map((row) => ({ ...row, color: layer.color })), [items, layer.color]);
  const actions = <FeatureActions layerId={layer.id} />;
  return (
    <Section title={editWords.features}>
      <PlaceList
        caption={editWords.features}
        searchLabel={t.searchStreets}
        pages={{ ...pages, items: colored }}
        columns={(choose) => columnsWith(layer.id, choose)}
        actions={actions}
        first={
          <EmptyState title={t.noFeatures} icon={<IconShape size={40} aria-hidden />} actions={actions}>
            {t.noFeaturesText}
          </EmptyState>
        }
      />
    </Section>
  );
}

function FeatureActions({ layerId }: { readonly layerId: number }) {
  return (
    <>
      <ButtonLink
        to="/admin/configurations/urbanism"
        query={{ tab: 'layers', archivo: String(layerId) }}
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        {t.import}
      </ButtonLink>
      <ButtonLink
        to="/admin/configurations/urbanism/edit"
        query={{ kind: 'feature', layer: String(layerId) }}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t.addFeature}
      </ButtonLink>
    </>
  );
}

function columnsWith<R extends FeatureRow>(layerId: number, choose: (row: R) => void): Column<R>[] {
  return [
    {
      key: 'name',
      header: t.name,
      cell: ({ id, name, deleted_at }) =>
        deleted_at === null ? (
          <Link
            to="/admin/configurations/urbanism/edit"
            query={{ kind: 'feature', layer: String(layerId), id: String(id) }}
          >
            {name}
          </Link>
        ) : (
          name
        ),
    },
    { key: 'changed', header: t.changed, cell: (row) => <When moment={row.changed_at} />, isWide: true },
    {
      key: 'actions',
      header: t.actions,
      isButtons: true,
      cell: (row) => <RowButtons row={row} calls={CALLS} onShow={() => choose(row)} />,
    },
  ];
}
