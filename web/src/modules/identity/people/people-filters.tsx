import { useDebouncedCallback } from '@mantine/hooks';
import { OPERATOR_TYPES, USER_TYPES } from '@vereda/contract/access/viewer';
import { FETCH_DELAY_MS } from '@vereda/contract/limits';
import type { InputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { SelectField, TextField } from '#forms/fields.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { listWords } from './list-words.ts';
import { peopleWords as t, subtypeWords, typeWords } from './people-words.ts';
import classes from './people.module.css';

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
  const [query, change] = useQueryParams();
  const { data: roles } = useCall('POST /role/list', {});
  const search = useDebouncedCallback(
    (text: string) => change({ buscar: text.trim() || undefined }),
    FETCH_DELAY_MS,
  );
  const select = (name: string, label: string, data: readonly { value: string; label: string }[]) => (
    <SelectField
      id={`people-${name}`}
      label={label}
      value={query[name] ?? ''}
      data={[{ value: '', label: t.every }, ...data]}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
    />
  );
  return (
    <search className={classes.filters}>
      <TextField
        id="people-search"
        type="search"
        label={t.search}
        maxLength={200}
        defaultValue={query['buscar'] ?? ''}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {select(
        'tipo',
        t.type,
        USER_TYPES.map((value) => ({ value, label: typeWords[value] })),
      )}
      {select(
        'subtipo',
        t.subtypes,
        OPERATOR_TYPES.map((value) => ({ value, label: subtypeWords[value] })),
      )}
      {select(
        'rol',
        t.role,
        (roles?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select('estado', t.state, [
        { value: 'activa', label: t.active },
        { value: 'inactiva', label: t.inactive },
        { value: 'eliminada', label: listWords.deleted },
      ])}
    </search>
  );
}
