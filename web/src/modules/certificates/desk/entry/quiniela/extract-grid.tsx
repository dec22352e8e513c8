import type { ExtractFaultCode } from '@vereda/contract/certificates/extract';
import { CellInput } from './cell-inputs.tsx';
import { quinielaWords as t } from './quiniela-words.ts';
import { cellId, PLACES, type TypedCell, type TypedExtract } from './typed-extract.ts';
import classes from './extract-grid.module.css';

type ExtractGridProps = {
  readonly typed: TypedExtract;
  readonly faults: ReadonlyMap<string, ExtractFaultCode>;
  readonly onChange: (place: number, part: Partial<TypedCell>) => void;
};

/** The twenty places as on the acta: two columns of ten, read downward, each a field. */
export function ExtractGrid({ typed, faults, onChange }: ExtractGridProps) {
  return (
    <fieldset className={classes.grid} data-order={typed.withOrder || undefined}>
      <legend className="visually-hidden">{t.grid}</legend>
      {PLACES.map((place) => {
        const { number, order } = typed.cells[place - 1] ?? { number: '', order: '' };
        const id = cellId('number', place);
        return (
          <div key={place} className={classes.cell}>
            <label htmlFor={id} className={classes.place}>
              <span className="visually-hidden">{t.place} </span>
              {place}
            </label>
            <CellInput
              field="number"
              place={place}
              value={number}
              fault={faults.get(id)}
              onChange={(text) => onChange(place, { number: text })}
            />
            {typed.withOrder && (
              <CellInput
                field="order"
                place={place}
                value={order}
                name={t.placeOrder({ place })}
                fault={faults.get(cellId('order', place))}
                onChange={(text) => onChange(place, { order: text })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
