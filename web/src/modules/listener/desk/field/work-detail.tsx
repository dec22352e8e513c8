import { SelectField, TextField } from '#forms/fields.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import { MaterialRowsOf, materialsOf, type MaterialRow } from '../activities/material-rows.tsx';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import type { FieldDetail } from './fieldwork.ts';
import type { FieldLists } from './kept-lists.ts';

/** What more is said of the work, as it is typed. */
export type DetailValues = {
  readonly kindId: string;
  readonly quantity: string;
  readonly materials: readonly MaterialRow[];
};

/** Nothing more. */
export const NO_DETAIL: DetailValues = { kindId: '', quantity: '', materials: [] };

type WorkDetailProps = {
  readonly lists: FieldLists;
  readonly values: DetailValues;
  readonly error: string | null;
  readonly onChange: (values: DetailValues) => void;
};

/** What kind of work it was and what it used up, folded: nobody has to say it. Nothing where the city keeps no lists. */
export function WorkDetail({ lists: { kinds, materials }, values, error, onChange }: WorkDetailProps) {
  const unit = kinds.find(({ id }) => String(id) === values.kindId)?.unit;
  if (kinds.length + materials.length === 0) return null;
  return (
    <details className="fold-out" open={error !== null || undefined}>
      <summary>{t.more}</summary>
      <div className={classes.form}>
        {kinds.length > 0 && (
          <SelectField
            id="field-kind"
            label={t.workKind}
            isOptional
            value={values.kindId}
            data={[
              { value: '', label: t.anyKind },
              ...kinds.map((kind) => ({ value: String(kind.id), label: nameOf(kind) })),
            ]}
            onChange={(event) => onChange({ ...values, kindId: event.currentTarget.value, quantity: '' })}
          />
        )}
        {unit && (
          <TextField
            id="field-quantity"
            label={t.quantity({ unit })}
            isOptional
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            value={values.quantity}
            onChange={(event) => onChange({ ...values, quantity: event.currentTarget.value })}
          />
        )}
        <MaterialRowsOf
          id="field-materials"
          known={materials}
          rows={values.materials}
          error={error}
          onChange={(rows) => onChange({ ...values, materials: rows })}
        />
      </div>
    </details>
  );
}

/** The same as it is kept and sent. */
export function detailOf({ kindId, quantity, materials }: DetailValues, lists: FieldLists): FieldDetail {
  const kind = lists.kinds.find(({ id }) => String(id) === kindId);
  return {
    ...(kind && { kind_id: kind.id }),
    ...(kind?.unit && quantity && { quantity: Number(quantity), unit: kind.unit }),
    materials: materialsOf(materials).map(({ material_id: id, quantity: used }) => {
      const material = lists.materials.find((one) => one.id === id);
      return { id, quantity: used, words: `${material?.name ?? id}: ${used} ${material?.unit ?? ''}`.trim() };
    }),
  };
}
