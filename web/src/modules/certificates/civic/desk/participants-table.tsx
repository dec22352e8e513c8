import type { CivicCase, CivicParticipant } from '@vereda/contract/certificates/civic/shapes';
import { usePages } from '#api/use-call.ts';
import { FilterSearch, Filters } from '#tables/filters.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { civicDeskWords as t } from './civic-desk-words.ts';
import { placeWord } from '../place-word.ts';
import { civicWords } from '../civic-words.ts';

/** Participants with what is not published, by rank once drawn. */
export function ParticipantsTable({ draw }: { readonly draw: CivicCase }) {
  const [{ buscar }] = useQueryParams();
  const pages = usePages(
    'POST /certificates/civic/participants/list',
    { id: draw.id, limit: 25, ...(buscar && { search: buscar }) },
    { keepPrevious: true },
  );
  return (
    <Section title={civicWords.participants}>
      <Filters>
        <FilterSearch label={t.search} maxLength={40} />
      </Filters>
      <KeysetTable
        caption={civicWords.participants}
        columns={columnsOf(draw)}
        pages={pages}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t.noneFound} />}
      />
    </Section>
  );
}

function columnsOf(draw: CivicCase): Column<CivicParticipant>[] {
  const place: Column<CivicParticipant> = {
    key: 'rank',
    header: civicWords.position,
    cell: ({ rank }) => (rank === null ? '–' : placeWord(draw, rank)),
  };
  return [
    { key: 'code', header: civicWords.code, cell: ({ code }) => code },
    ...(draw.is_drawn ? [place] : []),
    {
      key: 'private',
      header: t.privateData,
      cell: ({ private: values }) => values.filter(Boolean).join(' · ') || '–',
    },
  ];
}
