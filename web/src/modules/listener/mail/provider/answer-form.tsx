import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { PROVIDER_ANSWERS, type ProviderAnswer } from '@vereda/contract/listener/moves/provider-request';
import { useId, useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { TextareaField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { arePhotosSent, attachmentIdsOf, PhotoPicker } from '../../filing/photos/photo-picker.tsx';
import type { DraftPhoto } from '../../filing/photos/read-photo.ts';
import classes from './answer-form.module.css';
import { providerTexts as t } from './provider-texts.ts';

type AnswerFormProps = {
  readonly ticket: string;
  readonly onSent: (answer: ProviderAnswer) => void;
};

/** Three large buttons, then words and photos; what is done needs no word. */
export function AnswerForm({ ticket, onSent }: AnswerFormProps) {
  const [chosen, setChosen] = useState<ProviderAnswer | null>(null);
  const headingId = useId();
  return (
    <section className={classes.ask} aria-labelledby={headingId}>
      <h2 id={headingId}>{t.answer}</h2>
      {chosen === null ? (
        <div className={classes.answers}>
          {PROVIDER_ANSWERS.map((answer) => (
            <Button
              key={answer}
              size="lg"
              variant={answer === 'done' ? 'filled' : 'default'}
              leftSection={answer === 'done' && <IconCheck size={22} aria-hidden />}
              onClick={() => setChosen(answer)}
            >
              {t[answer]}
            </Button>
          ))}
        </div>
      ) : (
        <Words
          key={chosen}
          answer={chosen}
          ticket={ticket}
          onSent={onSent}
          onCancel={() => setChosen(null)}
        />
      )}
    </section>
  );
}

type WordsProps = AnswerFormProps & { readonly answer: ProviderAnswer; readonly onCancel: () => void };

function Words({ answer, ticket, onSent, onCancel }: WordsProps) {
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const [isMissing, setMissing] = useState(false);
  // The same for a second tap and for a phone without signal; another one for other words.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useSend('POST /provider/answer', { idempotencyKey: key, onDone: () => onSent(answer) });
  const textId = useId();
  const change = (set: () => void) => {
    set();
    if (send.isError) setKey(crypto.randomUUID());
  };
  const handleSend = () => {
    const isWanting = answer !== 'done' && text.trim() === '';
    setMissing(isWanting);
    if (isWanting) return document.getElementById(textId)?.focus();
    return send.mutate({ ticket, answer, text: text.trim(), attachment_ids: attachmentIdsOf(photos) });
  };
  return (
    <div className={blocks.stack}>
      <p>
        <strong>{t[answer]}</strong>
      </p>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <TextareaField
        id={textId}
        label={t[`${answer}Text`]}
        isOptional={answer === 'done'}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        error={isMissing ? t.textMissing : undefined}
        onChange={(event) => {
          const words = event.currentTarget.value;
          change(() => setText(words));
        }}
      />
      <PhotoPicker photos={photos} onChange={(next) => change(() => setPhotos(next))} />
      <div className={classes.answers}>
        <Button size="lg" loading={send.isPending} disabled={!arePhotosSent(photos)} onClick={handleSend}>
          {t.send}
        </Button>
        <Button size="lg" variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
