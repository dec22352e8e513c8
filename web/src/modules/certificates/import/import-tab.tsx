import { ImportBack } from '#tables/import/import-link.tsx';
import type { TableKind } from '#tables/import/table-kind.ts';
import { TablePanel } from '#tables/import/table-panel.tsx';
import { Page } from '#ui/page.tsx';
import type { TabProps } from '../today/tab-props.ts';
import { tabWords } from '../today/tab-words.ts';
import { importWords as t } from './import-words.ts';

const NAMED = [
  'date',
  'game',
  'turn',
  'draw_number',
  'letters',
  'place',
  'value',
  'order',
  'round',
  'balls',
  'line_ball',
  'line_prize',
  'line_winners',
  'bingo_ball',
  'bingo_prize',
  'bingo_winners',
  'pot_amount',
  'pot_limit',
  'pot_winners',
  'edition',
  'host_province',
  'amount',
  'goods',
  'agency',
  'subagency',
  'locality',
  'province',
  'fractions',
  'coupon',
  'of_game',
  'bet',
  'range',
  'stake',
  'multiplier',
  'gross',
  'withheld',
  'net',
] as const;
const BALLS = 90;

function fieldNames(): Record<string, string> {
  const names: Record<string, string> = Object.fromEntries(NAMED.map((field) => [field, t[field]]));
  for (let n = 1; n <= BALLS; n += 1) {
    const two = String(n).padStart(2, '0');
    names[`n${two}`] = t.number({ n });
    names[`o${two}`] = t.ordered({ n });
  }
  return names;
}

/** Tables of draws that were held. */
const DRAWS: TableKind = {
  path: '/certificates/draws',
  calls: {
    read: 'POST /certificates/draws/import/read',
    check: 'POST /certificates/draws/import/check',
    apply: 'POST /certificates/draws/import/apply',
    problems: 'POST /certificates/draws/import/problems',
  },
  title: t.title,
  lead: t.lead,
  sourceLead: t.source,
  fields: fieldNames(),
  fixed: ['game', 'turn', 'date'],
  hasDay: false,
  canPublish: false,
  back: <ImportBack to="/admin/certificates" />,
};

/** Tab `importar`: results of before or of other lotteries come in with a table. */
export function ImportTab({ tabs }: TabProps) {
  return (
    <Page title={tabWords.title} tabTitle={`${tabWords.importar} · ${tabWords.title}`} lead={t.pageLead}>
      {tabs}
      <TablePanel kind={DRAWS} />
    </Page>
  );
}
