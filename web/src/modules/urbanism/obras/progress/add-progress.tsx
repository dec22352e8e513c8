import { Button } from '@mantine/core';
import { OBRA_REASON_MAX_LENGTH, type Obra } from '@vereda/contract/urbanism/obras/obra';
import { OBRA_SERIES, type ObraSeries } from '@vereda/contract/urbanism/obras/obra-story';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextareaField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { typedNumber } from '#i18n/typed-number.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { deskWords as t } from '../desk-words.ts';
import { cityToday } from '../obra-badges.tsx';
import { seriesWord } from '../obra-facts.tsx';
import { percentRule } from './percent.ts';
import { OBRA_READS } from '../obra-reads.ts';
import { obraWords as w } from '../obra-words.ts';

/** A button that asks how much of a work is built or paid by now. */
export function AddProgress({ obra }: { readonly obra: Obra }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.note}
      </Button>
      {isOpen && <ProgressDialog id={obra.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function ProgressDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const form = useCallForm('POST /urbanism/obras/progress/add', {
    initial: { series: 'physical' as ObraSeries, on: cityToday(), percent: '', reason: '' },
    rules: { on: required, percent: percentRule },
    toInput: (values) => ({ ...values, id, percent: typedNumber(values.percent) ?? 0 }),
    refreshes: OBRA_READS,
    onDone: () => {
      snackbar(t.noted);
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t.note} onClose={onClose}>
      <CallForm form={form} label={t.note}>
        <SelectField
          label={t.series}
          data={OBRA_SERIES.map((value) => ({ value, label: seriesWord(value) }))}
          {...form.field('series')}
        />
        <TextField label={w.day} type="date" max={cityToday()} {...form.field('on')} />
        <TextField label={t.percent} hint={t.percentHint} inputMode="decimal" {...form.field('percent')} />
        <TextareaField
          label={t.reason}
          hint={t.fallHint}
          isOptional
          maxLength={OBRA_REASON_MAX_LENGTH}
          {...form.field('reason')}
        />
        <div className={blocks.buttons}>
          <Button type="submit" loading={form.isSending}>
            {t.note}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.back}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
