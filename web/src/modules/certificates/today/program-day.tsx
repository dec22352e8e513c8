import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { formatDate } from '#i18n/date.ts';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { EmptyState, Loaded, Skeleton } from '#ui/states.tsx';
import { ProgramRow } from './program-row.tsx';
import {
  faultsOf,
  inputOf,
  keyOf,
  refusedOf,
  rowOf,
  type Faults,
  type Proposal,
  type Row,
} from './program-rows.ts';
import { programWords as t } from './program-words.ts';
import classes from './today.module.css';

type ProgramDayProps = { readonly date: string; readonly onDone: () => void };

/** Proposes all draws of a day, lets them be changed, and programs them in one go. */
export function ProgramDay({ date, onDone }: ProgramDayProps) {
  const proposal = useCall('POST /certificates/calendar/propose', { date }, { staleMs: 0 });
  return (
    <Section title={t.title({ day: formatDate(date) })} lead={t.lead}>
      <Loaded query={proposal} skeleton={<Skeleton lines={6} height={64} />}>
        {(shown) => {
          const missing = shown.items.filter(({ existing }) => existing === null);
          if (missing.length > 0) return <DayForm proposal={shown} onDone={onDone} />;
          return <Nothing isDue={shown.items.length > 0} onDone={onDone} />;
        }}
      </Loaded>
    </Section>
  );
}

function Nothing({ isDue, onDone }: { readonly isDue: boolean; readonly onDone: () => void }) {
  return (
    <EmptyState
      title={isDue ? t.all : t.none}
      actions={
        <>
          <Button variant="default" onClick={onDone}>
            {t.back}
          </Button>
          <Link to="/admin/certificates" query={{ tab: 'calendario' }}>
            {t.toCalendar}
          </Link>
        </>
      }
    >
      {isDue ? t.allText : t.noneText}
    </EmptyState>
  );
}

type DayFormProps = { readonly proposal: Proposal; readonly onDone: () => void };

function DayForm({ proposal, onDone }: DayFormProps) {
  const { date, items, officials } = proposal;
  // What a person set; of all the rest the latest proposal is shown.
  const [changed, setChanged] = useState<ReadonlyMap<string, Row>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<string, Faults>>(new Map());
  const save = useRef<HTMLButtonElement>(null);
  // The proposal is mostly right: one key more programs it.
  useEffect(() => save.current?.focus(), []);
  const sent = useLeaveGuard(changed.size > 0);
  const send = useSend('POST /certificates/calendar/program', {
    refreshes: [
      'POST /certificates/calendar/day',
      'POST /certificates/calendar/days',
      'POST /certificates/calendar/propose',
      'POST /certificates/draws/list',
      'POST /certificates/draws/figures',
    ],
    onDone: (answer) => {
      const refused = refusedOf(answer);
      setFaults(refused);
      if (refused.size > 0) return;
      sent();
      const count = answer.items.filter(({ outcome }) => outcome === 'created').length;
      snackbar(count > 0 ? t.done({ count }) : t.already);
      onDone();
    },
  });
  const rows = items.map((item) => ({ item, row: changed.get(keyOf(item)) ?? rowOf(item) }));
  const wanted = rows.filter(({ item, row }) => item.existing === null && row.isIn);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const bad = new Map(wanted.flatMap(({ item, row }) => pairOf(keyOf(item), faultsOf(row))));
    setFaults(bad);
    if (bad.size > 0) event.currentTarget.querySelector<HTMLElement>('input[inputmode]')?.focus();
    else send.mutate({ date, draws: wanted.map(({ item, row }) => inputOf(item, row)) });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className={blocks.form}
      aria-label={t.title({ day: formatDate(date) })}
    >
      {faults.size > 0 && <Message tone="danger">{t.refused}</Message>}
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <ul className={classes.program}>
        {rows.map(({ item, row }) => (
          <ProgramRow
            key={keyOf(item)}
            item={item}
            row={row}
            faults={faults.get(keyOf(item)) ?? {}}
            officials={officials}
            onChange={(next) => setChanged(new Map(changed).set(keyOf(item), next))}
          />
        ))}
      </ul>
      <div className={blocks.buttons}>
        <Button ref={save} type="submit" loading={send.isPending} disabled={wanted.length === 0}>
          {t.save({ count: wanted.length })}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t.back}
        </Button>
      </div>
    </form>
  );
}

function pairOf(key: string, faults: Faults | null): [string, Faults][] {
  return faults ? [[key, faults]] : [];
}
