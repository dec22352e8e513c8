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
import { actionOf } from '#modules/configuration/public.ts';
import { HistoryPanel } from '#tables/history-panel.tsx';
import { DrawnResult } from '../draws/drawn-result.tsx';
import { GapMessage } from '../gaps/gap-message.tsx';
import { ReadingButton } from './entry/reading-dialog.tsx';
import { ReadNumbers } from './read-numbers.tsx';
import { ClaimSection } from '../winners/claim-section.tsx';
import { deskWords as t } from '../words/desk-words.ts';
import { DRAW_TONES, drawWords, drawnName } from '../words/draw-words.ts';
import { DrawMoves } from './draw-moves.tsx';
import classes from './desk.module.css';
import { enterEntry, EntryDifferences, EntryForm } from './entry-form.tsx';
import { FeedSection } from './feed/feed-section.tsx';
import { Actas } from './records/actas.tsx';
import { Circumstances } from './records/circumstances.tsx';
import { DrawSheet, SheetButtons } from './records/draw-sheet.tsx';
import { Incidents } from './records/incidents.tsx';
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
      actions={
        <>
          <StatusBadge tone={DRAW_TONES[draw.status]}>{drawWords[draw.status]}</StatusBadge>
          <SheetButtons draw={draw} />
        </>
      }
    >
      <Warnings draw={draw} />
      <DrawSheet draw={draw} />
      <div className={`${classes.columns} no-print`}>
        <div>
          {canEnter ? <EntryForm draw={draw} /> : <EntryDifferences draw={draw} />}
          <FeedSection draw={draw} />
          <Result draw={draw} />
          <ClaimSection draw={draw} />
          <Circumstances draw={draw} />
          <Actas draw={draw} />
        </div>
        <div>
          <Signatures draw={draw} />
          <DrawMoves draw={draw} />
          <Incidents draw={draw} />
          <HistoryPanel
            entity="draw"
            id={String(draw.id)}
            told={(change) => ({
              title: actionOf(change),
              ...(change.cause && { children: <p>{change.cause}</p> }),
            })}
          />
        </div>
      </div>
    </Page>
  );
}

function Result({ draw }: { readonly draw: DrawCase }) {
  const { numbers, letters, result, folio } = draw;
  if (numbers.length === 0 && !result) return null;
  return (
    <Section title={t.result} actions={<ReadingButton numbers={numbers} letters={letters} result={result} />}>
      {result ? <DrawnResult result={result} /> : <ReadNumbers numbers={numbers} />}
      {letters && (
        <p>
          {drawWords.letters}: <strong>{letters}</strong>
        </p>
      )}
      {folio && draw.has_certificate && (
        <Link to="/" query={{ certificado: folio }}>
          {t.certificate} {folio}
        </Link>
      )}
    </Section>
  );
}

function Warnings({ draw }: { readonly draw: DrawCase }) {
  return (
    <>
      {draw.flags.includes('repeated-extract') && <Message tone="warning">{drawWords.repeated}</Message>}
      <GapMessage draw={draw} />
      {draw.reason && <Message tone="notice">{draw.reason}</Message>}
    </>
  );
}
