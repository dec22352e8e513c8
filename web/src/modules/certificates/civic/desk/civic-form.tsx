import { Button } from '@mantine/core';
import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { momentOf, typedMoment } from './city-moment.ts';
import { civicDeskWords as t } from './civic-desk-words.ts';
import { civicWords } from '../civic-words.ts';

type CivicFormProps = {
  /** The civic draw that is changed; a new one without it. */
  readonly draw?: CivicCase;
  readonly onClose: () => void;
  readonly onDone?: (draw: CivicCase) => void;
};

/** What describes a civic draw: for a new one, and until its list is closed. */
export function CivicForm({ draw, onClose, onDone }: CivicFormProps) {
  const form = useCivicForm({ draw, onClose, onDone });
  return (
    <Dialog isOpen onClose={onClose} title={draw ? t.change : t.create}>
      <CallForm form={form}>
        <TextField label={t.titleField} maxLength={140} {...form.field('title_es')} />
        <TextField label={t.titleEn} isOptional maxLength={140} {...form.field('title_en')} />
        <TextareaField label={civicWords.object} rows={2} maxLength={500} {...form.field('object_es')} />
        <TextareaField label={t.objectEn} isOptional rows={2} maxLength={500} {...form.field('object_en')} />
        <TextField label={civicWords.winners} type="number" min={1} {...form.field('winners')} />
        <TextField label={civicWords.substitutes} type="number" min={0} {...form.field('substitutes')} />
        <TextField label={civicWords.drawAt} type="datetime-local" {...form.field('draw_at')} />
        <TextField label={civicWords.venue} maxLength={200} {...form.field('venue')} />
        <TextField
          label={t.keptDays}
          hint={t.keptDaysHint}
          type="number"
          min={30}
          max={3650}
          {...form.field('kept_days')}
        />
        <div>
          <Button type="submit" loading={form.isSending}>
            {t.save}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}

type Values = Record<
  | 'title_es'
  | 'title_en'
  | 'object_es'
  | 'object_en'
  | 'winners'
  | 'substitutes'
  | 'draw_at'
  | 'venue'
  | 'kept_days',
  string
>;

function useCivicForm({ draw, onClose, onDone }: CivicFormProps) {
  const options = {
    initial: valuesOf(draw),
    rules: {
      title_es: required,
      object_es: required,
      winners: required,
      draw_at: required,
      venue: required,
      kept_days: required,
    },
    refreshes: ['POST /certificates/civic/list', 'GET /certificates/civic/get/:id'],
    onDone: (saved: CivicCase) => {
      snackbar(t.saved);
      onClose();
      onDone?.(saved);
    },
  } as const;
  const create = useCallForm('POST /certificates/civic/create', { ...options, toInput: inputOf });
  const update = useCallForm('POST /certificates/civic/update', {
    ...options,
    toInput: (values: Values) => ({ id: draw?.id ?? 0, version: draw?.version ?? 0, ...inputOf(values) }),
  });
  return draw ? update : create;
}

function inputOf({ winners, substitutes, draw_at, kept_days, title_en, object_en, ...rest }: Values) {
  return {
    ...rest,
    title_en: title_en || null,
    object_en: object_en || null,
    winners: Number(winners),
    substitutes: Number(substitutes || 0),
    draw_at: momentOf(draw_at),
    kept_days: Number(kept_days),
  };
}

const EMPTY: Values = {
  title_es: '',
  title_en: '',
  object_es: '',
  object_en: '',
  winners: '',
  substitutes: '0',
  draw_at: '',
  venue: '',
  kept_days: '730',
};

function valuesOf(draw: CivicCase | undefined): Values {
  if (!draw) return EMPTY;
  const { title_es, title_en, object_es, object_en, winners, substitutes, draw_at, venue, kept_days } = draw;
  return {
    title_es,
    title_en: title_en ?? '',
    object_es,
    object_en: object_en ?? '',
    winners: String(winners),
    substitutes: String(substitutes),
    draw_at: typedMoment(draw_at),
    venue,
    kept_days: String(kept_days),
  };
}
