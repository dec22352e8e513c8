import { Button } from '@mantine/core';
import { COLONIA_NAME_MAX_LENGTH as max, type Colonia } from '@vereda/contract/urbanism/colonia';
import type { SplitPreview } from '@vereda/contract/urbanism/reshape';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { Swatch } from '#forms/picked-fields.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import blocks from '#ui/look/blocks.module.css';
import { useGoTo } from '#ui/navigation.ts';
import { PART_COLORS } from '../colors.ts';
import { formatArea } from '../measures.ts';
import { NamedAfterList } from './named-after-list.tsx';
import { COLONIA_READS, undoReshaping } from './reshape-reads.ts';
import { reshapeWords as t } from './reshape-words.ts';

type SplitNamesProps = {
  readonly colonia: Colonia;
  readonly lines: [number, number][][];
  readonly preview: SplitPreview;
  /** A part is pointed at in the list, or none. */
  readonly onPoint: (index: number | null) => void;
};

/** The parts with their areas, a name for each, what happens to the rest, and the button that does it. */
export function SplitNames({ colonia, lines, preview, onPoint }: SplitNamesProps) {
  const { id, name, sector } = colonia;
  const { parts, version } = preview;
  const goTo = useGoTo();
  const form = useCallForm('POST /urbanism/colonias/reshape/split', {
    initial: { names: parts.map((_, index) => ({ name: `${name} ${index + 1}`, sector: sector ?? '' })) },
    toInput: ({ names }) => ({
      id,
      version,
      lines,
      names: names.map((one) => ({ name: one.name, sector: one.sector.trim() || null })),
    }),
    refreshes: COLONIA_READS,
    onDone: (made) => {
      offerUndo(t.isSplit({ name }), () => void undoReshaping(made));
      goTo({ to: '/admin/configurations/urbanism', query: { tab: 'colonias' } });
    },
  });
  const input = (index: number, field: string) => {
    const path = `names.${index}.${field}`;
    const given = form.state.getInputProps(path);
    return { ...given, id: form.idOf(path), onFocus: () => onPoint(index), onBlur: () => onPoint(null) };
  };
  return (
    <CallForm form={form} label={t.splitTitle}>
      <h2 className={blocks.heading}>{t.parts({ count: parts.length })}</h2>
      <ul className={blocks.spaced}>
        {parts.map(({ area_m2: area, cut }, index) => (
          <li key={index} className={blocks.fields}>
            <div>
              <Swatch color={PART_COLORS[index % PART_COLORS.length] ?? ''}>
                {t.partNo({ number: index + 1 })}
              </Swatch>
              <small className={blocks.under}>
                {formatArea(area)}
                {!cut && ` · ${t.untouched}`}
              </small>
            </div>
            <TextField label={t.nameOf({ number: index + 1 })} maxLength={max} {...input(index, 'name')} />
            <TextField
              label={t.sectorOf({ number: index + 1 })}
              isOptional
              maxLength={max}
              {...input(index, 'sector')}
            />
          </li>
        ))}
      </ul>
      <p className={blocks.note}>{t.sameName}</p>
      <NamedAfterList of={preview.named_after} />
      <div className={blocks.buttons}>
        <Button type="submit" loading={form.isSending}>
          {t.doSplit({ count: countOf(form.state.values.names) })}
        </Button>
      </div>
    </CallForm>
  );
}

function countOf(names: readonly { readonly name: string; readonly sector: string }[]): number {
  return new Set(names.map((one) => `${one.name.trim()}|${one.sector.trim()}`.toLowerCase())).size;
}
