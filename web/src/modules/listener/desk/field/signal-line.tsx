import { Button } from '@mantine/core';
import { IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { formatDate } from '#i18n/date.ts';
import { useSend } from '#api/use-call.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { saveFile } from '#ui/device/save-file.ts';
import { When } from '#ui/when.tsx';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import { removeFieldwork, type FieldEntry } from './fieldwork.ts';
import { useOfflineSince } from './use-my-day.ts';

type SignalLineProps = {
  /** Cases that are on this device. */
  readonly kept: number;
  readonly entries: readonly FieldEntry[];
};

/** One calm line: whether there is signal, what is kept, how much waits to be sent. Nothing while all is well. */
export function SignalLine({ kept, entries }: SignalLineProps) {
  const since = useOfflineSince();
  const waiting = entries.filter(({ end }) => !end).length;
  if (!since && waiting === 0) return null;
  const Icon = since ? IconCloudOff : IconCloudUpload;
  return (
    <output className={classes.signal}>
      <Icon size={24} aria-hidden />
      <span>
        {since && <strong>{t.offline({ time: formatDate(since, 'time') })}</strong>}
        <span>{since ? `${t.offlineText} ${t.kept({ count: kept })}` : t.waiting}</span>
      </span>
      {waiting > 0 && <span className={classes.count}>{t.pending({ count: waiting })}</span>}
    </output>
  );
}

/** What could not be written into its case: what happened, and what was written stays until the person lets go of it. */
export function RefusedWork({ entries }: { readonly entries: readonly FieldEntry[] }) {
  return entries.map(
    (entry) => entry.end && <Refused key={entry.id} entry={entry} message={entry.end.message} />,
  );
}

type RefusedProps = { readonly entry: FieldEntry; readonly message: string };

function Refused({ entry, message }: RefusedProps) {
  const { id, reportId, folio, text, photos } = entry;
  const note = useSend('POST /reports/note/:id', { onDone: () => snackbar(t.noted({ folio })) });
  const discard = async () => {
    const question = { title: t.discard, text: t.discardText, action: t.discard, isDangerous: true };
    if (await confirm(question)) await removeFieldwork(id);
  };
  const actions = (
    <>
      <Button
        variant="default"
        loading={note.isPending}
        disabled={note.isSuccess}
        onClick={() => note.mutate({ id: reportId, note: text })}
      >
        {t.asNote}
      </Button>
      {photos.map((photo) => (
        <Button key={photo.id} variant="default" onClick={() => saveFile(photo.blob, `${folio}.jpg`)}>
          {t.savePhoto}
        </Button>
      ))}
      <Button variant="default" onClick={() => void discard()}>
        {t.discard}
      </Button>
    </>
  );
  return (
    <Message tone="warning" title={t.refused({ folio })} actions={actions} live>
      <p>{message}</p>
      <p>
        “{text}” · <When moment={entry.doneAt} />
      </p>
      <p>{note.error ? note.error.message : t.refusedText}</p>
    </Message>
  );
}
