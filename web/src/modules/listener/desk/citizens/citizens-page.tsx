import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import { FilterSearch, FilterSelect, Filters } from '#tables/filters.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import blocks from '#ui/look/blocks.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { citizenName, type Citizen } from './citizen.ts';
import { citizenWords as t } from './citizen-words.ts';
import { CredibilityDialog } from './credibility-dialog.tsx';

const LIST = 'POST /users/get-citizens-per-page';

/** Who reports: masked contacts, open reports, and how far the reports are trusted, with its reasons. */
export function CitizensPage() {
  const [{ buscar, revision }] = useQueryParams();
  const pages = usePages(
    LIST,
    { with_total: true, ...(buscar && { search: buscar }), ...(revision && { appealed: true }) },
    { keepPrevious: true },
  );
  useLive(['people-changed', 'report-filed', 'report-moved'], [LIST]);
  const [asked, setAsked] = useState<Citizen | null>(null);
  return (
    <Page title={t.title} lead={t.lead}>
      <Filters>
        <FilterSearch label={t.search} maxLength={200} />
        <FilterSelect
          name="revision"
          label={t.review}
          every={t.everybody}
          data={[{ value: 'espera', label: t.waiting }]}
        />
      </Filters>
      <KeysetTable
        caption={t.title}
        columns={columnsWith(setAsked)}
        pages={pages}
        rowKey={({ uid }) => uid}
        empty={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      />
      {asked && <CredibilityDialog citizen={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

// Addresses are one long word: they break before the last button leaves a tablet's page.
function Contact({ of }: { readonly of: readonly (string | null)[] }) {
  return of.length > 0 && <span className={blocks.said}>{of.join(' · ')}</span>;
}

function columnsWith(onWhy: (citizen: Citizen) => void): readonly Column<Citizen>[] {
  return [
    { key: 'name', header: t.name, cell: citizenName },
    {
      key: 'contact',
      header: t.contact,
      cell: ({ email, phone }) => <Contact of={[email, phone].filter(Boolean)} />,
    },
    { key: 'open', header: t.open, isNumber: true, cell: ({ open_reports }) => open_reports },
    {
      key: 'credibility',
      header: t.credibility,
      isNumber: true,
      cell: ({ credibility, appealed }) => (appealed ? `${credibility} · ${t.waiting}` : credibility),
    },
    { key: 'since', header: t.since, isWide: true, cell: ({ created_at }) => formatDate(created_at, 'day') },
    {
      key: 'why',
      header: t.why,
      isButtons: true,
      cell: (citizen) => (
        <Button
          size="compact-md"
          variant="default"
          aria-label={t.whyOf({ name: citizenName(citizen), value: citizen.credibility })}
          onClick={() => onWhy(citizen)}
        >
          {t.why}
        </Button>
      ),
    },
  ];
}
