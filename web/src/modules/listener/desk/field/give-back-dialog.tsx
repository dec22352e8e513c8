import { Button } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { RadioField } from '#forms/choice-fields.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import classes from './field.module.css';
import { fieldWords as t } from './field-words.ts';
import { handInFor } from './hand-in.ts';
import type { FieldLists } from './kept-lists.ts';
import type { FieldStop } from './use-my-day.ts';

const WHY_ID = 'field-why';

type GiveBackProps = {
  readonly stop: FieldStop;
  readonly causes: FieldLists['causes'];
  readonly onClose: () => void;
};

/** Why it could not be done: one of the causes, a text for who wants to say more, one button. */
export function GiveBackDialog({ isOpen, ...props }: GiveBackProps & { readonly isOpen: boolean }) {
  const { row, number } = props.stop;
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t.notDoneOf({ number, title: row.title })}>
      {isOpen && <GiveBackForm key={row.id} {...props} />}
    </Dialog>
  );
}

function GiveBackForm({ stop: { row }, causes, onClose }: GiveBackProps) {
  const [causeId, setCause] = useState('');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const cause = causes.find(({ id }) => String(id) === causeId);
    if (!cause) {
      setMissing(true);
      return document.getElementById(WHY_ID)?.focus();
    }
    setSending(true);
    const words = nameOf(cause);
    const said = { kind: t.notDone, text: text.trim(), photos: [], cause: { id: cause.id, words } };
    if ((await handInFor(row, said)) === 'done') snackbar(t.handedBack({ folio: row.folio }));
    return onClose();
  };
  if (causes.length === 0) return <Message tone="notice">{t.whyNone}</Message>;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RadioField
        id={WHY_ID}
        label={t.why}
        value={causeId}
        choices={causes.map((cause) => ({ value: String(cause.id), label: nameOf(cause) }))}
        error={isMissing && causeId === '' ? t.whyMissing : undefined}
        onChange={setCause}
      />
      <TextareaField
        id="field-found"
        label={t.found}
        hint={t.textHint}
        isOptional
        value={text}
        maxLength={NOTE_MAX_LENGTH}
        rows={2}
        onChange={(event) => setText(event.currentTarget.value)}
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
