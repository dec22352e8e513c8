import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { GAMES } from '@vereda/contract/certificates/game';
import { useEffect } from 'react';
import { useLive } from '#api/use-live.ts';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { Link, PathLink } from '#ui/link.tsx';
import { Message } from '#ui/message.tsx';
import { Page, Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DrawnResult } from '../draws/drawn-result.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { DRAW_TONES, drawWords, drawnName } from '../words/draw-words.ts';
import { DrawMoves } from './draw-moves.tsx';
import classes from './desk.module.css';
import { enterEntry, EntryDifferences, EntryForm } from './entry-form.tsx';
import { Incidents } from './incidents.tsx';
import { Signatures } from './signatures.tsx';

/** Everything about one draw, and what can be done now. */
export function DrawCasePage({ id }: { readonly id: number }) {
  const query = useCall('GET /certificates/draws/get/:id', { id });
  useLive(['draw-changed'], ['GET /certificates/draws/get/:id'], String(id));
  return (
    <Loaded query={query} skeleton={<Skeleton lines={10} height={28} />}>
      {(draw) => <DrawCaseView draw={draw} />}
    </Loaded>
  );
}

function DrawCaseView({ draw }: { readonly draw: DrawCase }) {
  const canEnter = draw.moves.some(({ move, allowed }) => move === 'enter' && allowed);
  // At the drum nobody looks for the first field: it takes the cursor after the page's title had it.
  useEffect(enterEntry, []);
  return (
    <Page
      title={`${drawnName(draw)} · ${draw.turn_name}`}
      tabTitle={`${drawWords.draw} ${draw.draw_number ?? draw.id}`}
      lead={`${drawWords.draw} ${draw.draw_number ?? '–'} · ${formatDate(draw.date, 'date')}`}
      above={<PathLink path={GAMES[draw.game].screen ?? '/admin/certificates'}>{t.back}</PathLink>}
      actions={<StatusBadge tone={DRAW_TONES[draw.status]}>{drawWords[draw.status]}</StatusBadge>}
    >
      <Warnings draw={draw} />
      <div className={classes.columns}>
        <div>
          {canEnter ? <EntryForm draw={draw} /> : <EntryDifferences draw={draw} />}
          {(draw.numbers.length > 0 || draw.result) && (
            <Section title={t.result}>
              <DrawnResult numbers={draw.numbers} result={draw.result} />
              {draw.letters && (
                <p>
                  {drawWords.letters}: <strong>{draw.letters}</strong>
                </p>
              )}
              {draw.folio && draw.has_certificate && (
                <Link to="/" query={{ certificado: draw.folio }}>
                  {t.certificate} {draw.folio}
                </Link>
              )}
            </Section>
          )}
        </div>
        <div>
          <Signatures draw={draw} />
          <DrawMoves draw={draw} />
          <Incidents draw={draw} />
        </div>
      </div>
    </Page>
  );
}

function Warnings({ draw }: { readonly draw: DrawCase }) {
  return (
    <>
      {draw.flags.includes('repeated-extract') && <Message tone="warning">{drawWords.repeated}</Message>}
      {draw.number_gap > 0 && <Message tone="warning">{drawWords.gap({ count: draw.number_gap })}</Message>}
      {draw.reason && <Message tone="notice">{draw.reason}</Message>}
    </>
  );
}
