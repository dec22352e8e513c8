import { Button } from '@mantine/core';
import type { CivicPage } from '@vereda/contract/certificates/civic/shapes';
import { useState, type FormEvent } from 'react';
import { useCall } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { civicPublicWords as t } from './civic-public-words.ts';
import { placeWord } from './place-word.ts';

/** Looks one code up: on the list before the draw, its place afterwards. */
export function FindPlace({ draw }: { readonly draw: CivicPage }) {
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const query = useCall(
    'GET /certificates/civic-public/find/:folio',
    { folio: draw.folio, code },
    { enabled: code !== '' },
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setError(typed.trim() === '' ? t.findEmpty : null);
    setCode(typed.trim().toUpperCase());
  };
  return (
    <Section title={t.find}>
      <form onSubmit={handleSubmit} className={blocks.form} noValidate>
        <TextField
          id="civic-code"
          label={t.findLabel}
          value={typed}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" loading={query.isFetching && code !== ''}>
            {t.findSend}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {query.error && <Message tone="danger">{query.error.message}</Message>}
        {query.data && code !== '' && <Answer draw={draw} code={code} place={query.data.place} />}
      </div>
    </Section>
  );
}

type AnswerProps = {
  readonly draw: CivicPage;
  readonly code: string;
  readonly place: { readonly code: string; readonly rank: number | null } | null;
};

function Answer({ draw, code, place }: AnswerProps) {
  if (!place) return <Message tone="warning">{t.notFound({ code })}</Message>;
  const { rank } = place;
  return (
    <Message tone={rank !== null && rank <= draw.winners ? 'success' : 'notice'}>
      {rank === null
        ? t.foundList({ code: place.code })
        : t.foundPlace({ code: place.code, place: placeWord(draw, rank) })}
    </Message>
  );
}
