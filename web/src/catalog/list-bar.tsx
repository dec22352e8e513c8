import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { Filters } from '#tables/filters.tsx';
import { SearchField } from '#tables/search-field.tsx';
import { PathButton } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import type { Catalog } from './catalog.ts';
import { catalogWords as t } from './catalog-words.ts';
import { formAddress, type Place } from './place.ts';

/** What can be done beside looking at a list: adding, and what the list brings itself. */
export function ListActions({ place }: { readonly place: Place }) {
  const { actions: Own, words } = place.of;
  return (
    <>
      {Own && <Own within={place.within} />}
      <PathButton path={formAddress(place, null)} leftSection={<IconPlus size={18} aria-hidden />}>
        {words.add}
      </PathButton>
    </>
  );
}

type ListBarProps = { readonly of: Catalog; readonly actions: ReactNode };

/** The search and the bin of a list, kept in the address, and its buttons. */
export function ListBar({ of, actions }: ListBarProps) {
  const [query, change] = useQueryParams();
  const label = of.words.search ?? (of.isOrdered ? null : t.search);
  return (
    <Filters actions={actions}>
      {label && (
        <SearchField
          label={label}
          maxLength={100}
          value={query['buscar']}
          onSearch={(buscar) => change({ buscar })}
        />
      )}
      <CheckboxField
        id="catalog-bin"
        label={t.bin}
        checked={query['quitadas'] === 'si'}
        onChange={(event) => change({ quitadas: event.currentTarget.checked ? 'si' : undefined })}
      />
    </Filters>
  );
}
