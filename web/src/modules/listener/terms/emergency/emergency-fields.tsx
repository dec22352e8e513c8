import { CAP_LISTS, EMERGENCY_LENGTHS } from '@vereda/contract/listener/organization/cap-lists';
import type { Emergency } from '@vereda/contract/listener/organization/emergency';
import { CheckboxGroup, RadioField } from '#forms/choice-fields.tsx';
import { PasswordField, SelectField, TextareaField, TextField } from '#forms/fields.tsx';
import type { VersionedForm } from '#forms/use-versioned-form.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { nameOf, useCategories } from '../../categories/read-categories.ts';
import classes from '../terms.module.css';
import type { EmergencyValues } from './emergency-values.ts';
import { emergencyWords as t } from './emergency-words.ts';

const { headline, instruction, phone } = EMERGENCY_LENGTHS;
const HOURS = [3, 6, 12, 24, 48, 72, 168] as const;
const A_DAY = 24;

type FieldsProps = {
  readonly bound: VersionedForm<Emergency, EmergencyValues>;
  readonly stored: Emergency;
  readonly colonias: readonly { readonly id: number; readonly name: string }[];
  readonly isOld: boolean;
};

/** What an emergency says, until when and where it holds, what is accepted meanwhile, and how it is classified. */
export function EmergencyFields({ bound, stored, colonias, isOld }: FieldsProps) {
  const { field } = bound.form;
  return (
    <>
      <div className={blocks.fields}>
        <TextField label={t.headline} maxLength={headline} {...field('headline')} />
        <TextField label={t.english({ label: t.headline })} maxLength={headline} {...field('headline_en')} />
      </div>
      <div className={blocks.fields}>
        <TextareaField label={t.instruction} maxLength={instruction} {...field('instruction')} />
        <TextareaField
          label={t.english({ label: t.instruction })}
          maxLength={instruction}
          {...field('instruction_en')}
        />
      </div>
      <div className={blocks.fields}>
        <TextField label={t.phone} isOptional maxLength={phone} type="tel" {...field('phone')} />
        <TextField label={t.link} isOptional maxLength={500} type="url" {...field('link')} />
        <SelectField label={t.lasts} hint={t.lastsHint} data={terms(stored)} {...field('lasts')} />
      </div>
      <Reach bound={bound} colonias={colonias} />
      <fieldset className={classes.group}>
        <legend>{t.cap}</legend>
        <div className={blocks.fields}>
          {(Object.keys(CAP_LISTS) as (keyof typeof CAP_LISTS)[]).map((list) => (
            <SelectField
              key={list}
              label={t[list]}
              data={CAP_LISTS[list].map((value) => ({ value, label: t[value] }))}
              {...field(list)}
            />
          ))}
        </div>
      </fieldset>
      {isOld && (
        <PasswordField
          label={t.password}
          hint={t.passwordHint}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
    </>
  );
}

function Reach({ bound: { form, values }, colonias }: Omit<FieldsProps, 'stored' | 'isOld'>) {
  const { data: categories = [] } = useCategories();
  const set = (name: keyof EmergencyValues, value: unknown) => form.state.setFieldValue(name, value as never);
  const group = (
    name: 'colonias' | 'categories',
    label: string,
    options: readonly { id: number; label: string }[],
  ) => (
    <CheckboxGroup
      id={form.idOf(name)}
      label={label}
      isWide
      error={form.state.errors[name]}
      choices={options.map((option) => ({ value: String(option.id), label: option.label }))}
      value={values[name]}
      onChange={(some) => set(name, some)}
    />
  );
  return (
    <>
      <RadioField
        id={form.idOf('area')}
        label={t.area}
        value={values.area}
        onChange={(value) => set('area', value)}
        choices={[
          { value: 'city', label: t.city },
          { value: 'some', label: t.some, isDisabled: colonias.length === 0 },
        ]}
      />
      {values.area === 'some' &&
        group(
          'colonias',
          t.colonias,
          colonias.map(({ id, name }) => ({ id, label: name })),
        )}
      <RadioField
        id={form.idOf('open')}
        label={t.open}
        hint={t.openHint}
        value={values.open}
        onChange={(value) => set('open', value)}
        choices={[
          { value: 'all', label: t.all },
          { value: 'few', label: t.few },
        ]}
      />
      {values.open === 'few' &&
        group(
          'categories',
          t.categories,
          categories.map((category) => ({ id: category.id, label: nameOf(category) })),
        )}
    </>
  );
}

function terms({ id, ends_at }: Emergency) {
  const same = id === 0 ? [] : [{ value: '', label: t.same({ until: formatDate(ends_at, 'moment') }) }];
  return [
    ...same,
    ...HOURS.map((count) => ({
      value: String(count),
      label: count < A_DAY ? t.hours({ count }) : t.days({ count: count / A_DAY }),
    })),
  ];
}
