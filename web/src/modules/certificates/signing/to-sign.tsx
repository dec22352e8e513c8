import { GAMES } from '@vereda/contract/certificates/game';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { notify } from '#ui/feedback/notices.ts';
import { PathLink } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { MenuItemSlot } from '#ui/slots/home-slot.ts';
import { KeyNotice } from './key-notice.tsx';
import { gameName } from '../words/draw-words.ts';

const t = dictionary({
  es: {
    title: 'Para firmar',
    counted: 'Para firmar ({count})',
    none: 'Ningún sorteo espera esta firma.',
    draw: 'Sorteo {number} · {turn}',
    news: 'Un sorteo espera la firma: {draw}',
  },
  en: {
    title: 'To sign',
    counted: 'To sign ({count})',
    none: 'No draw waits for this signature.',
    draw: 'Draw {number} · {turn}',
    news: 'A draw waits to be signed: {draw}',
  },
});

const CALL = 'GET /certificates/draws/to-sign';
type Waiting = OutputOf<typeof CALL>['items'][number];

function useToSign() {
  useLive(['draw-changed'], [CALL]);
  return useCall(CALL, {});
}

/** The draws that wait for the signature of whoever is appointed; nothing for anybody else. */
export function ToSign() {
  const { data: waiting, isLoading, failureCount } = useToSign();
  // The home waits for it, but not for further tries.
  if (isLoading && failureCount === 0) return <Skeleton lines={6} height={28} />;
  if (!waiting?.appointed) return null;
  return (
    <Section title={t.title}>
      <KeyNotice />
      {waiting.items.length === 0 && <p className={blocks.hint}>{t.none}</p>}
      <ul className={blocks.spaced}>
        {waiting.items.map((draw) => (
          <li key={draw.id}>
            <PathLink path={pathOf(draw)}>{nameOf(draw)}</PathLink>
            <span className={blocks.under}>
              {gameName(draw.game)} · {formatDate(draw.date, 'date')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The sidebar's way there, with how many wait: to the oldest of them; says so when another one comes. */
export function ToSignItem({ Item }: MenuItemSlot) {
  const { data: waiting } = useToSign();
  useNews(waiting?.items);
  if (!waiting?.appointed) return null;
  const [oldest] = waiting.items;
  const name = oldest ? t.counted({ count: waiting.items.length }) : t.title;
  const to = oldest ? pathOf(oldest) : '/admin/certificates';
  return <Item item={{ name: { es: name, en: name }, icon: 'certificate', to, url: null }} />;
}

// What was there when the page came is in the list; what comes later is told.
function useNews(items: readonly Waiting[] | undefined): void {
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (!items) return;
    for (const draw of items.filter(({ id }) => known.current?.has(id) === false))
      notify(t.news({ draw: nameOf(draw) }));
    known.current = new Set([...(known.current ?? []), ...items.map(({ id }) => id)]);
  }, [items]);
}

function nameOf({ draw_number, id, turn_name }: Waiting): string {
  return t.draw({ number: String(draw_number ?? id), turn: turn_name });
}

function pathOf({ game, id }: Waiting): string {
  return `${GAMES[game].screen ?? '/admin/certificates'}?sorteo=${id}`;
}
