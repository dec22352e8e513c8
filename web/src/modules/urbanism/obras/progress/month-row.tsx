import { Button } from '@mantine/core';
import { OBRA_REASON_MAX_LENGTH } from '@vereda/contract/urbanism/obras/obra';
import type { ObraMonthRow } from '@vereda/contract/urbanism/obras/obra-month';
import type { ObraSeries } from '@vereda/contract/urbanism/obras/obra-story';
import { useState } from 'react';
import { TextField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { cityToday, ObraStageBadge, percentOf } from '../obra-badges.tsx';
import classes from './month.module.css';
import { useMonthForm } from './month-form.ts';
import { monthWords as t } from './month-words.ts';

type RowProps = {
  readonly row: ObraMonthRow;
  /** The day of all rows. */
  readonly day: string;
  readonly onSaved: () => void;
};

/** How much of one work is built and paid by a day; noted by Enter, with a reason where it is less than before. */
export function MonthRow({ row, day, onSaved }: RowProps) {
  const [isSaved, setSaved] = useState(false);
  const { form, falls } = useMonthForm({
    row,
    day,
    onSaved: () => {
      setSaved(true);
      onSaved();
    },
  });
  return (
    <form noValidate className={classes.row} aria-label={t.saveOf({ name: row.name })} onSubmit={form.submit}>
      <div className={classes.name}>
        <Link to="/admin/urbanism/obras/$id" params={{ id: String(row.id) }}>
          {row.name}
        </Link>
        <span>
          <ObraStageBadge stage={row.stage} />{' '}
          <output>{isSaved && <StatusBadge tone="done">{t.saved}</StatusBadge>}</output>
        </span>
      </div>
      <Percent series="physical" row={row} form={form} />
      <Percent series="financial" row={row} form={form} />
      <TextField label={t.on} type="date" max={cityToday()} {...form.field('on')} />
      <Button
        type="submit"
        variant="default"
        loading={form.isSending}
        aria-label={t.saveOf({ name: row.name })}
      >
        {t.save}
      </Button>
      {falls && (
        <div className={classes.reason}>
          <TextField label={t.reason} maxLength={OBRA_REASON_MAX_LENGTH} {...form.field('reason')} />
        </div>
      )}
      {form.fault && (
        <div className={classes.reason}>
          <Message tone="danger">
            <p className={blocks.said}>{form.fault.message}</p>
          </Message>
        </div>
      )}
    </form>
  );
}

type PercentProps = Pick<RowProps, 'row'> & {
  readonly series: ObraSeries;
  readonly form: ReturnType<typeof useMonthForm>['form'];
};

function Percent({ series, row, form }: PercentProps) {
  const [label, percent, on] =
    series === 'physical'
      ? [t.built, row.physical, row.physical_on]
      : [t.paid, row.financial, row.financial_on];
  return (
    <TextField
      label={label}
      hint={lastOf(percent, on)}
      inputMode="decimal"
      autoComplete="off"
      data-column={series}
      {...form.field(series)}
    />
  );
}

function lastOf(percent: number | null, on: string | null): string {
  return percent === null || on === null
    ? t.never
    : t.last({ percent: percentOf(percent), day: formatDate(on, 'day') });
}
