import { useId } from 'react';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { PathLink } from '#ui/link.tsx';
import { drawnName } from '../words/draw-words.ts';
import { drawPath } from './board-steps.ts';
import type { Faults, Proposal, Proposed, Row } from './program-rows.ts';
import { programWords as t } from './program-words.ts';

type ProgramRowProps = {
  readonly item: Proposed;
  readonly row: Row;
  readonly faults: Faults;
  readonly officials: Proposal['officials'];
  readonly onChange: (row: Row) => void;
};

/** One draw of a day that is about to be programmed; of one that exists, that it does. */
export function ProgramRow(props: ProgramRowProps) {
  const { item, row, faults, onChange } = props;
  const id = useId();
  const at = item.scheduled_at ? formatDate(item.scheduled_at, 'time') : '';
  const draw = `${drawnName(item)}, ${item.turn_name}`;
  const said = [at, drawnName(item)].filter(Boolean).join(' · ');
  if (item.existing) return <Existing item={item} said={said} />;
  return (
    <li>
      <CheckboxField
        id={`${id}in`}
        aria-label={t.include({ draw })}
        label={<strong>{item.turn_name}</strong>}
        hint={said}
        checked={row.isIn}
        onChange={(event) => onChange({ ...row, isIn: event.currentTarget.checked })}
      />
      <TextField
        id={`${id}number`}
        label={t.number}
        aria-label={t.numberOf({ draw })}
        inputMode="numeric"
        maxLength={7}
        disabled={!row.isIn}
        error={faults.draw_number}
        value={row.number}
        onChange={(event) => onChange({ ...row, number: event.currentTarget.value })}
      />
      <Seat {...props} id={`${id}jefe`} seat="jefe_sorteo" draw={draw} />
      <Seat {...props} id={`${id}escribano`} seat="escribano" draw={draw} />
      {faults.row && (
        <p data-whole className={blocks.fault}>
          {faults.row}
        </p>
      )}
    </li>
  );
}

type SeatProps = ProgramRowProps & {
  readonly id: string;
  readonly seat: 'jefe_sorteo' | 'escribano';
  readonly draw: string;
};

function Seat({ id, seat, draw, row, faults, officials, onChange }: SeatProps) {
  const field = `${seat}_id` as const;
  return (
    <SelectField
      id={id}
      label={seat === 'jefe_sorteo' ? t.jefe : t.escribano}
      aria-label={seat === 'jefe_sorteo' ? t.jefeOf({ draw }) : t.escribanoOf({ draw })}
      disabled={!row.isIn}
      error={faults[field]}
      data={[
        { value: '', label: t.nobody },
        ...officials
          .filter((official) => official.role === seat)
          .map((official) => ({ value: String(official.id), label: official.full_name })),
      ]}
      value={row[field]}
      onChange={(event) => onChange({ ...row, [field]: event.currentTarget.value })}
    />
  );
}

function Existing({ item, said }: { readonly item: Proposed; readonly said: string }) {
  const { existing } = item;
  const path = existing && drawPath({ game: item.game, draw: existing as never });
  const number = existing?.draw_number;
  return (
    <li>
      <div>
        <strong>{item.turn_name}</strong>
        <span className={blocks.under}>{said}</span>
      </div>
      <p data-whole className={blocks.hint}>
        {existing?.status === 'anulado'
          ? t.cancelled
          : number
            ? t.exists({ number: String(number) })
            : t.existsNone}{' '}
        {path && <PathLink path={path}>{t.open}</PathLink>}
      </p>
    </li>
  );
}
