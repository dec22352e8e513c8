import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import classes from './month.module.css';
import { lotteryToday, weekdayName } from './turn-fields.tsx';

const t = dictionary({
  es: {
    caption: 'Sorteos de {month}',
    before: 'Mes anterior',
    after: 'Mes siguiente',
    due: '{programmed} de {due} programados',
    short: '{programmed}/{due}',
    beside: 'y {count} fuera de calendario',
  },
  en: {
    caption: 'Draws of {month}',
    before: 'Previous month',
    after: 'Next month',
    due: '{programmed} of {due} scheduled',
    short: '{programmed}/{due}',
    beside: 'and {count} not in the calendar',
  },
});

const WEEK = 7;
const DAY_MS = 86_400_000;

type Day = OutputOf<'POST /certificates/calendar/days'>['items'][number];

/** A month of draws (`?mes=`): what is due on each day, how much of it is programmed, and days without draws and why. */
export function Month() {
  const [{ mes }, change] = useQueryParams();
  const today = lotteryToday();
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(mes ?? '') ? String(mes) : today.slice(0, 7);
  const { from, days } = weeksOf(month);
  const calendar = useCall('POST /certificates/calendar/days', { from, days }, { keepPrevious: true });
  useLive(['draw-calendar-changed', 'draw-changed'], ['POST /certificates/calendar/days']);
  const name = formatDate(`${month}-01`, 'month');
  const go = (by: number) => change({ mes: monthAt(month, by) });
  return (
    <Section
      title={name}
      actions={
        <>
          <ActionIcon variant="default" size="lg" aria-label={t.before} onClick={() => go(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={t.after} onClick={() => go(1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <Loaded query={calendar} skeleton={<Skeleton lines={6} height={76} />}>
        {({ items }) => (
          <table className={classes.month}>
            <caption className="visually-hidden">{t.caption({ month: name })}</caption>
            <thead>
              <tr>
                {items.slice(0, WEEK).map(({ date }, index) => (
                  <th key={date} scope="col">
                    {weekdayName(index + 1, 'short')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: items.length / WEEK }, (_, week) => (
                <tr key={week}>
                  {items.slice(week * WEEK, week * WEEK + WEEK).map((day) => (
                    <td key={day.date} data-today={day.date === today || undefined}>
                      {day.date.startsWith(month) && <DayCell day={day} today={today} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Section>
  );
}

function DayCell({ day, today }: { readonly day: Day; readonly today: string }) {
  const { date, due, programmed, beside } = day;
  const reason = locale === 'en' ? day.reason_en : day.reason;
  const figures = { programmed, due };
  const isOpen = programmed < due && date >= today;
  return (
    <Link to="/admin/certificates" query={{ tab: 'hoy', dia: date }}>
      <strong>
        <span className="visually-hidden">{formatDate(date)}</span>
        <b aria-hidden>{Number(date.slice(8))}</b>
      </strong>
      {due > 0 && (
        <span data-open={isOpen || undefined} aria-label={t.due(figures)}>
          <i className={classes.wide}>{t.due(figures)}</i>
          <i className={classes.narrow}>{t.short(figures)}</i>
        </span>
      )}
      {reason && <span className={classes.wide}>{reason}</span>}
      {beside > 0 && <span className={classes.wide}>{t.beside({ count: beside })}</span>}
    </Link>
  );
}

// Whole weeks from Monday on that hold a month.
function weeksOf(month: string): { from: string; days: number } {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${monthAt(month, 1)}-01T00:00:00Z`) - DAY_MS;
  const lead = (new Date(first).getUTCDay() + 6) % WEEK;
  const count = (last - first) / DAY_MS + 1 + lead;
  const from = new Date(first - lead * DAY_MS).toISOString().slice(0, 10);
  return { from, days: Math.ceil(count / WEEK) * WEEK };
}

function monthAt(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
