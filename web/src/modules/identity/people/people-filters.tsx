import { OPERATOR_TYPES, USER_TYPES } from '@vereda/contract/access/viewer';
import type { InputOf } from '#api/call.ts';
import { FilterSearch, FilterSelect, Filters } from '#tables/filters.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { listWords } from './list-words.ts';
import { peopleWords as t, subtypeWords, typeWords } from './people-words.ts';
import { useRoles } from './use-roles.ts';

/** What the filters in the address ask of the list and of its export. */
export function useFilter(): InputOf<'POST /users/export'> {
  const [query] = useQueryParams();
  const state = query['estado'];
  return {
    ...(query['buscar'] && { search: query['buscar'] }),
    ...(query['tipo'] && { type: query['tipo'] }),
    ...(query['subtipo'] && { type_operator: query['subtipo'] }),
    ...(query['rol'] && { role: query['rol'] }),
    ...(state === 'eliminada' && { deleted: true }),
    ...((state === 'activa' || state === 'inactiva') && { activated: state === 'activa' }),
  } as InputOf<'POST /users/export'>;
}

/** Search and filters, which live in the address. */
export function PeopleFilters() {
  return (
    <Filters>
      <FilterSearch label={t.search} maxLength={200} />
      <FilterSelect
        name="tipo"
        label={t.type}
        every={t.every}
        data={USER_TYPES.map((value) => ({ value, label: typeWords[value] }))}
      />
      <FilterSelect
        name="subtipo"
        label={t.subtypes}
        every={t.every}
        data={OPERATOR_TYPES.map((value) => ({ value, label: subtypeWords[value] }))}
      />
      <FilterSelect name="rol" label={t.role} every={t.every} data={useRoles()} />
      <FilterSelect
        name="estado"
        label={t.state}
        every={t.every}
        data={[
          { value: 'activa', label: t.active },
          { value: 'inactiva', label: t.inactive },
          { value: 'eliminada', label: listWords.deleted },
        ]}
      />
    </Filters>
  );
}
