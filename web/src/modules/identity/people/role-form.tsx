import { Button } from '@mantine/core';
import { openedBy } from '@vereda/contract/access/opened-by';
import { VIEWS, type View } from '@vereda/contract/access/viewer';
import { NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { SITEMAP } from '@vereda/contract/sitemap';
import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { TextField } from '#forms/fields.tsx';
import { locale } from '#i18n/locale.ts';
import { ErrorPanel } from '#ui/states.tsx';
import { peopleWords as t, viewWords } from './people-words.ts';
import classes from './people.module.css';
import { RoleMenu } from './role-menu.tsx';

type RoleValues = { readonly name: string; readonly views: readonly View[] };

type RoleFormProps = {
  readonly initial: RoleValues;
  readonly action: string;
  readonly isSending: boolean;
  readonly error: ApiError | null;
  readonly onSend: (role: { name: string; views: View[] }) => void;
};

/** Name and views of a role, what each view opens, and the menu that its holders would see. */
export function RoleForm({ initial, action, isSending, error, onSend }: RoleFormProps) {
  const [name, setName] = useState(initial.name);
  const [views, setViews] = useState(initial.views);
  const toggle = (view: View) =>
    setViews(views.includes(view) ? views.filter((other) => other !== view) : [...views, view]);
  return (
    <div className={classes.columns}>
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
              hint={screensOf(view)}
              checked={views.includes(view)}
              onChange={() => toggle(view)}
            />
          ))}
        </fieldset>
        <Button type="submit" loading={isSending}>
          {action}
        </Button>
      </form>
      <RoleMenu name={name} views={views} />
    </div>
  );
}

// From the table that the guards read, so that it cannot say anything else than they do.
function screensOf(view: View): string {
  const titles = openedBy(view).map((path) => SITEMAP[path].title[locale]);
  return titles.length > 0 ? t.opens({ screens: [...new Set(titles)].join(', ') }) : t.opensNothing;
}
