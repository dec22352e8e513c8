import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { RadioField } from '#forms/choice-fields.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import classes from './story.module.css';
import { storyTexts as t } from './story-texts.ts';

const STARS = [5, 4, 3, 2, 1] as const;
const TEXT_MAX_LENGTH = 1000;

/** The author's rating of how a solved report was handled, once. */
export function RatingForm({ id }: { readonly id: number }) {
  const [stars, setStars] = useState('');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const rate = useSend('POST /reports/rating/:id', {
    refreshes: ['POST /reports/get/:id'],
    onDone: () => snackbar(t.rated),
  });
  const send = () => {
    setChecked(true);
    if (stars) rate.mutate({ id, stars: Number(stars), ...(text.trim() && { text: text.trim() }) });
    else document.getElementById('rating-stars')?.focus();
  };
  return (
    <section className={classes.ask}>
      {rate.error && <Message tone="danger">{rate.error.message}</Message>}
      <RadioField
        id="rating-stars"
        label={t.rate}
        choices={STARS.map((count) => ({
          value: String(count),
          label: (
            <>
              <span aria-hidden className={classes.stars}>
                {'★'.repeat(count)}
                {'☆'.repeat(5 - count)}
              </span>{' '}
              {t.stars({ count })}
            </>
          ),
        }))}
        value={stars}
        onChange={setStars}
        error={isChecked && !stars ? t.rateMissing : undefined}
      />
      <TextareaField
        id="rating-text"
        label={t.rateText}
        isOptional
        rows={2}
        maxLength={TEXT_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button loading={rate.isPending} onClick={send}>
          {t.rateSend}
        </Button>
      </div>
    </section>
  );
}
