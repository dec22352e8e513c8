import { Button } from '@mantine/core';
import { RECORD_TITLE_MAX_LENGTH } from '@vereda/contract/urbanism/obras/records/record';
import {
  DOCUMENT_TYPES,
  PHOTO_MOMENTS,
  type DocumentType,
  type PhotoMoment,
} from '@vereda/contract/urbanism/obras/records/record-fields';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { FileButton, PICTURES } from '#forms/file-button.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { cityToday } from '../obra-badges.tsx';
import { RECORD_READS } from './record-reads.ts';
import { documentTypes, photoMoments, recordWords as t } from './record-words.ts';

type FileDialogProps = {
  readonly id: number;
  readonly kind: 'document' | 'photo';
  readonly onClose: () => void;
};

const KINDS = {
  document: {
    title: t.addDocument,
    type: t.type,
    words: DOCUMENT_TYPES.map((value) => ({ value, label: documentTypes[value] })),
    name: t.documentTitle,
    hint: undefined,
    choose: t.chooseDocument,
    accept: 'application/pdf',
    under: null,
  },
  photo: {
    title: t.addPhoto,
    type: t.moment,
    words: PHOTO_MOMENTS.map((value) => ({ value, label: photoMoments[value] })),
    name: t.photoTitle,
    hint: t.photoTitleHint,
    choose: t.choosePhoto,
    accept: PICTURES,
    under: t.photoHint,
  },
} as const;

/** Asks for a document or a photo of a work, and what it is. */
export function FileDialog({ id, kind, onClose }: FileDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const words = KINDS[kind];
  const form = useCallForm('POST /urbanism/obras/records/add-file', {
    initial: {
      word: (kind === 'photo' ? 'before' : 'biddingDocuments') as DocumentType | PhotoMoment,
      title: '',
      on: cityToday(),
      file: '',
    },
    rules: { title: required, on: required, file: () => (file ? null : t.fileMissing) },
    toInput: ({ word, title, on }) => ({ id, word, title, on }),
    ...(file && { file }),
    refreshes: RECORD_READS,
    onDone: () => {
      snackbar(t.saved);
      onClose();
    },
  });
  const { error } = form.field('file');
  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null);
    form.state.clearFieldError('file');
  };
  return (
    <Dialog isOpen title={words.title} onClose={onClose}>
      <CallForm form={form} label={words.title}>
        <div className={blocks.part}>
          <FileButton
            id={form.idOf('file')}
            variant="default"
            label={words.choose}
            accept={words.accept}
            onFiles={([chosen]) => choose(chosen)}
          />
          <output className={blocks.hint}>{file ? t.chosen({ name: file.name }) : words.under}</output>
          {error && (
            <span className={blocks.fault} role="alert">
              {error}
            </span>
          )}
        </div>
        <SelectField label={words.type} data={[...words.words]} {...form.field('word')} />
        <TextField
          label={words.name}
          hint={words.hint}
          maxLength={RECORD_TITLE_MAX_LENGTH}
          {...form.field('title')}
        />
        <TextField label={t.on} type="date" max={cityToday()} {...form.field('on')} />
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
