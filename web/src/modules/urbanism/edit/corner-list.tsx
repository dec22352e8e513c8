import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Position } from '@vereda/contract/urbanism/ring';
import { useState, type KeyboardEvent } from 'react';
import { editWords as t } from './edit-words.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './edit.module.css';
import { choose, insertCorner, listAt, moveCorner, removeCorner, type Spot } from './shape-state.ts';
import type { EditedShape } from './use-shape.ts';

const ROWS = 25;

type CornerListProps = { readonly edited: EditedShape; readonly onShow: (position: Position) => void };

/** The corners of the part being edited as rows of coordinates: everything that the pointer can do, by keyboard. */
export function CornerList({ edited, onShow }: CornerListProps) {
  const { state } = edited;
  const [page, setPage] = useState(0);
  const list = listAt(state, state.current);
  const pages = Math.max(1, Math.ceil(list.length / ROWS));
  const first = Math.min(page, pages - 1) * ROWS;
  return (
    <details className="fold-out">
      <summary>{t.list}</summary>
      <p className={blocks.note}>{t.listHint}</p>
      <table className={classes.corners}>
        <thead>
          <tr>
            <th scope="col">{t.number}</th>
            <th scope="col">{t.lng}</th>
            <th scope="col">{t.lat}</th>
            <th scope="col">
              <span className="visually-hidden">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.slice(first, first + ROWS).map((position, index) => (
            <CornerRow
              key={first + index}
              edited={edited}
              spot={{ ...state.current, at: first + index }}
              position={position}
              onShow={onShow}
            />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <div className={classes.tools}>
          <Button variant="default" disabled={first === 0} onClick={() => setPage(first / ROWS - 1)}>
            {t.earlier}
          </Button>
          <Button
            variant="default"
            disabled={first + ROWS >= list.length}
            onClick={() => setPage(first / ROWS + 1)}
          >
            {t.later}
          </Button>
        </div>
      )}
    </details>
  );
}

type CornerRowProps = CornerListProps & { readonly spot: Spot; readonly position: Position };

function CornerRow({ edited: { state, change }, spot, position, onShow }: CornerRowProps) {
  const number = spot.at + 1;
  const isChosen = state.chosen?.at === spot.at;
  const set = (axis: 0 | 1) => (value: number) =>
    change((now) =>
      moveCorner(now, spot, { to: axis === 0 ? [value, position[1]] : [position[0], value], isStep: true }),
    );
  const button = (label: string, icon: React.ReactNode, run: () => void) => (
    <ActionIcon color="gray" size={44} aria-label={label} title={label} onClick={run}>
      {icon}
    </ActionIcon>
  );
  return (
    <tr aria-current={isChosen || undefined}>
      <th scope="row" className="tabular">
        {number}
      </th>
      <td>
        <DegreesInput label={t.lngOf({ number })} value={position[0]} max={180} onSet={set(0)} />
      </td>
      <td>
        <DegreesInput label={t.latOf({ number })} value={position[1]} max={90} onSet={set(1)} />
      </td>
      <td className={classes.rowButtons}>
        {button(t.showNo({ number }), <IconMapPin size={18} aria-hidden />, () => {
          change((now) => choose(now, spot), false);
          onShow(position);
        })}
        {button(t.insertAfter({ number }), <IconPlus size={18} aria-hidden />, () =>
          change((now) =>
            insertCorner(now, { ...spot, at: spot.at + 1 }, nextTo(listAt(now, spot), spot.at)),
          ),
        )}
        {button(t.removeNo({ number }), <IconTrash size={18} aria-hidden />, () =>
          change((now) => removeCorner(now, spot)),
        )}
      </td>
    </tr>
  );
}

/** Half way to the next corner. */
function nextTo(list: readonly Position[], at: number): Position {
  const here = list[at] ?? [0, 0];
  const next = list[at + 1] ?? list[0] ?? here;
  return [(here[0] + next[0]) / 2, (here[1] + next[1]) / 2];
}

type DegreesProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onSet: (value: number) => void;
};

/** Degrees that take effect when the field is left or by Enter. */
function DegreesInput({ label, value, max, onSet }: DegreesProps) {
  const [written, setWritten] = useState<string | null>(null);
  const number = written === null ? value : Number(written.replaceAll('−', '-').replace(',', '.').trim());
  const isBad = written !== null && (written.trim() === '' || !(Math.abs(number) <= max));
  const settle = () => {
    if (isBad || written === null) return;
    setWritten(null);
    if (number !== value) onSet(number);
  };
  return (
    <input
      className={classes.degrees}
      aria-label={label}
      aria-invalid={isBad || undefined}
      title={isBad ? t.badNumber : undefined}
      inputMode="text"
      autoComplete="off"
      value={written ?? String(value)}
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        // It would send the form else.
        event.preventDefault();
        settle();
      }}
    />
  );
}
