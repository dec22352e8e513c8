import { Button } from '@mantine/core';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSend } from '#api/use-call.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import blocks from '#ui/look/blocks.module.css';
import { deskWords } from '../../words/desk-words.ts';
import { ReadNumbers } from '../read-numbers.tsx';
import { enterFirst, LAST } from './quiniela/cell-keys.ts';
import { CompareGrid, type CellDifference } from './quiniela/compare-grid.tsx';
import { quinielaWords as t } from './quiniela/quiniela-words.ts';
import { cellId, extractOf, faultsSoFar, placesWithout } from './quiniela/typed-extract.ts';
import { TypingGrid } from './quiniela/typing-grid.tsx';
import { useTyped, type TypedDraft } from './quiniela/use-typed.ts';
import grid from './quiniela/extract-grid.module.css';

/** Types the twenty numbers; the server compares both people's entries, and what differs is corrected cell by cell. */
export function QuinielaEntry({ draw }: { readonly draw: DrawCase }) {
  const own = draw.entries.find((entry) => entry.mine);
  const draft = useTyped(draw);
  const [isCorrecting, setCorrecting] = useState(draft.isBroughtBack);
  const isCompared = draw.differences.length > 0;
  if (isCompared && !own) return <Compared draw={draw} />;
  if (own?.numbers && !isCompared && !isCorrecting) {
    return (
      <>
        <ReadNumbers numbers={own.numbers} />
        {own.letters && (
          <p>
            {t.letters}: <strong>{own.letters}</strong>
          </p>
        )}
        <div>
          <Button variant="default" onClick={() => setCorrecting(true)}>
            {t.correctOwn}
          </Button>
        </div>
      </>
    );
  }
  return <EntryFields key={String(isCompared)} draw={draw} draft={draft} />;
}

/** Both entries for somebody who typed neither. */
export function Compared({ draw }: { readonly draw: DrawCase }) {
  const [first = '', second = ''] = draw.entries.map(({ by_name }) => by_name);
  return (
    <>
      <Message tone="danger" title={t.differs}>
        {t.othersCorrect({ first, second })}
      </Message>
      <CompareGrid draw={draw} />
    </>
  );
}

type EntryFieldsProps = { readonly draw: DrawCase; readonly draft: TypedDraft };

function EntryFields({ draw, draft }: EntryFieldsProps) {
  const { typed, change, isBroughtBack, startAgain } = draft;
  const { send, missing, submit } = useEntry(draw, draft);
  const form = useRef<HTMLFormElement>(null);
  const isCompared = draw.differences.length > 0;
  useEffect(() => {
    // Who is at something else on the page is left there.
    if (document.activeElement === document.body) enterFirst(form.current);
  }, []);
  return (
    <form ref={form} data-entry onSubmit={submit} className={blocks.form} noValidate>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      {missing.length > 0 && (
        <Message tone="danger">
          {deskWords.entryMissing({ count: missing.length, places: missing.join(', ') })}
        </Message>
      )}
      {isBroughtBack && (
        <Message
          tone="notice"
          actions={
            <Button variant="default" onClick={startAgain}>
              {t.clear}
            </Button>
          }
        >
          {t.kept}
        </Message>
      )}
      {isCompared ? (
        <Corrected draw={draw} draft={draft} />
      ) : (
        <TypingGrid game={draw.game} typed={typed} onChange={change} />
      )}
      <div className={grid.foot}>
        <Button type="submit" loading={send.isPending} {...LAST}>
          {isCompared ? t.correction : deskWords.entrySave}
        </Button>
        {!isCompared && (
          <output className={blocks.hint}>{t.typed({ count: 20 - placesWithout(typed).length })}</output>
        )}
      </div>
    </form>
  );
}

function Corrected({ draw, draft: { typed, change } }: EntryFieldsProps) {
  const own = draw.entries.find((entry) => entry.mine);
  const put = ({ place, field }: CellDifference, value: string) => {
    if (field === 'letters') return change({ ...typed, letters: value });
    const cells = typed.cells.map((cell, index) =>
      index + 1 === place ? { ...cell, [field]: value } : cell,
    );
    change({ ...typed, cells, withOrder: cells.some(({ order }) => order !== '') });
  };
  const side = { position: own?.position ?? 'first', typed, faults: faultsSoFar(typed), onChange: put };
  return (
    <>
      <Message tone="danger" title={t.differs}>
        {t.differing({ count: draw.differences.length })}
      </Message>
      <CompareGrid draw={draw} own={side} />
    </>
  );
}

// Sends what is whole and without faults; else leads to the first field that is not.
function useEntry(draw: DrawCase, { typed, wasSent }: TypedDraft) {
  const [missing, setMissing] = useState<readonly number[]>([]);
  const send = useSend('POST /certificates/draws/enter', {
    refreshes: ['GET /certificates/draws/get/:id', 'POST /certificates/draws/list'],
    onDone: (saved) => {
      wasSent();
      sayHowItStands(saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unfinished = placesWithout(typed);
    setMissing(unfinished);
    const [faulty] = faultsSoFar(typed).keys();
    const first = unfinished[0] === undefined ? faulty : cellId('number', unfinished[0]);
    if (first !== undefined) return document.getElementById(first)?.focus();
    send.mutate({ id: draw.id, version: draw.version, ...extractOf(typed) });
  };
  return { send, missing, submit };
}

// The server says whether the two agree: a difference is no success, whoever's the mistake is.
function sayHowItStands({ status, differences }: DrawCase): void {
  if (differences.length > 0) snackbar(deskWords.differs, { tone: 'danger' });
  else snackbar(status === 'cargado' ? deskWords.matched : deskWords.entrySaved);
}
