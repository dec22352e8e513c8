import { useMutation } from '@tanstack/react-query';
import type { MoveButton, TrayRow } from '@vereda/contract/listener/report-shapes';
import { useEffect, useState } from 'react';
import { isApiError, type ApiError } from '#api/api-error.ts';
import { required } from '#forms/rules.ts';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { keepInTab, readFromTab } from '#session/tab-store.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { attachmentIdsOf } from '../../filing/photos/photo-picker.tsx';
import type { DraftPhoto } from '../../filing/photos/read-photo.ts';
import { stageWords } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';
import { isUndoable, offerStepUndo, refreshReports } from './at-once.ts';
import { moveName } from './move-name.ts';
import { makeMove, type MoveValues } from './move-values.ts';

/** The report that is moved. */
export type Moving = Pick<TrayRow, 'id' | 'folio' | 'version' | 'lat' | 'lng' | 'node_id'> &
  Partial<Pick<TrayRow, 'node' | 'subcategory_id'>>;

type MoveFormOptions = {
  readonly report: Moving;
  readonly button: MoveButton;
  readonly onClose: () => void;
  readonly onMoved: ((values: MoveValues) => void) | undefined;
};

/** What is typed for a step, and sending it; what can be taken back is offered to be. */
export function useMoveForm({ report, button, onClose, onMoved }: MoveFormOptions) {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const draft = useMoveDraft(`case:${report.id}:${button.move}`, photos.length > 0);
  const [errors, setErrors] = useState<MoveValues>({});
  const values: MoveValues = { ...givenBefore(button, report), ...draft.values };
  const send = useMutation<number | null, ApiError, MoveValues>({
    mutationFn: (sent) => makeMove(button, report, { values: sent, photoIds: attachmentIdsOf(photos) }),
    onSuccess: async (version, made) => {
      draft.sent();
      const stage = button.to ? stageWords(button.to, button.outcome) : moveName(button.move);
      if (version !== null && isUndoable(button.move))
        offerStepUndo({ id: report.id, version, words: `${report.folio}: ${stage}` });
      else snackbar(t.moved({ stage }));
      onClose();
      onMoved?.(made);
      await refreshReports();
    },
    onError: (error) => {
      setErrors((error.fields ?? {}) as MoveValues);
      if (isApiError(error, 'listener/stale-version', 'listener/move-not-allowed')) void refreshReports();
    },
  });
  const submit = (more: MoveValues = {}) => {
    const sent = { ...values, ...more };
    const missing = neededOf(button)
      .filter((name) => required(sent[name], sent))
      .map((name) => [name, required('', sent)]);
    setErrors(Object.fromEntries(missing) as MoveValues);
    if (missing.length === 0) send.mutate(sent);
  };
  const setValue = (name: keyof MoveValues, value: string) =>
    draft.setValues((before) => ({ ...before, [name]: value }));
  return { values, setValue, errors, photos, setPhotos, submit, send };
}

/** What has to be filled in; an area, where nobody is in charge yet. */
export function neededOf({ needs, takes, move }: MoveButton): readonly (keyof MoveValues)[] {
  const asked = move === 'assign' && takes.includes('node_id') ? [...needs, 'node_id'] : needs;
  return asked.filter((name) => name !== 'attachment_ids') as (keyof MoveValues)[];
}

// The area that is in charge, and how a citizen is heard at a desk.
function givenBefore({ needs, takes, move }: MoveButton, { node_id }: Moving): MoveValues {
  const asks = (name: string) => ([...needs, ...takes] as readonly string[]).includes(name);
  return {
    ...(asks('node_id') && move === 'assign' && node_id !== null && { node_id: String(node_id) }),
    ...(asks('channel') && { channel: 'phone' }),
  };
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
