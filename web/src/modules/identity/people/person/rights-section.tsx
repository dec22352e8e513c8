import { Button } from '@mantine/core';
import { OPERATOR_TYPES, USER_TYPES, type OperatorType, type UserType } from '@vereda/contract/access/viewer';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { SelectField } from '#forms/fields.tsx';
import { Section } from '#ui/page.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { peopleWords as t, subtypeWords, typeWords } from '../people-words.ts';
import classes from '../people.module.css';
import type { Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';
import { saved } from './saved.ts';

/** Type, subtypes and role of an account. */
export function RightsSection({ person }: { readonly person: Person }) {
  return (
    <Section title={w.typeAndRole}>
      <TypeForm key={`${person.type} ${person.type_operator.join(' ')}`} person={person} />
      <RoleForm key={person.role?.id} person={person} />
    </Section>
  );
}

function TypeForm({ person }: { readonly person: Person }) {
  const [type, setType] = useState<UserType>(person.type);
  const [subtypes, setSubtypes] = useState<readonly OperatorType[]>(person.type_operator);
  const send = useSend('POST /users/update-type', saved);
  const toggle = (one: OperatorType) =>
    setSubtypes(subtypes.includes(one) ? subtypes.filter((other) => other !== one) : [...subtypes, one]);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ uid: person.uid, type, type_operator: [...subtypes] });
      }}
    >
      {send.error && <ErrorPanel error={send.error} />}
      <SelectField
        id="person-type"
        label={t.type}
        value={type}
        data={USER_TYPES.map((value) => ({ value, label: typeWords[value] }))}
        onChange={(event) => setType(event.currentTarget.value as UserType)}
      />
      {type === 'operator' && (
        <fieldset>
          <legend>{t.subtypes}</legend>
          {OPERATOR_TYPES.map((one) => (
            <CheckboxField
              key={one}
              id={`subtype-${one}`}
              label={subtypeWords[one]}
              checked={subtypes.includes(one)}
              onChange={() => toggle(one)}
            />
          ))}
        </fieldset>
      )}
      <Button type="submit" variant="default" loading={send.isPending}>
        {t.save}: {t.type}
      </Button>
    </form>
  );
}

function RoleForm({ person }: { readonly person: Person }) {
  const [role, setRole] = useState(person.role?.id ?? '');
  const { data: roles } = useCall('POST /role/list', {});
  const send = useSend('POST /users/update-role', saved);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ uid: person.uid, role: role || null });
      }}
    >
      {send.error && <ErrorPanel error={send.error} />}
      <SelectField
        id="person-role"
        label={t.role}
        value={role}
        data={[
          { value: '', label: t.noRole },
          ...(roles?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={send.isPending}>
        {t.save}: {t.role}
      </Button>
    </form>
  );
}
