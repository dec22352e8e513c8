import { Button } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { TextareaField } from '#forms/fields.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { quantitiesGiven } from '../activities/material-rows.tsx';
import { BlobImage } from '../../filing/photos/photo-list.tsx';
import { readPhoto } from '../../filing/photos/read-photo.ts';
import { useAnswers } from '../templates/template-picker.tsx';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import type { FieldDetail } from './fieldwork.ts';
import type { FieldLists } from './kept-lists.ts';
import { handInFor } from './hand-in.ts';
import type { FieldStop } from './use-my-day.ts';
import { detailOf, NO_DETAIL, WorkDetail, type DetailValues } from './work-detail.tsx';

type AttendDialogProps = {
  readonly stop: FieldStop;
  /** The photo of the work; null keeps it closed. */
  readonly photo: File | null;
  readonly lists: FieldLists;
  readonly onClose: () => void;
};

const PHRASES = [t.phrase1, t.phrase2, t.phrase3].map((phrase) => ({ name: phrase, text: phrase }));

/** What was done: the photo beside the one of before, one text, one button. */
export function AttendDialog({ stop, photo, lists, onClose }: AttendDialogProps) {
  const { row, number } = stop;
  return (
    <Dialog isOpen={photo !== null} onClose={onClose} title={t.stop({ number, title: row.title })}>
      {photo && <AttendForm stop={stop} photo={photo} lists={lists} onClose={onClose} />}
    </Dialog>
  );
}

type AttendFormProps = AttendDialogProps & { readonly photo: File };

function AttendForm({ stop: { row, more }, photo, lists, onClose }: AttendFormProps) {
  const [text, setText] = useState('');
  // Where there is a signal the city's own words follow those that every phone has.
  const kept = useAnswers('resolve', row);
  const [detail, setDetail] = useState<DetailValues>(NO_DETAIL);
  const [fault, setFault] = useState<'text' | 'photo' | 'materials' | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (!text.trim()) return setFault('text');
    if (quantitiesGiven(detail.materials, {})) return setFault('materials');
    setSending(true);
    const isKept = await keep(photo, { row, text: text.trim(), detail: detailOf(detail, lists) });
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
        {[...PHRASES, ...kept].map(({ name, text: phrase }) => (
          <li key={name}>
            <Button variant="default" radius="xl" onClick={() => setText(phrase)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <WorkDetail
        lists={lists}
        values={detail}
        error={fault === 'materials' ? quantitiesGiven(detail.materials, {}) : null}
        onChange={setDetail}
      />
      <p className={classes.quiet}>{t.willKeep}</p>
      <div className={classes.submit}>
        <Button type="submit" className={classes.main} loading={isSending}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}

type Done = {
  readonly row: FieldStop['row'];
  readonly text: string;
  readonly detail: FieldDetail;
};

// False when the file is no photo.
async function keep(file: File, { row, text, detail }: Done): Promise<boolean> {
  const photo = await readPhoto(file);
  if (typeof photo === 'string') return false;
  const sent = await handInFor(row, { kind: t.kind, text, photos: [photo], detail });
  if (sent === 'done') snackbar(t.handedIn({ folio: row.folio }));
  return true;
}
