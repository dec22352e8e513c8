import { Button } from '@mantine/core';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { QUINIELA_DIGITS, QUINIELA_PLACES } from '@vereda/contract/certificates/extract';
import { GAMES } from '@vereda/contract/certificates/game';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useSend } from '#api/use-call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { TextField } from '#forms/fields.tsx';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { deskWords as t } from '../../words/desk-words.ts';
import classes from '../desk.module.css';

type Cell = { readonly number: string; readonly order: string };

const EMPTY: readonly Cell[] = Array.from({ length: QUINIELA_PLACES }, () => ({ number: '', order: '' }));

/** Types the twenty numbers; the server compares both people's entries cell by cell. */
export function QuinielaEntry({ draw }: { readonly draw: DrawCase }) {
  const [start] = useState(() => startOf(draw));
  const [cells, setCells] = useState(start);
  const [letters, setLetters] = useState('');
  const [withOrder, setWithOrder] = useState(false);
  const send = useSend('POST /certificates/draws/enter', {
    refreshes: ['GET /certificates/draws/get/:id', 'POST /certificates/draws/list'],
    onDone: (saved) => {
      release();
      sayHowItStands(saved);
    },
  });
  const release = useLeaveGuard(cells !== start || letters !== '', { mark: cells });
  const [missing, setMissing] = useState<readonly number[]>([]);
  const fields = send.error?.fields ?? {};
  const change = (index: number, part: Partial<Cell>) =>
    setCells((before) => before.map((cell, at) => (at === index ? { ...cell, ...part } : cell)));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const unfinished = placesWithout(cells);
    setMissing(unfinished);
    if (unfinished[0] !== undefined) return document.getElementById(`entry-${unfinished[0]}`)?.focus();
    const numbers = cells.map(({ number, order }, index) => ({
      place: index + 1,
      number,
      order: withOrder && order ? Number(order) : null,
    }));
    send.mutate({
      id: draw.id,
      version: draw.version,
      numbers,
      letters: letters.trim().toUpperCase() || null,
    });
  };
  return (
    <>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      {missing.length > 0 && (
        <Message tone="danger">
          {t.entryMissing({ count: missing.length, places: missing.join(', ') })}
        </Message>
      )}
      <form onSubmit={handleSubmit} className={blocks.spaced} noValidate>
        <div className={classes.grid}>
          {cells.map((cell, index) => (
            <EntryCell
              key={index}
              place={index + 1}
              cell={cell}
              withOrder={withOrder}
              error={fields[`numbers.${index}.number`] ?? fields[`numbers.${index}.order`] ?? null}
              onChange={(part) => change(index, part)}
            />
          ))}
        </div>
        {GAMES[draw.game].letters === 'sometimes' && (
          <TextField
            id="entry-letters"
            label={t.lettersOptional}
            value={letters}
            maxLength={4}
            autoCapitalize="characters"
            error={fields['letters'] ?? null}
            onChange={(event) => setLetters(event.currentTarget.value)}
          />
        )}
        <CheckboxField
          id="entry-order"
          label={t.withOrder}
          checked={withOrder}
          onChange={(event) => setWithOrder(event.currentTarget.checked)}
        />
        <div>
          <Button type="submit" loading={send.isPending}>
            {t.entrySave}
          </Button>
        </div>
      </form>
    </>
  );
}

type EntryCellProps = {
  readonly place: number;
  readonly cell: Cell;
  readonly withOrder: boolean;
  readonly error: string | null;
  readonly onChange: (part: Partial<Cell>) => void;
};

function EntryCell({ place, cell, withOrder, error, onChange }: EntryCellProps) {
  return (
    <div className={classes.cell}>
      <TextField
        id={`entry-${place}`}
        label={t.placeNumber({ place })}
        value={cell.number}
        inputMode="numeric"
        maxLength={QUINIELA_DIGITS}
        autoComplete="off"
        error={error}
        onKeyDown={goOnWithEnter}
        onChange={(event) => onChange({ number: digitsOf(event.currentTarget.value, QUINIELA_DIGITS) })}
      />
      {withOrder && (
        <div className={classes.order}>
          <TextField
            id={`entry-order-${place}`}
            label={t.order}
            aria-label={t.placeOrder({ place })}
            value={cell.order}
            inputMode="numeric"
            maxLength={2}
            onKeyDown={goOnWithEnter}
            onChange={(event) => onChange({ order: digitsOf(event.currentTarget.value, 2) })}
          />
        </div>
      )}
    </div>
  );
}

// The server says whether the two agree: a difference is no success, whoever's the mistake is.
function sayHowItStands({ status, differences }: DrawCase): void {
  if (differences.length > 0) snackbar(t.differs, { tone: 'danger' });
  else snackbar(status === 'cargado' ? t.matched : t.entrySaved);
}

// Enter goes on to the next field, as on a till; only from the last one does it send.
function goOnWithEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (event.key !== 'Enter' || !next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

function placesWithout(cells: readonly Cell[]): number[] {
  return cells.flatMap(({ number }, index) => (number.length === QUINIELA_DIGITS ? [] : [index + 1]));
}

// One's own entry can be corrected; another's is never shown here.
function startOf({ entries }: DrawCase): readonly Cell[] {
  const own = entries.find((entry) => entry.mine)?.numbers;
  if (!own) return EMPTY;
  return EMPTY.map((empty, index) => {
    const placed = own.find(({ place }) => place === index + 1);
    return placed
      ? { number: placed.number, order: placed.order === null ? '' : String(placed.order) }
      : empty;
  });
}
