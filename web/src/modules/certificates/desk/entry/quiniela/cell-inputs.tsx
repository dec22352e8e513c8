import {
  QUINIELA_DIGITS,
  QUINIELA_PLACES,
  type ExtractFaultCode,
} from '@vereda/contract/certificates/extract';
import { useState, type ChangeEvent } from 'react';
import { CELL, goOn, moveByKey } from './cell-keys.ts';
import { quinielaWords as t } from './quiniela-words.ts';
import { cellId, LETTERS, type CellField } from './typed-extract.ts';
import classes from './extract-grid.module.css';

type CellInputProps = {
  readonly field: CellField;
  /** null: the letters. */
  readonly place: number | null;
  readonly value: string;
  readonly fault: ExtractFaultCode | undefined;
  /** Name of a field that has no label of its own. */
  readonly name?: string;
  /** The other person typed something else here. */
  readonly differs?: boolean;
  readonly onChange: (value: string) => void;
};

const DIGITS = { number: QUINIELA_DIGITS, order: String(QUINIELA_PLACES).length, letters: LETTERS };

/** One field of an extract: takes what belongs there and goes on by itself once it is full; a fault shows when it is left. */
export function CellInput(props: CellInputProps) {
  const { field, place, value, fault, name, differs, onChange } = props;
  const [isTyping, setTyping] = useState(false);
  const id = cellId(field, place);
  const shown = isTyping ? undefined : fault;
  const handleChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const next = cleaned(field, input.value);
    onChange(next);
    if (next.length > value.length && isFull(field, next)) goOn(input);
  };
  return (
    <>
      <input
        {...CELL}
        id={id}
        className={classes.input}
        data-field={field}
        data-place={place ?? undefined}
        data-differs={differs || undefined}
        aria-label={name}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown && `${id}-fault`}
        value={value}
        inputMode={field === 'letters' ? 'text' : 'numeric'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={DIGITS[field]}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onKeyDown={moveByKey}
        onChange={handleChange}
      />
      {shown && (
        <span id={`${id}-fault`} className={classes.fault}>
          {faultWords(field)}
        </span>
      )}
    </>
  );
}

function cleaned(field: CellField, text: string): string {
  const kept = field === 'letters' ? text.toUpperCase().replace(/[^A-ZÑ]/g, '') : text.replace(/\D/g, '');
  return kept.slice(0, DIGITS[field]);
}

// An order such as 3 can get no second digit.
function isFull(field: CellField, text: string): boolean {
  if (text.length === DIGITS[field]) return true;
  return field === 'order' && Number(text) * 10 > QUINIELA_PLACES;
}

function faultWords(field: CellField): string {
  if (field === 'letters') return t.shortLetters;
  return field === 'order' ? t.badOrder : t.shortNumber;
}
