import { Button } from '@mantine/core';
import { VIEWS, type View } from '@vereda/contract/access/viewer';
import { NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { TextField } from '#forms/fields.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { peopleWords as t, viewWords } from './people-words.ts';
import classes from './people.module.css';

type RoleValues = { readonly name: string; readonly views: readonly View[] };

type RoleFormProps = {
  readonly initial: RoleValues;
  readonly action: string;
  readonly isSending: boolean;
  readonly error: ApiError | null;
  readonly onSend: (role: { name: string; views: View[] }) => void;
};

/** Name and views of a role. */
export function RoleForm({ initial, action, isSending, error, onSend }: RoleFormProps) {
  const [name, setName] = useState(initial.name);
  const [views, setViews] = useState(initial.views);
  const toggle = (view: View) =>
    setViews(views.includes(view) ? views.filter((other) => other !== view) : [...views, view]);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ name, views: [...views] });
      }}
    >
      {error && <ErrorPanel error={error} />}
      <TextField
        id="role-name"
        label={t.name}
        value={name}
        required
        maxLength={NAME_MAX_LENGTH}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset>
        <legend>{t.views}</legend>
        {VIEWS.map((view) => (
          <CheckboxField
            key={view}
            id={`view-${view}`}
            label={viewWords[view]}
            checked={views.includes(view)}
            onChange={() => toggle(view)}
          />
        ))}
      </fieldset>
      <Button type="submit" loading={isSending}>
        {action}
      </Button>
    </form>
  );
}
