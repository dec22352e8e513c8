import { Button } from '@mantine/core';
import { MAP_POINT_LIMITS, POINT_PHOTO_MAX_BYTES } from '@vereda/contract/transparency/map-point';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { FileButton, PICTURES } from '#forms/file-button.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { photoWords as t } from './photo-words.ts';
import { POINT_READS } from './point-reads.ts';

type DialogProps = { readonly id: number; readonly alt: string; readonly onClose: () => void };

const MEGABYTES = POINT_PHOTO_MAX_BYTES / 1024 / 1024;

/** Asks for the photo of a map point, and what is seen on it. */
export function PhotoDialog({ id, alt, onClose }: DialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const form = useCallForm('POST /transparency/map/photo/put', {
    initial: { alt, file: '' },
    rules: { alt: required, file: () => (file ? null : t.missing) },
    toInput: (values) => ({ id, alt: values.alt }),
    ...(file && { file }),
    refreshes: POINT_READS,
    onDone: () => saved(onClose),
  });
  const { error } = form.field('file');
  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null);
    form.state.clearFieldError('file');
  };
  return (
    <Dialog isOpen title={alt ? t.change : t.add} onClose={onClose}>
      <CallForm form={form} label={t.title}>
        <div className={blocks.part}>
          <FileButton
            id={form.idOf('file')}
            variant="default"
            label={t.choose}
            accept={PICTURES}
            onFiles={([chosen]) => choose(chosen)}
          />
          <output className={blocks.hint}>
            {file ? t.chosen({ name: file.name }) : t.hint({ megabytes: MEGABYTES })}
          </output>
          {error && (
            <span className={blocks.fault} role="alert">
              {error}
            </span>
          )}
        </div>
        <TextField label={t.alt} hint={t.altHint} maxLength={MAP_POINT_LIMITS.alt} {...form.field('alt')} />
        <Buttons isSending={form.isSending} onClose={onClose} />
      </CallForm>
    </Dialog>
  );
}

/** Asks for other words of what is seen on the photo that is there. */
export function TextDialog({ id, alt, onClose }: DialogProps) {
  const form = useCallForm('POST /transparency/map/photo/describe', {
    initial: { alt },
    rules: { alt: required },
    toInput: (values) => ({ id, alt: values.alt }),
    refreshes: POINT_READS,
    onDone: () => saved(onClose),
  });
  return (
    <Dialog isOpen title={t.describe} onClose={onClose}>
      <CallForm form={form} label={t.describe}>
        <TextField label={t.alt} hint={t.altHint} maxLength={MAP_POINT_LIMITS.alt} {...form.field('alt')} />
        <Buttons isSending={form.isSending} onClose={onClose} />
      </CallForm>
    </Dialog>
  );
}

function saved(onClose: () => void): void {
  snackbar(t.saved);
  onClose();
}

function Buttons({ isSending, onClose }: { readonly isSending: boolean; readonly onClose: () => void }) {
  return (
    <div className={blocks.buttons}>
      <Button type="submit" loading={isSending}>
        {t.save}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t.back}
      </Button>
    </div>
  );
}
