import { Button } from '@mantine/core';
import { COLONIA_NAME_MAX_LENGTH as max } from '@vereda/contract/urbanism/colonia';
import type { MergePreview } from '@vereda/contract/urbanism/reshape';
import { partsOfShape } from '@vereda/contract/urbanism/shape';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import blocks from '#ui/look/blocks.module.css';
import { useGoTo } from '#ui/navigation.ts';
import { formatArea } from '../measures.ts';
import { NamedAfterList } from './named-after-list.tsx';
import { COLONIA_READS, undoReshaping } from './reshape-reads.ts';
import { reshapeWords as t } from './reshape-words.ts';

/** What several would be as one, its name, what happens to the rest, and the button that does it. */
export function MergeName({ preview }: { readonly preview: MergePreview }) {
  const { colonias, area_m2: area } = preview;
  const parts = partsOfShape(preview.shape).length;
  const [largest] = colonias.toSorted((one, other) => other.area_m2 - one.area_m2);
  const goTo = useGoTo();
  const form = useCallForm('POST /urbanism/colonias/reshape/merge', {
    initial: { name: largest?.name ?? '', sector: '' },
    rules: { name: required },
    toInput: ({ name, sector }) => ({
      name,
      sector: sector.trim() || null,
      colonias: colonias.map(({ id, version }) => ({ id, version })),
    }),
    refreshes: COLONIA_READS,
    onDone: (made, { name }) => {
      offerUndo(t.isMerged({ name }), () => void undoReshaping(made));
      goTo({ to: '/admin/configurations/urbanism', query: { tab: 'colonias' } });
    },
  });
  return (
    <CallForm form={form} label={t.mergeTitle}>
      <p>{t.whole({ area: formatArea(area) })}</p>
      {parts > 1 && <p className={blocks.note}>{t.inParts({ count: parts })}</p>}
      <div className={blocks.fields}>
        <TextField label={t.name} maxLength={max} {...form.field('name')} />
        <TextField label={t.sector} isOptional maxLength={max} {...form.field('sector')} />
      </div>
      <NamedAfterList of={preview.named_after} />
      <div className={blocks.buttons}>
        <Button type="submit" loading={form.isSending}>
          {t.doMerge({ count: colonias.length })}
        </Button>
      </div>
    </CallForm>
  );
}
