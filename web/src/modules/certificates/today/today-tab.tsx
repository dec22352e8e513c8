import type { Board } from '@vereda/contract/certificates/calendar/calendar';
import { boardState, lateSince } from '@vereda/contract/certificates/calendar/calendar-state';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { useNow } from '#ui/when.tsx';
import { lotteryToday } from '../turns/turn-fields.tsx';
import { BoardTable } from './board-table.tsx';
import { DayBar } from './day-bar.tsx';
import { DayIncidents } from './day-incidents.tsx';
import { Health } from './health.tsx';
import { ProgramDay } from './program-day.tsx';
import type { TabProps } from './tab-props.ts';
import { tabWords } from './tab-words.ts';
import { todayWords as t } from './today-words.ts';

/** Tab `hoy`: draws of a day against the calendar (`?dia=`), and the way to program them (`?programar=si`). */
export function TodayTab({ tabs }: TabProps) {
  const [{ dia, programar }, change] = useQueryParams();
  const now = useNow();
  const today = lotteryToday(now);
  const date = isDay(dia) ? dia : today;
  const board = useCall('POST /certificates/calendar/day', { date }, { keepPrevious: true });
  useLive(
    ['draw-changed', 'draw-calendar-changed', 'certificate-published'],
    ['POST /certificates/calendar/day', 'POST /certificates/calendar/propose'],
  );
  const isProgramming = programar !== undefined;
  const canProgram = !isProgramming && board.data?.draws.some(({ draw }) => draw === null);
  const program = canProgram && (
    <ButtonLink to="/admin/certificates" query={{ tab: 'hoy', dia: date, programar: 'si' }}>
      {t.program}
    </ButtonLink>
  );
  return (
    <Page
      title={tabWords.title}
      lead={board.data ? leadOf(board.data, now) : formatDate(date)}
      actions={program}
    >
      {tabs}
      <DayBar date={date} today={today} onDay={(day) => change({ dia: day ?? undefined })} />
      {isProgramming ? (
        <ProgramDay key={date} date={date} onDone={() => change({ programar: undefined })} />
      ) : (
        <Loaded query={board} skeleton={<Skeleton lines={6} height={44} />}>
          {(shown) => <Day board={shown} now={now} />}
        </Loaded>
      )}
    </Page>
  );
}

function Day({ board, now }: { readonly board: Board; readonly now: number }) {
  return (
    <>
      <Health now={now} />
      <BoardTable board={board} now={now} empty={<NoDraws />} />
      <Skipped skipped={board.skipped} />
      {board.draws.length > 0 && <DayIncidents incidents={board.incidents} draws={board.draws} />}
    </>
  );
}

function NoDraws() {
  return (
    <EmptyState
      title={t.none}
      actions={
        <Link to="/admin/certificates" query={{ tab: 'calendario' }}>
          {t.toCalendar}
        </Link>
      }
    >
      {t.noneText}
    </EmptyState>
  );
}

/** Turns of a day that have no draw, by the reason. */
export function Skipped({ skipped }: Pick<Board, 'skipped'>) {
  const reasons = Map.groupBy(skipped, (one) => (locale === 'en' ? one.reason_en : one.reason));
  return [...reasons].map(([reason, turns]) => (
    <p key={reason} className={blocks.note}>
      {t.skipped({ reason, turns: turns.map(({ turn_name }) => turn_name).join(', ') })}
    </p>
  ));
}

function leadOf(board: Board, now: number): string {
  const day = formatDate(board.date);
  const live = board.draws.filter((row) => boardState(row, now) !== 'closed');
  if (live.length === 0) return t.leadNone({ day });
  const certified = live.filter((row) => boardState(row, now) === 'anchored').length;
  const late = live.filter((row) => lateSince(row, now, board) !== null).length;
  return [t.lead({ day, certified, due: live.length }), late > 0 && t.late({ count: late })]
    .filter(Boolean)
    .join(' ');
}

function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
}
