import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import { Filters, FilterSelect } from '#tables/filters.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { changelogWords as t } from './changelog-words.ts';
import { entityWords } from './entity-words.ts';
import classes from './changelog.module.css';
import { ChainState } from './chain-state.tsx';
import { ChangeDetail } from './change-detail.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { ACCESS_ACTIONS } from './access-actions.ts';
import { actionOf, actorOf, thingOf } from './change-words.ts';
import type { Change } from '#tables/history-panel.tsx';

/** The history of the product: filters in the address, a row per change, its details in a dialog, the state of the chain. */
export function ChangelogPage() {
  const [query, change] = useQueryParams();
  const [open, setOpen] = useState<number | null>(null);
  const [restoring, setRestoring] = useState<number | null>(null);
  const person = query['persona'];
  const pages = usePages(
    'POST /changelog/list',
    {
      ...(query['que'] && { entity: query['que'] }),
      ...(query['hecho'] && { action: query['hecho'] }),
      ...(person && { person }),
      ...(query['desde'] && { since: dayStart(query['desde'], 0) }),
      ...(query['hasta'] && { until: dayStart(query['hasta'], 1) }),
    },
    { keepPrevious: true },
  );
  return (
    <Page title={t.title} lead={t.lead}>
      <ChainState />
      <Filters>
        <FilterSelect
          name="que"
          label={t.entity}
          every={t.all}
          data={Object.entries(entityWords).map(([value, label]) => ({ value, label }))}
        />
        <FilterSelect name="hecho" label={t.what} every={t.all} data={ACCESS_ACTIONS} />
        {(['desde', 'hasta'] as const).map((name) => (
          <TextField
            key={name}
            id={`changelog-${name}`}
            type="date"
            label={name === 'desde' ? t.since : t.until}
            value={query[name] ?? ''}
            onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
          />
        ))}
      </Filters>
      {person && (
        <p className={classes.person}>
          {t.person({ name: nameOf(pages.items, person) })}
          <Button variant="subtle" onClick={() => change({ persona: undefined })}>
            {t.anyone}
          </Button>
        </p>
      )}
      <KeysetTable
        caption={t.title}
        columns={columnsWith(setOpen)}
        pages={pages}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      />
      {restoring !== null && <RestoreDialog id={restoring} onClose={() => setRestoring(null)} />}
      {open !== null && (
        <ChangeDetail
          id={open}
          onClose={() => setOpen(null)}
          onPerson={(uid) => {
            setOpen(null);
            change({ persona: uid });
          }}
          onRestore={() => {
            setOpen(null);
            setRestoring(open);
          }}
        />
      )}
    </Page>
  );
}

function columnsWith(onOpen: (id: number) => void): Column<Change>[] {
  return [
    {
      key: 'what',
      header: t.what,
      cell: (row) => (
        <>
          <button type="button" className={classes.open} onClick={() => onOpen(row.id)}>
            {actionOf(row)}
          </button>
          <span className={classes.under}>{thingOf(row)}</span>
        </>
      ),
    },
    { key: 'who', header: t.who, cell: actorOf },
    { key: 'when', header: t.when, cell: ({ at }) => <time dateTime={at}>{formatDate(at, 'moment')}</time> },
  ];
}

// Days as the person who reads them counts them.
function dayStart(day: string, plusDays: number): string {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + plusDays);
  return Number.isNaN(at.getTime()) ? new Date(0).toISOString() : at.toISOString();
}

function nameOf(items: readonly Change[], uid: string): string {
  for (const row of items) {
    if (row.actor_uid === uid && row.actor_name) return row.actor_name;
    if (row.entity_id === uid && row.entity_name) return row.entity_name;
  }
  return t.gone;
}
