import {
  LAYER_LEVELS,
  LAYER_NAME_MAX_LENGTH,
  type LayerLevel,
  type MapLayer,
} from '@vereda/contract/urbanism/layer';
import { SHAPE_KINDS, type ShapeKind } from '@vereda/contract/urbanism/shape';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { all, required, type Rule } from '#forms/rules.ts';
import { urbanismWords } from '../urbanism-words.ts';
import { EditFrame } from './edit-frame.tsx';
import { editWords as t } from './edit-words.ts';
import classes from './edit.module.css';
import { usePlaceForm } from './use-place-form.ts';

type EditedLayer = Pick<
  MapLayer,
  'id' | 'version' | 'name' | 'name_en' | 'kind' | 'color' | 'level' | 'active'
>;

const NEW: EditedLayer = {
  id: 0,
  version: 0,
  name: '',
  name_en: '',
  kind: 'polygon',
  color: '#1f7a4d',
  level: 'citizen',
  active: true,
};

const COLOR = /^#[0-9a-f]{6}$/i;
const color: Rule = (value) => (COLOR.test(String(value).trim()) ? null : t.colorBad);

const valuesOf = ({ name, name_en, kind, color: value, level, active }: EditedLayer) => ({
  name,
  name_en,
  kind: kind as string,
  color: value,
  level: level as string,
  active: active ? urbanismWords.yes : urbanismWords.no,
});

/** What a map layer says of itself: names, kind, colour, who sees it, whether it is shown. */
export function LayerForm({ stored = NEW }: { readonly stored?: EditedLayer | undefined }) {
  const call = stored.id === 0 ? 'POST /urbanism/layers/create' : 'POST /urbanism/layers/update';
  const bound = usePlaceForm<typeof call, EditedLayer, ReturnType<typeof valuesOf>>(call, {
    stored,
    valuesOf,
    toInput: ({ kind, level, active, ...values }, { id, version }) => ({
      ...values,
      kind: kind as ShapeKind,
      level: level as LayerLevel,
      active: active === urbanismWords.yes,
      id,
      version,
    }),
    rules: { name: required, name_en: required, color: all(required, color) },
    refreshes: ['POST /urbanism/layers/get/:id', 'POST /urbanism/layers/list'],
  });
  const { form, values } = bound;
  const names = {
    name: t.name,
    name_en: t.nameEn,
    kind: t.shapes,
    color: t.color,
    level: t.level,
    active: t.active,
  };
  return (
    <EditFrame bound={bound} names={names}>
      <div className={classes.fields}>
        <TextField label={t.name} maxLength={LAYER_NAME_MAX_LENGTH} {...form.field('name')} />
        <TextField label={t.nameEn} maxLength={LAYER_NAME_MAX_LENGTH} {...form.field('name_en')} />
        <SelectField
          label={t.shapes}
          hint={t.shapesHint}
          disabled={stored.id !== 0}
          data={SHAPE_KINDS.map((value) => ({ value, label: urbanismWords[value] }))}
          {...form.field('kind')}
        />
        <SelectField
          label={t.level}
          data={LAYER_LEVELS.map((value) => ({ value, label: urbanismWords[value] }))}
          {...form.field('level')}
        />
        <div className={classes.colorRow}>
          <input
            type="color"
            className={classes.picker}
            aria-label={t.pickColor}
            value={COLOR.test(values.color) ? values.color : NEW.color}
            onChange={(event) => form.state.setFieldValue('color', event.currentTarget.value)}
          />
          <TextField label={t.color} maxLength={7} spellCheck={false} {...form.field('color')} />
        </div>
      </div>
      <CheckboxField
        id={form.idOf('active')}
        label={t.active}
        checked={values.active === urbanismWords.yes}
        onChange={(event) =>
          form.state.setFieldValue(
            'active',
            event.currentTarget.checked ? urbanismWords.yes : urbanismWords.no,
          )
        }
      />
    </EditFrame>
  );
}
