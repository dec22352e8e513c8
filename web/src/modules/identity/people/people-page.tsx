import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { DownloadButton } from '#forms/download-button.tsx';
import { formatDate } from '#i18n/date.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { listWords } from './list-words.ts';
import { NewPersonDialog } from './new-person.tsx';
import { PeopleFilters, useFilter } from './people-filters.tsx';
import { peopleWords as t, subtypeWords, typeWords } from './people-words.ts';
import classes from './people.module.css';
import { personName, stateOf, type Person } from './person-name.ts';

/** Accounts: their filters, what is done to several of them, another one by hand, the list as a file. */
export function PeoplePage() {
  const filter = useFilter();
  const pages = usePages('POST /users/list', { ...filter, with_total: true }, { keepPrevious: true });
  useLive(['people-changed'], ['POST /users/list']);
  const [isAdding, setIsAdding] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  // Who is no longer in the list is not changed unseen.
  const shown = pages.items.filter(({ uid }) => picked.has(uid));
  const toggle = (uid: string) =>
    setPicked(
      picked.has(uid) ? new Set([...picked].filter((one) => one !== uid)) : new Set([...picked, uid]),
    );
  return (
    <Page
      title={t.users}
      lead={t.usersLead}
      actions={
        <>
          <ExportButton />
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {listWords.add}
          </Button>
        </>
      }
    >
      <PeopleFilters />
      <KeysetTable
        caption={t.users}
        columns={columnsWith(picked, toggle)}
        pages={pages}
        rowKey={(person) => person.uid}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      />
      {shown.length > 0 && (
        <BulkBar
          people={shown}
          all={pages.items}
          onPick={(people) => setPicked(new Set(people.map(({ uid }) => uid)))}
        />
      )}
      <NewPersonDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Page>
  );
}

function ExportButton() {
  return (
    <DownloadButton
      of="POST /users/export"
      input={useFilter()}
      fileName="cuentas.csv"
      onDone={() => snackbar(listWords.exported)}
    >
      {listWords.export}
    </DownloadButton>
  );
}

function columnsWith(picked: ReadonlySet<string>, toggle: (uid: string) => void): Column<Person>[] {
  const name: Column<Person> = {
    key: 'name',
    header: t.account,
    cell: (person) => (
      <div className={classes.named}>
        <label className={classes.pick}>
          <input
            type="checkbox"
            aria-label={listWords.pick({ name: personName(person) })}
            checked={picked.has(person.uid)}
            onChange={() => toggle(person.uid)}
          />
        </label>
        <div>
          <Link to="/admin/configurations/users/$id" params={{ id: person.uid }}>
            {personName(person)}
          </Link>
          <span className={classes.under}>{contactOf(person)}</span>
        </div>
      </div>
    ),
  };
  return [name, ...COLUMNS];
}

// What an account without a name is called already need not be said twice.
function contactOf(person: Person): string | null {
  const contact = person.email ?? person.phone;
  return contact === personName(person) ? null : contact;
}

const COLUMNS: Column<Person>[] = [
  {
    key: 'type',
    header: t.type,
    cell: ({ type, type_operator }) =>
      [typeWords[type], ...type_operator.map((one) => subtypeWords[one])].join(' · '),
  },
  { key: 'role', header: t.role, cell: ({ role }) => role?.name },
  {
    key: 'state',
    header: t.state,
    cell: (person) => {
      const { word, tone } = stateOf(person);
      return <StatusBadge tone={tone}>{word}</StatusBadge>;
    },
  },
  { key: 'since', header: t.since, cell: (person) => formatDate(person.created_at, 'day'), isWide: true },
];
