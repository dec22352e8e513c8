import { Button } from '@mantine/core';
import { OPERATOR_TYPES, USER_TYPES, type OperatorType, type UserType } from '@vereda/contract/access/viewer';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import type { OutputOf } from '#api/call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { SelectField } from '#forms/fields.tsx';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Link } from '#ui/link.tsx';
import { Page, Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { personName, stateOf } from './people-page.tsx';
import { peopleWords as t, subtypeWords, typeWords } from './people-words.ts';
import classes from './people.module.css';

type Person = OutputOf<'POST /users/get/:id'>;
const READS = ['POST /users/get/:id', 'POST /users/list', 'POST /role/list'] as const;
const sent = { refreshes: READS, onDone: () => void snackbar(t.saved) };

/** One account: what it is, its type, its role, on or off. */
export function PersonPage({ id }: { readonly id: string }) {
  const { data: person, error, refetch } = useCall('POST /users/get/:id', { id });
  const above = <Link to="/admin/configurations/users">{t.users}</Link>;
  if (!person || error) {
    return (
      <Page title={t.account} above={above} width="text">
        {error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} height={40} />
        )}
      </Page>
    );
  }
  return (
    <Page title={personName(person)} above={above} width="text">
      <Section title={t.account}>
        <KeyValues
          facts={[
            [t.email, person.email],
            [t.phone, person.phone],
            [t.state, stateOf(person)],
          ]}
        />
        <SwitchButton person={person} />
      </Section>
      <Section title={t.rights}>
        <TypeForm key={`${person.type} ${person.type_operator.join(' ')}`} person={person} />
        <RoleForm key={person.role?.id} person={person} />
      </Section>
    </Page>
  );
}

function SwitchButton({ person }: { readonly person: Person }) {
  const send = useSend('POST /users/update-activated', sent);
  const isOff = person.disabled_at !== null;
  const press = async () => {
    const question = { title: t.switchOff, text: t.switchOffText, action: t.switchOff, isDangerous: true };
    if (isOff || (await confirm(question))) send.mutate({ uid: person.uid, activated: isOff });
  };
  return (
    <div className={classes.form}>
      {send.error && <ErrorPanel error={send.error} />}
      <Button variant="default" loading={send.isPending} onClick={() => void press()}>
        {isOff ? t.switchOn : t.switchOff}
      </Button>
    </div>
  );
}

function TypeForm({ person }: { readonly person: Person }) {
  const [type, setType] = useState<UserType>(person.type);
  const [subtypes, setSubtypes] = useState<readonly OperatorType[]>(person.type_operator);
  const send = useSend('POST /users/update-type', sent);
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
      <Button type="submit" loading={send.isPending}>
        {t.save}: {t.type}
      </Button>
    </form>
  );
}

function RoleForm({ person }: { readonly person: Person }) {
  const [role, setRole] = useState(person.role?.id ?? '');
  const { data: roles } = useCall('POST /role/list', {});
  const send = useSend('POST /users/update-role', sent);
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
      <Button type="submit" loading={send.isPending}>
        {t.save}: {t.role}
      </Button>
    </form>
  );
}
