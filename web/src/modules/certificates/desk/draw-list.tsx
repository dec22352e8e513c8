import { Button } from '@mantine/core';
import type { Draw } from '@vereda/contract/certificates/draw-shapes';
import { GAMES, type GAME_SLUGS } from '@vereda/contract/certificates/game';
import { useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { PathLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { GapLine } from '../gaps/gap-line.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { DRAW_TONES, drawWords, gameName } from '../words/draw-words.ts';
import classes from './desk.module.css';
import { ClaimsBoard } from '../winners/claims-board.tsx';
import { DrawFilterFields, useDrawFilters } from './draw-filters.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { useRowKeys } from './use-row-keys.ts';

type GameSlug = (typeof GAME_SLUGS)[number];

/** Draws of a game, newest first, narrowed by what the address says, with the way to program one. */
export function DrawList({ game }: { readonly game: GameSlug }) {
  const [isOpen, setIsOpen] = useState(false);
  const filters = useDrawFilters(game);
  const pages = usePages('POST /certificates/draws/list', { ...filters, limit: 25 }, { keepPrevious: true });
  useRowKeys(pages.loadMore);
  return (
    <Page
      title={gameName(game)}
      actions={
        GAMES[game].entered && (
          <>
            <PathLink path="/admin/certificates?tab=calendario">{t.toCalendar}</PathLink>
            <Button onClick={() => setIsOpen(true)}>{t.program}</Button>
          </>
        )
      }
    >
      {game === 'win-rio-negro' && <ClaimsBoard />}
      <DrawFilterFields filters={filters} />
      <KeysetTable
        caption={t.caption}
        columns={columnsOf(game)}
        pages={pages}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
      />
      {isOpen && <ProgramDialog game={game} onClose={() => setIsOpen(false)} />}
    </Page>
  );
}

function columnsOf(game: GameSlug): Column<Draw>[] {
  return [
    {
      key: 'draw',
      header: drawWords.draw,
      cell: (draw) => (
        <PathLink path={`${GAMES[game].screen ?? ''}?sorteo=${draw.id}`}>
          {draw.draw_number ?? draw.folio ?? draw.id} · {draw.turn_name}
        </PathLink>
      ),
    },
    { key: 'date', header: drawWords.date, cell: (draw) => formatDate(draw.date, 'day') },
    {
      key: 'status',
      header: drawWords.status,
      cell: (draw) => (
        <>
          <StatusBadge tone={DRAW_TONES[draw.status]}>{drawWords[draw.status]}</StatusBadge>
          {draw.flags.includes('repeated-extract') && <p className={classes.flag}>{drawWords.repeated}</p>}
          <GapLine draw={draw} />
        </>
      ),
    },
    { key: 'folio', header: drawWords.folio, cell: (draw) => draw.folio ?? '–', isWide: true },
  ];
}
