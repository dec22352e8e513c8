import type { Area, NodeLevel } from '@vereda/contract/listener/organization/area';
import { EMAIL_MAX_LENGTH } from '@vereda/contract/limits';
import { SelectField, TextField } from '#forms/fields.tsx';
import type { BoundForm } from '#forms/use-call-form.ts';
import { useLevelLabels } from '#session/level-labels.ts';
import { levelAbove } from './area-tree.ts';
import { areaWords as t } from './area-words.ts';

const NAME_MAX_LENGTH = 120;

/** An area as it is edited; `parent_id` is empty on the first level. */
export type AreaValues = { readonly name: string; readonly email: string; readonly parent_id: string };

type AreaFieldsProps = {
  readonly form: BoundForm<AreaValues>;
  readonly level: NodeLevel;
  readonly parents: readonly Area[];
  readonly hint?: string;
};

/** The fields of an area: its name, its address, and what it hangs below where its level has something above. */
export function AreaFields({ form, level, parents, hint }: AreaFieldsProps) {
  const labels = useLevelLabels();
  const upper = levelAbove(level);
  return (
    <>
      <TextField label={t.name} maxLength={NAME_MAX_LENGTH} {...form.field('name')} />
      <TextField
        type="email"
        label={t.email}
        isOptional
        maxLength={EMAIL_MAX_LENGTH}
        {...form.field('email')}
      />
      {upper && (
        <SelectField
          label={`${t.dependsOn} (${labels[upper].singular})`}
          hint={hint}
          data={[
            { value: '', label: t.choose, disabled: true },
            ...parents.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.field('parent_id')}
        />
      )}
    </>
  );
}
