import { GAMES, type GameSlug } from '@vereda/contract/certificates/game';
import { useState, type ClipboardEvent } from 'react';
import { CheckboxField } from '#forms/choice-fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { deskWords } from '../../../words/desk-words.ts';
import { CellInput } from './cell-inputs.tsx';
import { ExtractGrid } from './extract-grid.tsx';
import { quinielaWords as t } from './quiniela-words.ts';
import { ReadingButton } from '../reading-dialog.tsx';
import { readPasted, withPasted } from './read-pasted.ts';
import { cellId, extractOf, faultsSoFar, type TypedCell, type TypedExtract } from './typed-extract.ts';
import classes from './extract-grid.module.css';

type TypingGridProps = {
  readonly game: GameSlug;
  readonly typed: TypedExtract;
  readonly onChange: (typed: TypedExtract) => void;
};

/** The fields of an extract: keyed in place by place, or pasted as a list into any of them. */
export function TypingGrid({ game, typed, onChange }: TypingGridProps) {
  const [said, setSaid] = useState('');
  const faults = faultsSoFar(typed);
  const hasLetters = GAMES[game].letters === 'sometimes';
  const put = (place: number, part: Partial<TypedCell>) =>
    onChange({
      ...typed,
      cells: typed.cells.map((cell, index) => (index + 1 === place ? { ...cell, ...part } : cell)),
    });
  const handlePaste = (event: ClipboardEvent) => {
    const from = event.target instanceof HTMLElement ? Number(event.target.dataset['place'] ?? 1) : 1;
    const pasted = readPasted(event.clipboardData.getData('text'), from);
    if (!pasted) return;
    event.preventDefault();
    if (!pasted.isFilled) return setSaid(saidOf(pasted));
    const { letters } = pasted;
    onChange(withPasted(typed, { ...pasted, letters: hasLetters ? letters : null }));
    setSaid(t.pasted({ count: pasted.cells.size }));
  };
  return (
    <div className={blocks.form} onPaste={handlePaste}>
      <p className={blocks.note}>{t.keys}</p>
      <ExtractGrid typed={typed} faults={faults} onChange={put} />
      <output className={blocks.hint}>{said}</output>
      {hasLetters && (
        <div className={classes.letters}>
          <label htmlFor={cellId('letters', null)}>{deskWords.lettersOptional}</label>
          <CellInput
            field="letters"
            place={null}
            value={typed.letters}
            fault={faults.get(cellId('letters', null))}
            onChange={(letters) => onChange({ ...typed, letters })}
          />
        </div>
      )}
      <div className={classes.tools}>
        <CheckboxField
          id="entry-order"
          label={deskWords.withOrder}
          checked={typed.withOrder}
          onChange={(event) => onChange({ ...typed, withOrder: event.currentTarget.checked })}
        />
        <ReadingButton numbers={extractOf(typed).numbers} letters={typed.letters || null} />
      </div>
    </div>
  );
}

function saidOf({
  reason,
  count,
}: {
  readonly reason: 'too-many' | 'places-repeated' | 'digits';
  readonly count: number;
}) {
  return reason === 'too-many' ? t['too-many']({ count }) : t[reason];
}
