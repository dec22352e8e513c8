import { IconEqualNot } from '@tabler/icons-react';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import type { ExtractDifference, ExtractFaultCode } from '@vereda/contract/certificates/extract';
import { CellInput } from './cell-inputs.tsx';
import { quinielaWords as t } from './quiniela-words.ts';
import { cellId, PLACES, type CellField, type TypedExtract } from './typed-extract.ts';
import classes from './extract-grid.module.css';

/** A difference within the twenty numbers, their order or the letters. */
export type CellDifference = ExtractDifference & { readonly field: CellField };

/** The viewer's own side of the comparison, which alone can be corrected. */
export type OwnSide = {
  readonly position: 'first' | 'second';
  readonly typed: TypedExtract;
  readonly faults: ReadonlyMap<string, ExtractFaultCode>;
  readonly onChange: (difference: CellDifference, value: string) => void;
};

type CompareGridProps = { readonly draw: DrawCase; readonly own?: OwnSide };

/** Both entries in the layout of the acta: places that agree are quiet, cells that differ are lit with both values. */
export function CompareGrid({ draw, own }: CompareGridProps) {
  const { entries } = draw;
  const differences = draw.differences.filter(isOfCell);
  const [first] = entries;
  const letters = differences.filter(({ place }) => place === null);
  return (
    <>
      <ul className={classes.legend}>
        {entries.map(({ position, by_name, mine }) => {
          const name = mine ? t.mineIs({ name: by_name }) : by_name;
          return <li key={position}>{position === 'first' ? t.firstBy({ name }) : t.secondBy({ name })}</li>;
        })}
      </ul>
      <fieldset className={classes.grid}>
        <legend className="visually-hidden">{t.grid}</legend>
        {PLACES.map((place) => {
          const lit = differences.filter((difference) => difference.place === place);
          const agreed = first?.numbers?.find((number) => number.place === place)?.number;
          return (
            <div key={place} className={classes.cell}>
              <span className={classes.place}>
                <span className="visually-hidden">{t.place} </span>
                {place}
              </span>
              <div>
                {!lit.some(({ field }) => field === 'number') && (
                  <span className={classes.same}>{agreed}</span>
                )}
                <LitCells differences={lit} own={own} />
              </div>
            </div>
          );
        })}
      </fieldset>
      {letters.length > 0 && (
        <div className={classes.letters}>
          <LitCells differences={letters} own={own} />
        </div>
      )}
    </>
  );
}

type LitCellsProps = {
  readonly differences: readonly CellDifference[];
  readonly own: OwnSide | undefined;
};

function LitCells({ differences, own }: LitCellsProps) {
  return differences.map((difference) => (
    <div key={difference.field} className={classes.lit} data-lit>
      <span className={classes.said}>
        <IconEqualNot size={18} aria-hidden />
        {WORDS[difference.field]}
      </span>
      <Side side="first" difference={difference} own={own} />
      <Side side="second" difference={difference} own={own} />
    </div>
  ));
}

const WORDS = { number: t.isDifferent, order: t.isOrderDifferent, letters: t.isLettersDifferent };

type SideProps = {
  readonly side: 'first' | 'second';
  readonly difference: CellDifference;
  readonly own: OwnSide | undefined;
};

function Side({ side, difference, own }: SideProps) {
  return (
    <span className={classes.side}>
      <span>{side === 'first' ? t.first : t.second}</span>
      {own?.position === side ? (
        <OwnCell difference={difference} own={own} />
      ) : (
        <span className={classes.value}>{difference[side] ?? t.empty}</span>
      )}
    </span>
  );
}

function OwnCell({ difference, own }: { readonly difference: CellDifference; readonly own: OwnSide }) {
  const { place, field } = difference;
  const { cells, letters } = own.typed;
  const cell = place === null ? undefined : cells[place - 1];
  return (
    <CellInput
      field={field}
      place={place}
      value={field === 'letters' ? letters : (cell?.[field] ?? '')}
      name={nameOf(difference)}
      fault={own.faults.get(cellId(field, place))}
      differs
      onChange={(value) => own.onChange(difference, value)}
    />
  );
}

function nameOf({ place, field }: CellDifference): string {
  if (place === null) return t.letters;
  return field === 'order' ? t.placeOrder({ place }) : `${t.place} ${place}`;
}

function isOfCell(difference: ExtractDifference): difference is CellDifference {
  return difference.field !== 'result';
}
