import { Button } from '@mantine/core';
import type { Link, LinkedKind, LinkedThing } from '@vereda/contract/catalog/linking';
import { useState } from 'react';
import { useCall, usePages, useSend } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import { PagedTimeline } from '#tables/history-panel.tsx';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { FindThings } from './find-things.tsx';
import { linkedKinds, linkingWords as t } from './linking-words.ts';
import { DeskThing, nameOfThing } from './thing-link.tsx';

const LIST = 'POST /links/list';
const HISTORY = 'POST /links/history';

type Subject = { readonly kind: LinkedKind; readonly id: number };

/** What is linked to something at the desk: looked for, linked, taken away with undo, and who did it when. */
export function LinkedThings(subject: Subject) {
  const { kind, id } = subject;
  const [isAdding, setAdding] = useState(false);
  const query = useCall(LIST, { kind, id });
  useLive(['links-changed'], [LIST]);
  const add = useAdd(subject);
  return (
    <Section
      title={t.title}
      lead={t.lead}
      actions={
        <Button variant="default" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {isAdding ? t.close : t.add}
        </Button>
      }
    >
      {isAdding && <FindThings subject={subject} isBusy={add.isPending} onPick={add.link} />}
      <Loaded query={query} skeleton={<Skeleton lines={2} height={44} />}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className={blocks.hint}>{t.none}</p>}
            <ul className={blocks.rows}>
              {items.map((link) => (
                <Row key={link.link_id} link={link} onUndo={() => add.link(link)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Past subject={subject} />
    </Section>
  );
}

function useAdd({ kind, id }: Subject) {
  const { mutate, isPending } = useSend('POST /links/create', {
    refreshes: [LIST, HISTORY, 'POST /links/find'],
  });
  const link = (thing: LinkedThing) => {
    const onSuccess = () => snackbar(t.linked({ name: nameOfThing(thing) }));
    mutate({ kind, id, to: { kind: thing.kind, id: thing.id } }, { onSuccess });
  };
  return { link, isPending };
}

function Row({ link, onUndo }: { readonly link: Link; readonly onUndo: () => void }) {
  const name = nameOfThing(link);
  const remove = useSend('POST /links/delete/:id', {
    refreshes: [LIST, HISTORY, 'POST /links/find'],
    onDone: () => offerUndo(t.removed({ name }), onUndo),
  });
  const said = [
    linkedKinds[link.kind],
    formatDate(link.since, 'date'),
    t.by({ who: link.by ?? t.somebody }),
    link.is_public ? t.everybody : t.staff,
  ];
  return (
    <li className={blocks.row}>
      <span>
        <DeskThing thing={link} />
        <small>{said.join(' · ')}</small>
      </span>
      <Button
        variant="subtle"
        className="no-print"
        aria-label={t.removeThis({ name })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id: link.link_id })}
      >
        {t.remove}
      </Button>
    </li>
  );
}

/** Who linked what and took it away; read once somebody wants to know. */
function Past({ subject: { kind, id } }: { readonly subject: Subject }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="no-print" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.history}</summary>
      {isOpen && <Events kind={kind} id={id} />}
    </details>
  );
}

function Events({ kind, id }: Subject) {
  const pages = usePages(HISTORY, { kind, id });
  useLive(['links-changed'], [HISTORY]);
  return (
    <PagedTimeline
      pages={pages}
      none={t.noHistory}
      entry={({ at, what, by, thing }) => ({
        id: `${at} ${what} ${thing.kind} ${thing.id}`,
        at,
        title: (what === 'added' ? t.wasLinked : t.wasRemoved)({ name: nameOfThing(thing) }),
        by: t.by({ who: by ?? t.somebody }),
      })}
    />
  );
}
