import { Button } from '@mantine/core';
import type { DrawCase, SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { startup } from '#session/startup.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { deskWords } from '../../words/desk-words.ts';
import { fromTimeField, toTimeField } from './city-time.ts';
import { recordWords as t } from './record-words.ts';

type CircumstancesDialogProps = { readonly draw: DrawCase; readonly onClose: () => void };

type Values = {
  readonly venue: string;
  readonly stream_url: string;
  readonly started_at: string;
  readonly ended_at: string;
  readonly jefe_sorteo_id: string;
  readonly escribano_id: string;
};

/** Changes where and when a draw is held and who signs; what was not touched stays as others may have left it meanwhile. */
export function CircumstancesDialog({ draw, onClose }: CircumstancesDialogProps) {
  const initial = valuesOf(draw);
  const form = useCallForm('POST /certificates/draws/update', {
    initial,
    rules: {
      ended_at: (ended, { started_at }) =>
        ended && started_at && String(ended) < String(started_at) ? t.endsBefore : null,
    },
    toInput: (values) => ({ id: draw.id, version: draw.version, ...changesOf(initial, values) }),
    refreshes: [
      'GET /certificates/draws/get/:id',
      'POST /certificates/draws/list',
      'GET /certificates/draws/preview/:id',
    ],
    onDone: () => {
      snackbar(t.saved);
      onClose();
    },
  });
  const zone = t.zone({ zone: startup.setting.time_zone });
  return (
    <Dialog isOpen onClose={onClose} title={t.editTitle}>
      <CallForm form={form}>
        <p className={blocks.hint}>{t.editLead}</p>
        <TextField label={t.venue} isOptional maxLength={200} {...form.field('venue')} />
        <TextField
          label={t.stream}
          hint={t.streamHint}
          type="url"
          isOptional
          maxLength={500}
          {...form.field('stream_url')}
        />
        <div className={blocks.fields}>
          <TextField
            label={t.started}
            hint={zone}
            type="datetime-local"
            isOptional
            {...form.field('started_at')}
          />
          <TextField
            label={t.ended}
            hint={zone}
            type="datetime-local"
            isOptional
            {...form.field('ended_at')}
          />
        </div>
        <OfficialField
          draw={draw}
          seat="jefe_sorteo"
          label={deskWords.jefe}
          {...form.field('jefe_sorteo_id')}
        />
        <OfficialField
          draw={draw}
          seat="escribano"
          label={deskWords.escribano}
          {...form.field('escribano_id')}
        />
        <div className={blocks.buttons}>
          <Button type="submit" loading={form.isSending}>
            {t.save}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.back}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}

type OfficialFieldProps = { readonly draw: DrawCase; readonly seat: SignerRole; readonly label: string };

function OfficialField({ draw, seat, label, ...field }: OfficialFieldProps) {
  const { data } = useCall('POST /certificates/officials/list', { active: true });
  const appointed = draw.officials.filter((official) => official.role === seat);
  const active = (data?.items ?? []).filter((official) => official.role === seat);
  // Who is named stays to be seen after the appointment ended.
  const named = appointed.filter(({ id }) => !active.some((official) => official.id === id));
  const people = [...active, ...named].map(({ id, full_name }) => ({ value: String(id), label: full_name }));
  return <SelectField label={label} data={[{ value: '', label: deskWords.nobody }, ...people]} {...field} />;
}

function valuesOf({ venue, stream_url, started_at, ended_at, officials }: DrawCase): Values {
  const idOf = (role: SignerRole) => String(officials.find((official) => official.role === role)?.id ?? '');
  return {
    venue: venue ?? '',
    stream_url: stream_url ?? '',
    started_at: toTimeField(started_at),
    ended_at: toTimeField(ended_at),
    jefe_sorteo_id: idOf('jefe_sorteo'),
    escribano_id: idOf('escribano'),
  };
}

const READ: { readonly [name in keyof Values]: (text: string) => string | number | null } = {
  venue: (text) => text.trim() || null,
  stream_url: (text) => text.trim() || null,
  started_at: fromTimeField,
  ended_at: fromTimeField,
  jefe_sorteo_id: (text) => Number(text) || null,
  escribano_id: (text) => Number(text) || null,
};

function changesOf(before: Values, after: Values): Record<string, string | number | null> {
  const names = Object.keys(READ) as (keyof Values)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, READ[name](after[name])]));
}
