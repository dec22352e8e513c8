import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { TextField } from '#forms/fields.tsx';
import { todayWords as t } from './today-words.ts';
import classes from './today.module.css';

const DAY_MS = 86_400_000;

type DayBarProps = {
  readonly date: string;
  readonly today: string;
  /** Null for today, which needs no place in the address. */
  readonly onDay: (day: string | null) => void;
};

/** Chooses which day the board shows. */
export function DayBar({ date, today, onDay }: DayBarProps) {
  const go = (day: string) => onDay(day === today ? null : day);
  const by = (days: number) =>
    go(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10));
  return (
    <fieldset className={classes.days}>
      <legend className="visually-hidden">{t.days}</legend>
      <ActionIcon variant="default" size="lg" aria-label={t.before} onClick={() => by(-1)}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <TextField
        label={t.date}
        type="date"
        value={date}
        onChange={({ currentTarget }) => {
          if (currentTarget.value) go(currentTarget.value);
        }}
      />
      <ActionIcon variant="default" size="lg" aria-label={t.after} onClick={() => by(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      {date !== today && (
        <Button variant="subtle" onClick={() => onDay(null)}>
          {t.today}
        </Button>
      )}
    </fieldset>
  );
}
