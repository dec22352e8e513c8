import { Button } from '@mantine/core';
import type { AreaEntry } from '@vereda/contract/listener/organization/area';
import { useState } from 'react';
import type { OutputOf } from '#api/call.ts';
import { useCall, useSend } from '#api/use-call.ts';
import { SelectField } from '#forms/fields.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Link } from '#ui/link.tsx';
import { EmptyState, ErrorPanel } from '#ui/states.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import { areaWords as t } from '../area-words.ts';
import classes from '../areas.module.css';
import { AREA_READS } from '../area-reads.ts';

const CHOICES_MAX = 100;
const READS = [...AREA_READS, 'POST /users/list', 'POST /users/get/:id'] as const;

type AreaPeopleProps = {
  readonly area: AreaEntry;
  readonly people: OutputOf<'POST /secretary/duties/:id'>['people'];
};

/** Who works for an area: taken out, and placed here from the operators there are. */
export function AreaPeople({ area, people }: AreaPeopleProps) {
  const types = useCall('POST /operator/type-operator/list', {}).data?.items ?? [];
  const take = useSend('PUT /users/update-organization', { refreshes: READS });
  return (
    <>
      {take.error && <ErrorPanel error={take.error} />}
      {people.length === 0 && (
        <EmptyState title={t.noPeople}>
          <p>{t.noPeopleText}</p>
        </EmptyState>
      )}
      <ul className={classes.people}>
        {people.map(({ uid, name, type_operator: own }) => (
          <li key={uid} className={classes.person}>
            <Link to="/admin/configurations/users/$id" params={{ id: uid }}>
              {name}
            </Link>
            <span className={classes.hint}>
              {types
                .filter(({ id }) => own.includes(id))
                .map(nameOf)
                .join(', ')}
            </span>
            <Button
              variant="default"
              size="sm"
              disabled={take.isPending}
              onClick={() =>
                take.mutate({ uid, operator_id: null }, { onSuccess: () => void snackbar(t.took({ name })) })
              }
            >
              {t.take({ name })}
            </Button>
          </li>
        ))}
      </ul>
      <PlacePerson area={area} />
    </>
  );
}

function PlacePerson({ area }: { readonly area: AreaEntry }) {
  const [uid, setUid] = useState('');
  const people = useCall('POST /users/list', { type: 'operator', activated: true, limit: CHOICES_MAX });
  const put = useSend('PUT /users/update-organization', {
    refreshes: READS,
    onDone: () => {
      setUid('');
      void snackbar(t.wasPut);
    },
  });
  const here = String(area.id);
  const others = (people.data?.items ?? []).filter((one) => one.operator_id !== here);
  if (people.error) return <ErrorPanel error={people.error} onRetry={() => void people.refetch()} />;
  return (
    <form
      className={classes.place}
      onSubmit={(event) => {
        event.preventDefault();
        if (uid) put.mutate({ uid, operator_id: here });
      }}
    >
      <SelectField
        id="area-person"
        label={t.addPerson}
        hint={
          <>
            {t.onlyOperators} <Link to="/admin/configurations/users">{t.accounts}</Link>
          </>
        }
        value={uid}
        error={put.error?.message}
        data={[
          { value: '', label: t.choose },
          ...others.map((one) => ({ value: one.uid, label: choiceOf(one) })),
        ]}
        onChange={(event) => setUid(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={put.isPending} disabled={!uid}>
        {t.put}
      </Button>
    </form>
  );
}

type Choice = {
  readonly uid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly operator_id: string | null;
};

function choiceOf({ uid, first_name, last_name, email, operator_id: elsewhere }: Choice): string {
  const name = `${first_name} ${last_name}`.trim() || email || uid;
  return elsewhere === null ? name : t.elsewhere({ name });
}
