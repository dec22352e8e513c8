import { Button } from '@mantine/core';
import { NOTICES, type Notice } from '@vereda/contract/identity/own-account';
import { LOCALES, type Locale } from '@vereda/contract/locale';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import type { OutputOf } from '#api/call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { SelectField } from '#forms/fields.tsx';
import { dictionary } from '#i18n/dictionary.ts';
import { useViewer } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import look from './own.module.css';

const t = dictionary({
  es: {
    language: 'Idioma de los correos',
    which: 'Qué correos recibir',
    messageLanguage: 'Idioma de los mensajes de texto',
    whichMessages: 'Qué mensajes de texto recibir',
    'report-filed': 'La constancia de cada reporte que hago',
    'report-moved': 'Los cambios de mis reportes',
    'followed-moved': 'Los cambios de lo que sigo: reportes, iniciativas y obras',
    'daily-summary': 'El resumen diario de los reportes a los que me suscribí',
    subscriptions: 'Ver mis suscripciones al resumen',
    reminder: 'Recordatorios cuando falta mi respuesta',
    'late-reports': 'Los plazos por vencer o vencidos de los casos de mi área',
    always: 'Las preguntas sobre reportes propios y los enlaces pedidos llegan siempre.',
    save: 'Aplicar los avisos',
    saved: 'Los avisos quedaron guardados.',
  },
  en: {
    language: 'E-mail language',
    which: 'Which e-mails you want',
    messageLanguage: 'Language of text messages',
    whichMessages: 'Which text messages you want',
    'report-filed': 'The receipt for each report I file',
    'report-moved': 'Updates on my reports',
    'followed-moved': 'Updates on what I follow: reports, initiatives and works',
    'daily-summary': 'The daily summary of reports I subscribed to',
    subscriptions: 'See my subscriptions to the summary',
    reminder: 'Reminders when my answer is needed',
    'late-reports': 'Cases of my area that are due soon or overdue',
    always: 'You always get questions about your reports and links you request.',
    save: 'Save notices',
    saved: 'Your notices are saved.',
  },
});
// What goes as a text message to who has a phone alone.
const MESSAGES: readonly Notice[] = ['report-filed', 'report-moved'];
const NAMES = { es: 'Español', en: 'English' } as const;

/** Language of the mails, and which of them are wanted; of text messages where there is a phone alone. */
export function OwnNotices() {
  const own = useCall('POST /auth/own/get', {});
  if (own.error) return <ErrorPanel error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <Skeleton lines={5} height={32} />;
  return <NoticesForm own={own.data} />;
}

function NoticesForm({ own }: { readonly own: OutputOf<'POST /auth/own/get'> }) {
  const viewer = useViewer();
  const isByPhone = viewer?.email === null;
  // Only operators have cases of an area.
  const mails = NOTICES.filter((notice) => notice !== 'late-reports' || viewer?.type === 'operator');
  const offered = isByPhone ? MESSAGES : mails;
  const [language, setLanguage] = useState<Locale>(own.locale);
  const [wanted, setWanted] = useState<readonly Notice[]>(own.notices);
  const send = useSend('POST /auth/own/preferences', {
    refreshes: ['POST /auth/own/get'],
    onDone: () => void snackbar(t.saved),
  });
  const toggle = (notice: Notice) =>
    setWanted(wanted.includes(notice) ? wanted.filter((one) => one !== notice) : [...wanted, notice]);
  return (
    <form
      className={blocks.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ locale: language, notices: [...wanted] });
      }}
    >
      {send.error && <ErrorPanel error={send.error} />}
      <SelectField
        id="mail-language"
        label={isByPhone ? t.messageLanguage : t.language}
        value={language}
        data={LOCALES.map((value) => ({ value, label: NAMES[value] }))}
        onChange={(event) => setLanguage(event.currentTarget.value as Locale)}
      />
      <fieldset className={look.group}>
        <legend>{isByPhone ? t.whichMessages : t.which}</legend>
        {offered.map((notice) => (
          <CheckboxField
            key={notice}
            id={`notice-${notice}`}
            label={t[notice]}
            checked={wanted.includes(notice)}
            onChange={() => toggle(notice)}
          />
        ))}
      </fieldset>
      <p>{t.always}</p>
      {!isByPhone && (
        <p>
          <Link to="/" query={{ resumen: 'diario' }}>
            {t.subscriptions}
          </Link>
        </p>
      )}
      <div>
        <Button type="submit" loading={send.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
