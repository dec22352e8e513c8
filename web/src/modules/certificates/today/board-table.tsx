import type { Board, BoardDraw } from '@vereda/contract/certificates/calendar/calendar';
import { boardState, lateSince } from '@vereda/contract/certificates/calendar/calendar-state';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatDate, formatRelative } from '#i18n/date.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { PathButton, PathLink } from '#ui/link.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { drawnName, drawWords } from '../words/draw-words.ts';
import { drawPath, nextStep, STATE_TONES, stateWords } from './board-steps.ts';
import { GapDialog } from './gap-dialog.tsx';
import { todayWords as t } from './today-words.ts';
import classes from './today.module.css';

type BoardTableProps = { readonly board: Board; readonly now: number; readonly empty: ReactNode };

/** Draws of the day by the hour, each with how far it came and its next step. */
export function BoardTable({ board, now, empty }: BoardTableProps) {
  const [explained, setExplained] = useState<BoardDraw['draw']>(null);
  return (
    <>
      <KeysetTable
        caption={t.caption}
        columns={columnsOf(board, now, setExplained)}
        pages={{ ...WHOLE, items: board.draws }}
        rowKey={({ game, turn, draw }) => `${game}/${turn}/${draw?.id ?? ''}`}
        empty={empty}
      />
      {explained && <GapDialog draw={explained} onClose={() => setExplained(null)} />}
    </>
  );
}

// The day comes whole.
const WHOLE = {
  total: undefined,
  isLoading: false,
  error: null,
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => {},
  retry: () => {},
};

function columnsOf(
  board: Board,
  now: number,
  onExplain: (draw: BoardDraw['draw']) => void,
): Column<BoardDraw>[] {
  return [
    {
      key: 'draw',
      header: t.draw,
      cell: (row) => {
        const path = drawPath(row);
        return (
          <>
            {path ? <PathLink path={path}>{row.turn_name}</PathLink> : row.turn_name}
            <span className={classes.under}>
              {[drawnName(row), row.draw?.draw_number && t.number({ number: String(row.draw.draw_number) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        );
      },
    },
    {
      key: 'time',
      header: t.time,
      cell: ({ scheduled_at }) => (scheduled_at ? formatDate(scheduled_at, 'time') : '–'),
    },
    {
      key: 'status',
      header: t.status,
      cell: (row) => <State row={row} board={board} now={now} onExplain={onExplain} />,
    },
    {
      key: 'next',
      header: t.next,
      isButtons: true,
      cell: (row) => {
        const step = nextStep(row, board.date, now);
        if (!step) return null;
        const draw = `${drawnName(row)}, ${row.turn_name}`;
        return (
          <PathButton path={step.path} variant="default" aria-label={t.stepOf({ step: step.label, draw })}>
            {step.label}
          </PathButton>
        );
      },
    },
  ];
}

type StateProps = {
  readonly row: BoardDraw;
  readonly board: Board;
  readonly now: number;
  readonly onExplain: (draw: BoardDraw['draw']) => void;
};

function State({ row, board, now, onExplain }: StateProps) {
  const late = lateSince(row, now, board);
  const { draw } = row;
  const isOpen = draw?.status === 'programado' || draw?.status === 'cargado';
  return (
    <>
      <StatusBadge tone={late === null ? STATE_TONES[boardState(row, now)] : 'late'}>
        {stateWords(row, now)}
      </StatusBadge>
      {late !== null && <p className={classes.flag}>{t.lateBy({ when: formatRelative(late, now) })}</p>}
      {isOpen && !draw.has_officials && <p className={classes.flag}>{t.noOfficials}</p>}
      {!row.due && <p className={classes.under}>{t.beside}</p>}
      {draw && <Gap draw={draw} onExplain={() => onExplain(draw)} />}
    </>
  );
}

type GapProps = { readonly draw: NonNullable<BoardDraw['draw']>; readonly onExplain: () => void };

function Gap({ draw: { number_gap: count, gap_reason: reason }, onExplain }: GapProps) {
  if (count === 0) return null;
  if (reason) return <p className={classes.under}>{t.gapWhy({ reason })}</p>;
  return (
    <p className={classes.flag}>
      {drawWords.gap({ count })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onExplain}>
        {t.explain}
      </Button>
    </p>
  );
}
