import { nodesOf, pathsIn } from '@vereda/contract/transparency/catalog-path';
import type { Field, FieldControl } from '#forms/field.ts';
import { controlProps } from '#forms/field-kit.tsx';
import { SelectField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { pathName, useCatalogTree } from './level-filters.tsx';
import { mapWords as t } from './map-words.ts';

const textOf = (path: readonly number[]) => path.join('/');
const pathOf = (text: string) => (text === '' ? [] : text.split('/').map(Number));

/** What a point is filed under: every type, sector and category that is offered, by its whole path. */
export const pathField: Field<string, number[]> = {
  label: t.path,
  hint: t.pathHint,
  isWide: true,
  initial: '',
  open: textOf,
  parse: pathOf,
  rule: required,
  component: (control) => <PathChoice control={control} />,
  shown: (text) => <PathName text={text} />,
};

function PathChoice({ control }: { readonly control: FieldControl<string> }) {
  const tree = useCatalogTree();
  const offered = pathsIn(tree)
    .filter((path) => nodesOf(tree, path)?.every(({ active }) => active))
    .map(textOf);
  const { value } = control;
  // What is stored and not offered any more stays chosen.
  const shown = value === '' || offered.includes(value) ? offered : [value, ...offered];
  return (
    <SelectField
      {...controlProps(control)}
      data={[
        { value: '', label: t.choosePath, disabled: true },
        ...shown.map((text) => ({ value: text, label: pathName(tree, pathOf(text)) ?? t.formerLevel })),
      ]}
      onChange={(event) => control.onChange(event.currentTarget.value)}
    />
  );
}

function PathName({ text }: { readonly text: string }) {
  const tree = useCatalogTree();
  if (text === '') return '—';
  return pathName(tree, pathOf(text)) ?? t.formerLevel;
}
