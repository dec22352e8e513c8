import { OPERATOR_TYPES, USER_TYPES } from '@vereda/contract/access/viewer';
import { usePages, useCall } from '#api/use-call.ts';
import type { InputOf, OutputOf } from '#api/call.ts';
import { SelectField, TextField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { peopleWords as t, subtypeWords, typeWords } from './people-words.ts';
import classes from './people.module.css';

type Person = OutputOf<'POST /users/get/:id'>;
type ListInput = Omit<InputOf<'POST /users/list'>, 'cursor'>;

/** Accounts with their filters, which live in the address. */
export function PeoplePage() {
  const [query] = useQueryParams();
  const input = {
    with_total: true,
    ...(query['buscar'] && { search: query['buscar'] }),
    ...(query['tipo'] && { type: query['tipo'] }),
    ...(query['subtipo'] && { type_operator: query['subtipo'] }),
    ...(query['rol'] && { role: query['rol'] }),
    ...(query['estado'] && { activated: query['estado'] === 'activa' }),
  } as ListInput;
  const pages = usePages('POST /users/list', input, { keepPrevious: true });
  return (
    <Page
      title={t.users}
      lead={t.usersLead}
      actions={<Link to="/admin/configurations/roles">{t.roles}</Link>}
    >
      <PeopleFilters />
      <KeysetTable
        caption={t.users}
        columns={COLUMNS}
        pages={pages}
        rowKey={(person) => person.uid}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      />
    </Page>
  );
}

function PeopleFilters() {
  const [query, change] = useQueryParams();
  const { data: roles } = useCall('POST /role/list', {});
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
        onChange={(event) => change({ buscar: event.currentTarget.value.trim() || undefined })}
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
      ])}
    </search>
  );
}

/** What an account is called: its name, or what it is reached by. */
export function personName({ first_name, last_name, email, phone, uid }: Person): string {
  return `${first_name} ${last_name}`.trim() || email || phone || uid;
}

/** Whether an account may be used, in words. */
export function stateOf({ activated, disabled_at }: Person): string {
  if (disabled_at) return t.off;
  return activated ? t.active : t.unproven;
}

const COLUMNS: Column<Person>[] = [
  {
    key: 'name',
    header: t.account,
    cell: (person) => (
      <>
        <Link to="/admin/configurations/users/$id" params={{ id: person.uid }}>
          {personName(person)}
        </Link>
        <span className={classes.under}>{person.email ?? person.phone}</span>
      </>
    ),
  },
  {
    key: 'type',
    header: t.type,
    cell: ({ type, type_operator }) =>
      [typeWords[type], ...type_operator.map((one) => subtypeWords[one])].join(' · '),
  },
  { key: 'role', header: t.role, cell: ({ role }) => role?.name ?? '–' },
  { key: 'state', header: t.state, cell: stateOf },
  { key: 'since', header: t.since, cell: (person) => formatDate(person.created_at, 'day'), isWide: true },
];
