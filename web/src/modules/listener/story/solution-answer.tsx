import { Button } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { RadioField } from '#forms/choice-fields.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { nameOf } from '../categories/read-categories.ts';
import { arePhotosSent, attachmentIdsOf, PhotoPicker } from '../filing/photos/photo-picker.tsx';
import type { DraftPhoto } from '../filing/photos/read-photo.ts';
import classes from './story.module.css';
import { storyTexts as t } from './story-texts.ts';

/** A catalogued reason. */
export type Cause = { readonly id: number; readonly name: string; readonly name_en: string };

/** What the citizen says of a solution; `cause_id` null accepts it. */
export type SolutionAnswerValue = {
  readonly cause_id: number | null;
  readonly text: string;
  readonly attachment_ids: string[];
};

type SolutionAnswerProps = {
  readonly causes: readonly Cause[];
  /** Until when silence does not count. */
  readonly until: string | null;
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly onAnswer: (answer: SolutionAnswerValue) => void;
};

/** "Is it solved?": yes at once, no with its reason, words and photos. */
export function SolutionAnswer({ causes, until, isBusy, fault, onAnswer }: SolutionAnswerProps) {
  const [isRejecting, setRejecting] = useState(false);
  return (
    <section className={classes.ask} aria-labelledby="solution-question">
      <h2 id="solution-question">{t.solved}</h2>
      <p>{until ? t.solvedHint({ date: formatDate(until) }) : t.solvedHintOpen}</p>
      {fault && <Message tone="danger">{fault}</Message>}
      {isRejecting ? (
        <RejectForm
          causes={causes}
          isBusy={isBusy}
          onAnswer={onAnswer}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        <div className={classes.buttons}>
          <Button
            size="lg"
            leftSection={<IconThumbUp size={22} aria-hidden />}
            loading={isBusy}
            onClick={() => onAnswer({ cause_id: null, text: '', attachment_ids: [] })}
          >
            {t.accept}
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconThumbDown size={22} aria-hidden />}
            onClick={() => setRejecting(true)}
          >
            {t.reject}
          </Button>
        </div>
      )}
    </section>
  );
}

type RejectFormProps = Pick<SolutionAnswerProps, 'causes' | 'isBusy' | 'onAnswer'> & {
  readonly onCancel: () => void;
};

function RejectForm({ causes, isBusy, onAnswer, onCancel }: RejectFormProps) {
  const [cause, setCause] = useState('');
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const [isChecked, setChecked] = useState(false);
  const send = () => {
    setChecked(true);
    if (cause) return onAnswer({ cause_id: Number(cause), text, attachment_ids: attachmentIdsOf(photos) });
    return document.getElementById('reject-cause')?.focus();
  };
  return (
    <div className={blocks.stack}>
      <RadioField
        id="reject-cause"
        label={t.rejectTitle}
        choices={causes.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        value={cause}
        onChange={setCause}
        error={isChecked && !cause ? t.causeMissing : undefined}
      />
      <TextareaField
        id="reject-text"
        label={t.rejectText}
        hint={t.rejectTextHint}
        isOptional
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <div className={classes.buttons}>
        <Button loading={isBusy} disabled={!arePhotosSent(photos)} onClick={send}>
          {t.rejectSend}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
