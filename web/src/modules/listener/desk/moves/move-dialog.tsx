import { Button } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import { useEffect, type FormEvent } from 'react';
import { TextareaField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Message } from '#ui/message.tsx';
import { arePhotosSent, PhotoPicker } from '../../filing/photos/photo-picker.tsx';
import { deskWords as t } from '../desk-words.ts';
import { isDestructive } from '../case/actions/case-actions.ts';
import { caseWords as c } from '../case/case-words.ts';
import { isUndoable } from './at-once.ts';
import { Folded } from './folded.tsx';
import { fieldsOf, MoveFieldInput } from './move-fields.tsx';
import { faultOf, moveName } from './move-name.ts';
import type { MoveValues } from './move-values.ts';
import { neededOf, useMoveForm, type Moving } from './use-move-form.ts';

type MoveDialogProps = {
  readonly report: Moving;
  readonly button: MoveButton;
  /** Where the step's own name does not say what is decided. */
  readonly title?: string | undefined;
  readonly onClose: () => void;
  readonly onMoved?: (values: MoveValues) => void;
};

/** Asks for what a move needs, the decision first, and makes it; another version is shown instead of overwritten. */
export function MoveDialog({ report, button, title, onClose, onMoved }: MoveDialogProps) {
  const form = useMoveForm({ report, button, onClose, onMoved });
  const { values, errors, photos, send } = form;
  const needed = neededOf(button);
  const formId = `move-${button.move}`;
  // What is missing first; else what is given and may be another.
  const decision = needed.find((name) => !values[name]) ?? needed[0];
  useEffect(() => {
    const first = decision ? document.getElementById(`move-${decision}`) : null;
    (first ?? document.querySelector<HTMLElement>(`[form=${formId}]`))?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the dialog opens
  }, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title ?? moveName(button.move)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={send.isPending}
            disabled={!arePhotosSent(photos)}
            data-dangerous={isDestructive(button.move) || undefined}
          >
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
        {fieldsOf(button.needs, button.takes).map((name) => {
          const field = (
            <MoveFieldInput
              key={name}
              name={name as Exclude<typeof name, 'note' | 'institution_id'>}
              move={button.move}
              report={report}
              value={values[name] ?? ''}
              error={errors[name] ?? null}
              isOptional={!needed.includes(name)}
              isOnly={needed.length === 1 && isUndoable(button.move)}
              onChange={(value) => form.setValue(name, value)}
              onAlso={form.setValue}
              onPick={(value) => form.submit({ [name]: value })}
            />
          );
          if (name !== 'text' || needed.includes(name)) return field;
          return (
            <Folded key={name} label={c.addPublicText} isOpen={Boolean(values.text ?? errors.text)}>
              {field}
            </Folded>
          );
        })}
        {[...button.needs, ...button.takes].includes('attachment_ids') && (
          <PhotoPicker photos={photos} onChange={form.setPhotos} />
        )}
        <Folded label={c.addPrivateNote} isOpen={Boolean(values.note ?? errors.note)}>
          <TextareaField
            id="move-note"
            label={t.privateNote}
            hint={t.privateHint}
            isOptional
            rows={2}
            maxLength={NOTE_MAX_LENGTH}
            value={values.note ?? ''}
            error={errors.note ?? null}
            onChange={(event) => form.setValue('note', event.currentTarget.value)}
          />
        </Folded>
      </form>
    </Dialog>
  );
}
