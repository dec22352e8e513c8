import { Button } from '@mantine/core';
import type { CivicCard } from '@vereda/contract/certificates/civic/shapes';
import { CIVIC_STATUSES, type CivicStatus } from '@vereda/contract/certificates/civic/transitions';
import { useState } from 'react';
import { useLive } from '#api/use-live.ts';
import { usePages } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { FilterSelect, Filters } from '#tables/filters.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { TabProps } from '../../today/tab-props.ts';
import { tabWords } from '../../today/tab-words.ts';
import { civicDeskWords as t } from './civic-desk-words.ts';
import { CivicBadges, civicTitle } from '../civic-facts.tsx';
import { CivicForm } from './civic-form.tsx';
import { civicWords } from '../civic-words.ts';

/** Civic draws, newest first, with the way to open one. */
export function CivicList({ tabs }: TabProps) {
  const [{ estado }, change] = useQueryParams();
  const [isOpen, setIsOpen] = useState(false);
  const status = CIVIC_STATUSES.find((one) => one === estado);
  const pages = usePages(
    'POST /certificates/civic/list',
    { limit: 25, ...(status && { status }) },
    { keepPrevious: true },
  );
  useLive(['civic-draw-changed'], ['POST /certificates/civic/list']);
  return (
    <Page
      title={tabWords.title}
      tabTitle={`${t.tab} · ${tabWords.title}`}
      actions={<Button onClick={() => setIsOpen(true)}>{t.create}</Button>}
    >
      {tabs}
      <Filters>
        <FilterSelect
          name="estado"
          label={t.status}
          every={t.all}
          data={CIVIC_STATUSES.map((value: CivicStatus) => ({ value, label: civicWords[value] }))}
        />
      </Filters>
      <KeysetTable
        caption={t.caption}
        columns={COLUMNS}
        pages={pages}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      />
      {isOpen && (
        <CivicForm
          onClose={() => setIsOpen(false)}
          onDone={({ id }) => change({ civico: String(id), estado: undefined })}
        />
      )}
    </Page>
  );
}

const COLUMNS: Column<CivicCard>[] = [
  {
    key: 'title',
    header: t.titleField,
    cell: (draw) => (
      <Link to="/admin/certificates" query={{ tab: 'civico', civico: String(draw.id) }}>
        {civicTitle(draw)}
      </Link>
    ),
  },
  { key: 'at', header: civicWords.drawAt, cell: ({ draw_at }) => formatDate(draw_at, 'moment') },
  {
    key: 'participants',
    header: civicWords.participants,
    cell: ({ participants }) => formatNumber(participants),
    isNumber: true,
  },
  { key: 'status', header: t.status, cell: (draw) => <CivicBadges draw={draw} /> },
  { key: 'folio', header: civicWords.folio, cell: ({ folio }) => folio, isWide: true },
];
