import { ACTIVITY_KIND_MAX_LENGTH, UNIT_MAX_LENGTH } from '@vereda/contract/listener/lists/activity-kind';
import { NOTE_MAX_LENGTH, PAGE_SIZE_MAX } from '@vereda/contract/limits';
import type { Activity } from '@vereda/contract/listener/case-file';
import { useCall } from '#api/use-call.ts';
import { SelectField, TextareaField, TextField } from '#forms/fields.tsx';
import { required, type Rule } from '#forms/rules.ts';
import type { BoundForm } from '#forms/use-call-form.ts';
import { Skeleton } from '#ui/states.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import { deskWords } from '../desk-words.ts';
import { activityWords as t } from './activity-words.ts';
import { MaterialRows, quantitiesGiven, type MaterialRow } from './material-rows.tsx';

const OTHER = 'other';

/** What is typed of a piece of work while nothing is typed yet. */
export const EMPTY_WORK = {
  kind_id: '',
  kind: '',
  text: '',
  quantity: '',
  unit: '',
  institution_id: '',
  materials: [] as readonly MaterialRow[],
};

/** A piece of work as it is typed. */
export type WorkValues = typeof EMPTY_WORK;

/** What is asked of a piece of work before it is sent. */
export const WORK_RULES: { readonly [K in keyof WorkValues]?: Rule } = {
  kind: (value, values) => (isListed(values as WorkValues) ? null : required(value, values)),
  text: required,
  materials: quantitiesGiven,
};

/** What the work is called, as it is sent: by the catalogue, or as it was written. */
export function kindOf(values: WorkValues): { kind_id: number } | { kind: string } {
  return isListed(values) ? { kind_id: Number(values.kind_id) } : { kind: values.kind };
}

/** What was recorded, to be typed over. */
export function valuesOf(activity: Activity): WorkValues {
  const { kind_id, kind, text, quantity, unit, institution_id, materials } = activity;
  return {
    kind_id: kind_id === null ? OTHER : String(kind_id),
    kind,
    text,
    quantity: quantity === null ? '' : String(quantity),
    unit: unit ?? '',
    institution_id: institution_id === null ? '' : String(institution_id),
    materials: materials.map((one) => ({ id: String(one.material_id), quantity: String(one.quantity) })),
  };
}

type PartProps = {
  readonly form: BoundForm<WorkValues>;
  /** What is corrected: some of it may have left the lists since. */
  readonly was?: Activity | undefined;
};

/** What was done, how much of it, with which materials, for or with whom. */
export function WorkFields({ form, was }: PartProps) {
  return (
    <>
      <KindFields form={form} was={was} />
      <TextareaField
        label={deskWords.activityText}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        {...form.field('text')}
      />
      <MaterialRows
        id={form.idOf('materials')}
        rows={form.state.values.materials}
        used={was?.materials}
        error={form.state.errors['materials']}
        onChange={(rows) => form.state.setFieldValue('materials', rows)}
      />
      <InstitutionField form={form} was={was} />
    </>
  );
}

function isListed({ kind_id: id }: WorkValues): boolean {
  return id !== '' && id !== OTHER;
}

// What is in the catalogue is chosen, with its unit; anything else is written.
function KindFields({ form, was }: PartProps) {
  const { data, isPending } = useCall('POST /listener/activity-kinds/list', { limit: PAGE_SIZE_MAX });
  const { values, setFieldValue } = form.state;
  const kinds = data?.items ?? [];
  const left = was && was.kind_id !== null && !kinds.some(({ id }) => id === was.kind_id) ? [was] : [];
  const chosen = kinds.find(({ id }) => String(id) === values.kind_id);
  const isWritten = kinds.length === 0 || values.kind_id === OTHER;
  const choose = (id: string) => {
    setFieldValue('kind_id', id);
    setFieldValue('unit', kinds.find((one) => String(one.id) === id)?.unit ?? '');
  };
  // A field that turns into another under the hand would lose what is typed.
  if (isPending) return <Skeleton lines={1} height={64} />;
  return (
    <>
      {kinds.length > 0 && (
        <SelectField
          {...form.field('kind_id')}
          label={deskWords.activityKind}
          error={isWritten ? null : (form.state.errors['kind_id'] ?? form.state.errors['kind'])}
          data={[
            { value: '', label: t.choose, disabled: true },
            ...left.map(({ kind_id, kind }) => ({ value: String(kind_id), label: kind })),
            ...kinds.map((kind) => ({ value: String(kind.id), label: nameOf(kind) })),
            { value: OTHER, label: t.otherKind },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {isWritten && (
        <TextField
          label={kinds.length > 0 ? t.otherKind : deskWords.activityKind}
          maxLength={ACTIVITY_KIND_MAX_LENGTH}
          {...form.field('kind')}
        />
      )}
      <QuantityFields form={form} unit={chosen ? chosen.unit : undefined} />
    </>
  );
}

type QuantityFieldsProps = Pick<PartProps, 'form'> & {
  /** Of the kind of work: null where nothing is counted, undefined where it is written too. */
  readonly unit: string | null | undefined;
};

function QuantityFields({ form, unit }: QuantityFieldsProps) {
  return (
    <>
      {unit !== null && (
        <TextField
          label={unit ? t.quantityIn({ unit }) : deskWords.quantity}
          isOptional
          type="number"
          min={0}
          step="any"
          {...form.field('quantity')}
        />
      )}
      {unit === undefined && (
        <TextField label={deskWords.unit} isOptional maxLength={UNIT_MAX_LENGTH} {...form.field('unit')} />
      )}
    </>
  );
}

function InstitutionField({ form, was }: PartProps) {
  const { data } = useCall('POST /listener/institutions/list', { limit: PAGE_SIZE_MAX });
  const listed = data?.items ?? [];
  const isLeft = was && was.institution_id !== null && !listed.some(({ id }) => id === was.institution_id);
  const known = isLeft ? [{ id: was.institution_id, name: was.institution ?? '' }, ...listed] : listed;
  if (known.length === 0) return null;
  return (
    <SelectField
      {...form.field('institution_id')}
      label={t.institution}
      isOptional
      data={[
        { value: '', label: t.noInstitution },
        ...known.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
