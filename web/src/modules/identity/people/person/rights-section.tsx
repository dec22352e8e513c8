import { OPERATOR_TYPES, USER_TYPES, type OperatorType, type UserType } from '@vereda/contract/access/viewer';
import { CheckboxGroup } from '#forms/choice-fields.tsx';
import { SelectField } from '#forms/fields.tsx';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { Section } from '#ui/page.tsx';
import { peopleWords as t, subtypeWords, typeWords } from '../people-words.ts';
import type { Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';
import { useRoles } from '../use-roles.ts';
import { PERSON_READS, saved } from './saved.ts';

/** Type, subtypes and role of an account. */
export function RightsSection({ person }: { readonly person: Person }) {
  return (
    <Section title={w.typeAndRole}>
      <TypeForm person={person} />
      <RoleForm person={person} />
    </Section>
  );
}

const typeOf = ({
  type,
  type_operator: subtypes,
}: Person): Readonly<{
  type: UserType;
  type_operator: OperatorType[];
}> => ({ type, type_operator: OPERATOR_TYPES.filter((one) => subtypes.includes(one)) });

function TypeForm({ person }: { readonly person: Person }) {
  const bound = useVersionedForm('POST /users/update-type', {
    stored: person,
    valuesOf: typeOf,
    toInput: (values, { uid, version }) => ({ uid, version, ...values }),
    refreshes: PERSON_READS,
    onSaved: saved.onDone,
  });
  const { form, values } = bound;
  const says = {
    type: { label: t.type, shown: (type: UserType) => typeWords[type] },
    type_operator: {
      label: t.subtypes,
      shown: (some: readonly OperatorType[]) => some.map((one) => subtypeWords[one]).join(', '),
    },
  };
  return (
    <VersionedFormFrame bound={bound} says={says} save={`${t.save}: ${t.type}`}>
      <SelectField
        label={t.type}
        data={USER_TYPES.map((value) => ({ value, label: typeWords[value] }))}
        {...form.field('type')}
      />
      {values.type === 'operator' && (
        <CheckboxGroup
          id="subtype"
          label={t.subtypes}
          choices={OPERATOR_TYPES.map((value) => ({ value, label: subtypeWords[value] }))}
          value={values.type_operator}
          error={form.state.errors['type_operator']}
          onChange={(some) => form.state.setFieldValue('type_operator', some)}
        />
      )}
    </VersionedFormFrame>
  );
}

const roleOf = ({ role }: Person) => ({ role: role?.id ?? '' });

function RoleForm({ person }: { readonly person: Person }) {
  const roles = [{ value: '', label: t.noRole }, ...useRoles()];
  const bound = useVersionedForm('POST /users/update-role', {
    stored: person,
    valuesOf: roleOf,
    toInput: ({ role }, { uid, version }) => ({ uid, version, role: role || null }),
    refreshes: PERSON_READS,
    onSaved: saved.onDone,
  });
  const shown = (id: string) => roles.find(({ value }) => value === id)?.label ?? id;
  return (
    <VersionedFormFrame bound={bound} says={{ role: { label: t.role, shown } }} save={`${t.save}: ${t.role}`}>
      <SelectField label={t.role} data={roles} {...bound.form.field('role')} />
    </VersionedFormFrame>
  );
}
