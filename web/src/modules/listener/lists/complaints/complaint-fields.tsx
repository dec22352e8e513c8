import { PAGE_SIZE_MAX, REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import { useCall } from '#api/use-call.ts';
import { SelectField, TextareaField } from '#forms/fields.tsx';
import type { BoundForm } from '#forms/use-call-form.ts';
import { nameOf } from '../../categories/read-categories.ts';
import { complaintWords as t } from './complaint-words.ts';

/** What a complaint is, as it is typed. */
export type ComplaintValues = {
  readonly complaint_kind_id: string;
  readonly accused_node_id: string;
  readonly description: string;
};

type ComplaintFieldsProps<V extends ComplaintValues> = {
  readonly form: BoundForm<V>;
  /** A citizen's own words are read only. */
  readonly hasWords?: boolean;
};

/** Of which kind a complaint is, which area it is about, and its words. */
export function ComplaintFields<V extends ComplaintValues>({
  form,
  hasWords = true,
}: ComplaintFieldsProps<V>) {
  const kinds = useCall('POST /complaint/kinds/list', { limit: PAGE_SIZE_MAX });
  const areas = useCall('POST /secretary/list-all', {});
  return (
    <>
      <SelectField
        {...form.field('complaint_kind_id')}
        label={t.kind}
        hint={kinds.data?.items.length === 0 ? t.noKindsText : undefined}
        data={[
          { value: '', label: t.choose, disabled: true },
          ...(kinds.data?.items ?? []).map((kind) => ({ value: String(kind.id), label: nameOf(kind) })),
        ]}
      />
      <SelectField
        {...form.field('accused_node_id')}
        label={t.accused}
        data={[
          { value: '', label: t.nobody },
          ...(areas.data?.items ?? [])
            .filter(({ active }) => active)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {hasWords && (
        <TextareaField
          label={t.description}
          rows={6}
          maxLength={REPORT_TEXT_MAX_LENGTH}
          {...form.field('description')}
        />
      )}
    </>
  );
}
