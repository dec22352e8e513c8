import { Button } from '@mantine/core';
import type { GAME_SLUGS } from '@vereda/contract/certificates/game';
import { useId } from 'react';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { deskWords as t } from '../words/desk-words.ts';
import { drawWords } from '../words/draw-words.ts';

type ProgramDialogProps = { readonly game: (typeof GAME_SLUGS)[number]; readonly onClose: () => void };

/** Programs a draw: number, day, turn, and the two who will sign. */
export function ProgramDialog({ game, onClose }: ProgramDialogProps) {
  const titleId = useId();
  const form = useCallForm('POST /certificates/draws/create', {
    initial: { draw_number: '', date: '', turn: '', venue: '', jefe_sorteo_id: '', escribano_id: '' },
    rules: { draw_number: required, date: required, turn: required },
    toInput: ({ draw_number, date, turn, venue, jefe_sorteo_id, escribano_id }) => ({
      game,
      draw_number: Number(draw_number),
      date,
      turn,
      ...(venue && { venue }),
      ...(jefe_sorteo_id && { jefe_sorteo_id: Number(jefe_sorteo_id) }),
      ...(escribano_id && { escribano_id: Number(escribano_id) }),
    }),
    refreshes: ['POST /certificates/draws/list'],
    onDone: () => {
      snackbar(t.programmed);
      onClose();
    },
  });
  const { date } = form.state.values;
  const turns = useCall('POST /certificates/turns/list', { game, ...(date && { on: date }) });
  const officials = useCall('POST /certificates/officials/list', { active: true });
  const people = (role: 'jefe_sorteo' | 'escribano') => [
    { value: '', label: t.nobody },
    ...(officials.data?.items ?? [])
      .filter((official) => official.role === role)
      .map(({ id, full_name }) => ({ value: String(id), label: full_name })),
  ];
  return (
    <Dialog isOpen onClose={onClose} title={<span id={titleId}>{t.program}</span>}>
      <CallForm form={form}>
        <TextField label={t.number} type="number" min={1} {...form.field('draw_number')} />
        <TextField label={drawWords.date} type="date" {...form.field('date')} />
        <SelectField
          label={drawWords.turn}
          data={[
            { value: '', label: t.choose },
            ...(turns.data?.items ?? []).map(({ code, name, local_time }) => ({
              value: code,
              label: local_time ? `${name} · ${local_time}` : name,
            })),
          ]}
          {...form.field('turn')}
        />
        <SelectField label={t.jefe} data={people('jefe_sorteo')} {...form.field('jefe_sorteo_id')} />
        <SelectField label={t.escribano} data={people('escribano')} {...form.field('escribano_id')} />
        <TextField label={t.venue} isOptional maxLength={200} {...form.field('venue')} />
        <div>
          <Button type="submit" loading={form.isSending}>
            {t.save}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
