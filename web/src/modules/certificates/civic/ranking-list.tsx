import type { CivicPage } from '@vereda/contract/certificates/civic/shapes';
import { usePages } from '#api/use-call.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { Section } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { civicPublicWords as t } from './civic-public-words.ts';
import { civicWords } from './civic-words.ts';
import { placeWord } from './place-word.ts';

type Place = { readonly code: string; readonly rank: number | null };

/** The codes by their place; before the draw those of the list. */
export function RankingList({ draw }: { readonly draw: CivicPage }) {
  const pages = usePages('GET /certificates/civic-public/ranking/:folio', { folio: draw.folio, limit: 25 });
  const title = draw.is_drawn ? civicWords.result : t.listCodes;
  const place: Column<Place> = {
    key: 'rank',
    header: civicWords.position,
    cell: ({ rank }) => (rank === null ? '–' : placeWord(draw, rank)),
  };
  const code: Column<Place> = { key: 'code', header: civicWords.code, cell: (row) => row.code };
  return (
    <Section title={title}>
      <KeysetTable
        caption={title}
        columns={draw.is_drawn ? [code, place] : [code]}
        pages={pages}
        rowKey={(row) => row.code}
        empty={<EmptyState title={t.none} />}
      />
    </Section>
  );
}
