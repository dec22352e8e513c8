import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import type { Rule } from '#forms/rules.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { useCan } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';

const MINUTES_MAX = 10_080;
const t = dictionary({
  es: {
    title: 'Umbral de los certificados',
    lead: 'Cuánto puede esperar un certificado a la cadena de bloques antes de que se avise.',
    minutes: 'Minutos de espera',
    bad: 'Hace falta un número entero de 1 a {max}',
    save: 'Guardar umbral',
    saved: 'El umbral quedó guardado.',
  },
  en: {
    title: 'Certificate alert',
    lead: 'How long a certificate may wait for the blockchain before somebody is notified.',
    minutes: 'Minutes to wait',
    bad: 'Enter a whole number from 1 to {max}',
    save: 'Save alert',
    saved: 'The threshold is saved.',
  },
});

type Alarm = OutputOf<'POST /certificates/alarm/get'>;

const whole: Rule = (value) => {
  const minutes = Number(value);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX
    ? null
    : t.bad({ max: MINUTES_MAX });
};

/** When waiting certificates are an alarm. */
export function AlarmSettings() {
  const mayChange = useCan('certificates.administer') === 'allowed';
  const alarm = useCall('POST /certificates/alarm/get', {}, { enabled: mayChange });
  if (!mayChange) return null;
  return (
    <Section title={t.title} lead={t.lead} id="alarm">
      <Loaded query={alarm} skeleton={<Skeleton lines={2} height={44} />}>
        {(stored) => <AlarmForm stored={stored} />}
      </Loaded>
    </Section>
  );
}

function AlarmForm({ stored }: { readonly stored: Alarm }) {
  const bound = useVersionedForm<'POST /certificates/alarm/update', Alarm, { readonly minutes: string }>(
    'POST /certificates/alarm/update',
    {
      stored,
      valuesOf: (alarm) => ({ minutes: String(alarm.alarm_minutes) }),
      toInput: ({ minutes }, { version }) => ({ version, alarm_minutes: Number(minutes) }),
      rules: { minutes: whole },
      refreshes: ['POST /certificates/alarm/get'],
      onSaved: () => void snackbar(t.saved),
    },
  );
  return (
    <VersionedFormFrame bound={bound} says={{ minutes: t.minutes }} save={t.save} label={t.title}>
      <TextField label={t.minutes} inputMode="numeric" {...bound.form.field('minutes')} />
    </VersionedFormFrame>
  );
}
