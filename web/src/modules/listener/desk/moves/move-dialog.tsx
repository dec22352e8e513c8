import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import type { MoveButton, TrayRow } from '@vereda/contract/listener/report-shapes';
import { useEffect, useState, type FormEvent } from 'react';
import { isApiError, type ApiError } from '#api/api-error.ts';
import { TextareaField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { keepInTab, readFromTab } from '#session/tab-store.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { arePhotosSent, attachmentIdsOf, PhotoPicker } from '../../filing/photos/photo-picker.tsx';
import type { DraftPhoto } from '../../filing/photos/read-photo.ts';
import { stageWords } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';
import { fieldsOf, MoveFieldInput } from './move-fields.tsx';
import { faultOf, moveName } from './move-name.ts';
import { makeMove, type MoveValues } from './move-values.ts';

type MoveDialogProps = {
  readonly report: Pick<TrayRow, 'id' | 'version' | 'lat' | 'lng'>;
  readonly button: MoveButton;
  readonly onClose: () => void;
  readonly onMoved?: () => void;
};

/** Asks for what a move needs and makes it; another version is shown instead of overwritten. */
export function MoveDialog({ report, button, onClose, onMoved }: MoveDialogProps) {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const { values, setValues, sent } = useMoveDraft(`case:${report.id}:${button.move}`, photos.length > 0);
  const [errors, setErrors] = useState<MoveValues>({});
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/reports/') });
  const send = useMutation<void, ApiError>({
    mutationFn: () => makeMove(button, report, { values, photoIds: attachmentIdsOf(photos) }),
    onSuccess: async () => {
      sent();
      snackbar(t.moved({ stage: button.to ? stageWords(button.to, button.outcome) : moveName(button.move) }));
      onClose();
      onMoved?.();
      await refresh();
    },
    onError: (error) => {
      setErrors((error.fields ?? {}) as MoveValues);
      if (isApiError(error, 'listener/stale-version', 'listener/move-not-allowed')) void refresh();
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = button.needs
      .filter((name) => name !== 'attachment_ids' && required(values[name], values))
      .map((name) => [name, required('', values)]);
    setErrors(Object.fromEntries(missing) as MoveValues);
    if (missing.length === 0) send.mutate();
  };
  const formId = `move-${button.move}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={moveName(button.move)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} loading={send.isPending} disabled={!arePhotosSent(photos)}>
            {moveName(button.move)}
          </Button>
        </>
      }
    >
      <form id={formId} className={blocks.form} onSubmit={handleSubmit} noValidate>
        {send.error && (
          <Message tone="danger">
            {send.error.code === 'listener/stale-version' ? t.stale : faultOf(send.error)}
          </Message>
        )}
        {fieldsOf(button.needs, button.takes).map((name) => (
          <MoveFieldInput
            key={name}
            name={name as Exclude<typeof name, 'note'>}
            move={button.move}
            report={report}
            value={values[name] ?? ''}
            error={errors[name] ?? null}
            isOptional={!(button.needs as readonly string[]).includes(name)}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
        {[...button.needs, ...button.takes].includes('attachment_ids') && (
          <PhotoPicker photos={photos} onChange={setPhotos} />
        )}
        <TextareaField
          id="move-note"
          label={t.privateNote}
          hint={t.privateHint}
          isOptional
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
          value={values.note ?? ''}
          onChange={(event) => {
            const note = event.currentTarget.value;
            setValues((before) => ({ ...before, note }));
          }}
        />
      </form>
    </Dialog>
  );
}

// What is typed for a step stays in this tab until it is sent; pictures do not.
function useMoveDraft(draft: string, hasPhotos: boolean) {
  const [values, setValues] = useState<MoveValues>(() => readFromTab(draft) ?? {});
  const isTyped = Object.values(values).some(Boolean);
  const release = useLeaveGuard(isTyped || hasPhotos, { isKept: !hasPhotos, mark: values });
  // What was found is looked for again: it may have moved on.
  useEffect(
    () => keepInTab(draft, isTyped ? { ...values, duplicate_of: '' } : undefined),
    [draft, isTyped, values],
  );
  const sent = () => {
    release();
    keepInTab(draft, undefined);
  };
  return { values, setValues, sent };
}
