import { NODE_LEVELS } from '@vereda/contract/listener/organization/area';
import { useCall } from '#api/use-call.ts';
import { CheckboxField, CheckboxGroup } from '#forms/choice-fields.tsx';
import { SelectField } from '#forms/fields.tsx';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { locale } from '#i18n/locale.ts';
import { useLevelLabels } from '#session/level-labels.ts';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import type { Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';
import { PERSON_READS, saved } from './saved.ts';

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
  const all = useCall('POST /secretary/list-all', {}).data?.items ?? [];
  const below = (parent: number | null, indent: string): Option[] =>
    all
      .filter(({ parent_id, active }) => active && parent_id === parent)
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

const dutiesOf = ({ allowed_categories: categories, operator_id: node }: Person) => ({
  allowed_categories: categories.toSorted(),
  operator_id: node ?? '',
});

function DutiesForm({ person, categories, nodes }: DutiesFormProps) {
  const labels = useLevelLabels();
  const bound = useVersionedForm('PUT /users/update-organization', {
    stored: person,
    valuesOf: dutiesOf,
    toInput: (values, { uid, version }) => ({
      ...values,
      uid,
      version,
      operator_id: values.operator_id || null,
    }),
    refreshes: PERSON_READS,
    onSaved: saved.onDone,
  });
  const { form, values } = bound;
  const { allowed_categories: chosen, operator_id: node } = values;
  const setChosen = (ids: string[]) => form.state.setFieldValue('allowed_categories', ids.toSorted());
  const isEvery = chosen.includes(EVERY);
  // What was given once and is no longer in the catalog can still be taken away.
  const options = withGone(categories, person.allowed_categories).filter(({ value }) => value !== EVERY);
  const places = withGone([{ value: '', label: w.noNode }, ...nodes], [node]);
  return (
    <VersionedFormFrame bound={bound} says={saidIn(options, places)} save={w.saveDuties}>
      <CheckboxField
        id="duty-every"
        label={w.every}
        checked={isEvery}
        onChange={() => setChosen(isEvery ? chosen.filter((id) => id !== EVERY) : [...chosen, EVERY])}
      />
      <CheckboxGroup
        id="duty"
        label={w.categories}
        isWide
        choices={options.map((option) => ({ ...option, isDisabled: isEvery }))}
        value={isEvery ? options.map(({ value }) => value) : chosen}
        error={form.state.errors['allowed_categories']}
        onChange={setChosen}
      />
      <SelectField
        label={w.node}
        hint={NODE_LEVELS.map((level) => labels[level].singular).join(' › ')}
        data={places}
        {...form.field('operator_id')}
      />
    </VersionedFormFrame>
  );
}

function saidIn(categories: readonly Option[], places: readonly Option[]) {
  const nameIn = (all: readonly Option[], id: string) => all.find(({ value }) => value === id)?.label ?? id;
  const all = [{ value: EVERY, label: w.every }, ...categories];
  return {
    allowed_categories: {
      label: w.categories,
      shown: (ids: readonly string[]) => ids.map((id) => nameIn(all, id)).join(', '),
    },
    operator_id: { label: w.node, shown: (id: string) => nameIn(places, id).trim() },
  };
}

function withGone(options: readonly Option[], ids: readonly string[]): readonly Option[] {
  const gone = ids.filter((id) => !options.some(({ value }) => value === id));
  return [...options, ...gone.map((id) => ({ value: id, label: w.gone({ id }) }))];
}
