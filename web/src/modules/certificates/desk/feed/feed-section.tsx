import { Button } from '@mantine/core';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { ExplainDialog } from './explain-dialog.tsx';
import { FeedDifferences } from './feed-differences.tsx';
import { feedWords as t } from './feed-words.ts';

type Shown = { readonly draw: DrawCase };

/** What the supplier's system says of a draw, beside both entries; nothing where nobody is asked. */
export function FeedSection({ draw }: Shown) {
  const [explaining, setExplaining] = useState(false);
  const { feed, moves, status } = draw;
  const ask = useSend('POST /certificates/feed/ask', {
    refreshes: ['GET /certificates/draws/get/:id'],
    onDone: () => void snackbar(t.asked),
  });
  if (feed.state === 'off') return null;
  const explain = moves.find(({ move }) => move === 'explain-feed');
  const isOpen = status === 'programado' || status === 'cargado';
  return (
    <Section title={t.title} lead={t.lead}>
      <Said draw={draw} />
      {feed.problem && <Message tone="warning">{messageOf(feed.problem as ErrorCode, locale)}</Message>}
      {ask.error && <Message tone="danger">{ask.error.message}</Message>}
      <div className={blocks.buttons}>
        {explain && (
          <Button variant="default" disabled={!explain.allowed} onClick={() => setExplaining(true)}>
            {t.explain}
          </Button>
        )}
        {isOpen && (
          <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate({ id: draw.id })}>
            {t.ask}
          </Button>
        )}
      </div>
      {explain?.blocked_by && (
        <p className={blocks.hint}>{messageOf(explain.blocked_by as ErrorCode, locale)}</p>
      )}
      {explaining && <ExplainDialog draw={draw} onClose={() => setExplaining(false)} />}
    </Section>
  );
}

function Said({ draw: { feed } }: Shown) {
  if (feed.state === 'waiting') return <p>{t.waiting}</p>;
  if (feed.state === 'hidden') return <p>{t.hidden}</p>;
  const { differences, explained, said_at } = feed;
  return (
    <>
      {differences.length === 0 ? (
        <Message tone="success">{t.agrees}</Message>
      ) : (
        <FeedDifferences differences={differences} isExplained={explained !== null} />
      )}
      {explained && (
        <Message tone="notice" title={t.explainedTitle}>
          <p>{explained.reason}</p>
          <p className={blocks.hint}>
            {t.explainedBy({ name: explained.by_name, at: formatDate(explained.at, 'moment') })}
          </p>
        </Message>
      )}
      {said_at && <p className={blocks.hint}>{t.saidAt({ at: formatDate(said_at, 'moment') })}</p>}
    </>
  );
}
