import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Activity } from '@vereda/contract/listener/case-file';
import { MATERIALS_MAX } from '@vereda/contract/listener/lists/material';
import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { useCall } from '#api/use-call.ts';
import { SelectField, TextField } from '#forms/fields.tsx';
import type { Rule } from '#forms/rules.ts';
import blocks from '#ui/look/blocks.module.css';
import { activityWords as t } from './activity-words.ts';
import classes from './material-rows.module.css';

/** A material and how much of it, as they are typed. */
export type MaterialRow = { readonly id: string; readonly quantity: string };

/** What is sent for rows; those without a material are left out. */
export function materialsOf(rows: readonly MaterialRow[]) {
  return rows
    .filter(({ id }) => id !== '')
    .map(({ id, quantity }) => ({ material_id: Number(id), quantity: Number(quantity) }));
}

/** Every chosen material has a quantity. */
export const quantitiesGiven: Rule = (value) =>
  materialsOf(value as readonly MaterialRow[]).every(({ quantity }) => quantity > 0) ? null : t.missing;

type MaterialRowsProps = {
  readonly id: string;
  readonly rows: readonly MaterialRow[];
  readonly error: React.ReactNode;
  readonly onChange: (rows: readonly MaterialRow[]) => void;
};

/** What was noted of materials that the catalogue may not have any more. */
type Used = { readonly used?: Activity['materials'] | undefined };

/** Materials of the catalogue with their quantities; nothing while the catalogue is empty. */
export function MaterialRows({ used = [], ...props }: MaterialRowsProps & Used) {
  const { data } = useCall('POST /listener/materials/list', { limit: PAGE_SIZE_MAX });
  const listed = data?.items ?? [];
  const left = used.filter((one) => !listed.some((material) => material.id === one.material_id));
  const known = [...listed, ...left.map(({ material_id, name, unit }) => ({ id: material_id, name, unit }))];
  return <MaterialRowsOf {...props} known={known} />;
}

type KnownMaterial = { readonly id: number; readonly name: string; readonly unit: string };

/** The same of a list that is at hand. */
export function MaterialRowsOf({
  id,
  rows,
  error,
  onChange,
  known,
}: MaterialRowsProps & { readonly known: readonly KnownMaterial[] }) {
  if (known.length === 0) return null;
  const change = (at: number, part: Partial<MaterialRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className={classes.rows}>
      <legend>{t.materials}</legend>
      {rows.map((row, index) => {
        const number = index + 1;
        return (
          <div key={number} className={classes.row}>
            <SelectField
              id={`${id}-${number}`}
              label={t.material({ number })}
              value={row.id}
              data={[
                { value: '', label: t.choose },
                ...known.map((one) => ({
                  value: String(one.id),
                  label: `${one.name} (${one.unit})`,
                  disabled: rows.some((other) => other !== row && other.id === String(one.id)),
                })),
              ]}
              onChange={(event) => change(index, { id: event.currentTarget.value })}
            />
            <TextField
              label={t.amount({ number })}
              type="number"
              min={0}
              step="any"
              value={row.quantity}
              onChange={(event) => change(index, { quantity: event.currentTarget.value })}
            />
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t.dropMaterial({ number })}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {rows.length < Math.min(MATERIALS_MAX, known.length) && (
        <div className={blocks.buttons}>
          <Button
            id={rows.length === 0 ? `${id}-1` : undefined}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...rows, { id: '', quantity: '' }])}
          >
            {t.addMaterial}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
