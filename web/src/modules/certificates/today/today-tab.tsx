import type { Draw } from '@vereda/contract/certificates/draw-shapes';
import { GAMES } from '@vereda/contract/certificates/game';
import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { hasScreen } from '@vereda/contract/sitemap';
import { usePages } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { startup } from '#session/startup.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { PathLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useNow } from '#ui/when.tsx';
import { DRAW_TONES, drawWords, gameName } from '../words/draw-words.ts';
import type { TabProps } from './tab-props.ts';
import { tabWords as t } from './tab-words.ts';
import { todayWords as words } from './today-words.ts';

/** Tab `hoy`: draws of the day, all games. */
export function TodayTab({ tabs }: TabProps) {
  const timeZone = startup.setting.time_zone;
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(useNow());
  const pages = usePages('POST /certificates/draws/list', { from: date, to: date, limit: PAGE_SIZE_MAX });
  return (
    <Page title={t.title} lead={words.lead({ date: formatDate(date) })}>
      {tabs}
      <KeysetTable
        caption={words.caption}
        columns={COLUMNS}
        pages={pages}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={words.none} actions={<Games />} />}
      />
    </Page>
  );
}

const COLUMNS: Column<Draw>[] = [
  {
    key: 'draw',
    header: drawWords.draw,
    cell: (draw) => (
      <PathLink path={`${GAMES[draw.game].screen ?? '/admin/certificates'}?sorteo=${draw.id}`}>
        {gameName(draw.game)} · {draw.turn_name}
      </PathLink>
    ),
  },
  {
    key: 'time',
    header: words.time,
    cell: (draw) => (draw.scheduled_at ? formatDate(draw.scheduled_at, 'time') : '–'),
  },
  {
    key: 'status',
    header: drawWords.status,
    cell: (draw) => <StatusBadge tone={DRAW_TONES[draw.status]}>{drawWords[draw.status]}</StatusBadge>,
  },
];

function Games() {
  const screens = Object.entries(GAMES).flatMap(([game, { screen }]) =>
    screen && hasScreen(screen) ? [[game as keyof typeof GAMES, screen] as const] : [],
  );
  return screens.map(([game, screen]) => (
    <PathLink key={game} path={screen}>
      {gameName(game)}
    </PathLink>
  ));
}
