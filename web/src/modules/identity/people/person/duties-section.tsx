import { Button } from '@mantine/core';
import { NODE_LEVELS } from '@vereda/contract/listener/organization/area';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { SelectField } from '#forms/fields.tsx';
import { locale } from '#i18n/locale.ts';
import { useLevelLabels } from '#session/level-labels.ts';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import classes from '../people.module.css';
import type { Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';
import { saved } from './saved.ts';

const EVERY = '*';
type Option = { readonly value: string; readonly label: string };

/** Which categories an account attends to, and its place in the organisation. */
export function DutiesSection({ person }: { readonly person: Person }) {
  const categories = useCall('POST /category/list', { inactive: true });
  const nodes = useNodes();
  const isOff = categories.error?.code === 'configuration/module-inactive';
  return (
    <Section title={w.duties} lead={w.dutiesLead}>
      {isOff && <Message tone="notice">{w.noCatalog}</Message>}
      {categories.error && !isOff && (
        <ErrorPanel error={categories.error} onRetry={() => void categories.refetch()} />
      )}
      {categories.isPending && <Skeleton lines={4} height={24} />}
      {categories.data && (
        <DutiesForm
          person={person}
          nodes={nodes}
          categories={categories.data.items.map(({ id, name, name_en: english }) => ({
            value: String(id),
            label: (locale === 'en' && english) || name,
          }))}
        />
      )}
    </Section>
  );
}

// The tree of the organisation as a flat list, each below what it belongs to.
function useNodes(): readonly Option[] {
  const first = useCall('POST /secretary/list', {}).data?.items ?? [];
  const second = useCall('POST /agency/list', {}).data?.items ?? [];
  const third = useCall('POST /operator/list', {}).data?.items ?? [];
  const all = [...first, ...second, ...third];
  const below = (parent: number | null, indent: string): Option[] =>
    all
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap(({ id, name }) => [
        { value: String(id), label: indent + name },
        ...below(id, `${indent}\u2003`),
      ]);
  return below(null, '');
}

type DutiesFormProps = {
  readonly person: Person;
  readonly categories: readonly Option[];
  readonly nodes: readonly Option[];
};

function DutiesForm({ person, categories, nodes }: DutiesFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(person.allowed_categories);
  const [node, setNode] = useState(person.operator_id ?? '');
  const send = useSend('PUT /users/update-organization', saved);
  const labels = useLevelLabels();
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const isEvery = chosen.includes(EVERY);
  // What was given once and is no longer in the catalog can still be taken away.
  const gone = person.allowed_categories.filter(
    (id) => id !== EVERY && !categories.some(({ value }) => value === id),
  );
  const options = [...categories, ...gone.map((id) => ({ value: id, label: w.gone({ id }) }))];
  const places = [{ value: '', label: w.noNode }, ...nodes];
  if (node && !places.some(({ value }) => value === node)) {
    places.push({ value: node, label: w.gone({ id: node }) });
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ uid: person.uid, allowed_categories: [...chosen], operator_id: node || null });
      }}
    >
      {send.error && <ErrorPanel error={send.error} />}
      <fieldset className={classes.choices}>
        <legend>{w.categories}</legend>
        <CheckboxField id="duty-every" label={w.every} checked={isEvery} onChange={() => toggle(EVERY)} />
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            id={`duty-${value}`}
            label={label}
            checked={isEvery || chosen.includes(value)}
            disabled={isEvery}
            onChange={() => toggle(value)}
          />
        ))}
      </fieldset>
      <SelectField
        id="person-node"
        label={w.node}
        hint={NODE_LEVELS.map((level) => labels[level].singular).join(' › ')}
        value={node}
        data={places}
        onChange={(event) => setNode(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={send.isPending}>
        {w.saveDuties}
      </Button>
    </form>
  );
}
