import { Button } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { TextareaField } from '#forms/fields.tsx';
import { getViewer } from '#session/viewer.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { BlobImage } from '../../filing/photos/photo-list.tsx';
import { readPhoto } from '../../filing/photos/read-photo.ts';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import { listFieldwork } from './fieldwork.ts';
import { handIn } from './send-fieldwork.ts';
import type { FieldStop } from './use-my-day.ts';

type AttendDialogProps = {
  readonly stop: FieldStop;
  /** The photo of the work; null keeps it closed. */
  readonly photo: File | null;
  readonly onClose: () => void;
};

/** What was done: the photo beside the one of before, one text, one button. */
export function AttendDialog({ stop, photo, onClose }: AttendDialogProps) {
  const { row, number } = stop;
  return (
    <Dialog isOpen={photo !== null} onClose={onClose} title={t.stop({ number, title: row.title })}>
      {photo && <AttendForm stop={stop} photo={photo} onClose={onClose} />}
    </Dialog>
  );
}

function AttendForm({ stop: { row, more }, photo, onClose }: AttendDialogProps & { readonly photo: File }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'text' | 'photo' | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (!text.trim()) return setFault('text');
    setSending(true);
    const isKept = await keep(photo, { row, text: text.trim() });
    if (isKept) return onClose();
    setSending(false);
    setFault('photo');
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={classes.pair}>
        {more?.photo && (
          <figure>
            <BlobImage blob={more.photo} alt="" className={classes.half} />
            <figcaption>{t.before}</figcaption>
          </figure>
        )}
        <figure>
          <BlobImage blob={photo} alt="" className={classes.half} />
          <figcaption>{t.after}</figcaption>
        </figure>
      </div>
      {fault === 'photo' && <Message tone="danger">{t.photoBad}</Message>}
      <TextareaField
        id="field-text"
        label={t.text}
        hint={t.textHint}
        value={text}
        maxLength={NOTE_MAX_LENGTH}
        rows={2}
        error={fault === 'text' ? t.textMissing : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={classes.phrases} aria-label={t.phrases}>
        {[t.phrase1, t.phrase2, t.phrase3].map((phrase) => (
          <li key={phrase}>
            <Button variant="default" radius="xl" onClick={() => setText(phrase)}>
              {phrase}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t.willKeep}</p>
      <div className={classes.submit}>
        <Button type="submit" className={classes.main} loading={isSending}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}

// False when the file is no photo.
async function keep(
  file: File,
  { row, text }: { readonly row: FieldStop['row']; readonly text: string },
): Promise<boolean> {
  const photo = await readPhoto(file);
  if (typeof photo === 'string') return false;
  const id = crypto.randomUUID();
  await handIn({
    id,
    uid: getViewer()?.uid ?? '',
    reportId: row.id,
    folio: row.folio,
    title: row.title,
    doneAt: new Date().toISOString(),
    kind: t.kind,
    text,
    photos: [photo],
    end: null,
  });
  const left = (await listFieldwork()).find((entry) => entry.id === id);
  if (!left?.end) snackbar(left ? t.keptOne({ folio: row.folio }) : t.handedIn({ folio: row.folio }));
  return true;
}
