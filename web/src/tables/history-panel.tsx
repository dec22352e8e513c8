import type { ReactNode } from 'react';
import type { OutputOf } from '#api/call.ts';
import { usePages, type PagesResult } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { useCan } from '#session/viewer.ts';
import { Section } from '#ui/page.tsx';
import { Timeline, type TimelineEntry } from '#ui/timeline.tsx';
import { MorePages, Paged } from './paged.tsx';

const t = dictionary({
  es: {
    title: 'Historial',
    none: 'Todavía no pasó nada.',
    by: 'por {who}',
    platform: 'la plataforma',
    command: 'la línea de comandos',
  },
  en: {
    title: 'History',
    none: 'Nothing has happened yet.',
    by: 'by {who}',
    platform: 'the platform',
    command: 'the command line',
  },
});

/** One change of the history. */
export type Change = OutputOf<'POST /changelog/list'>['items'][number];

/** Whether something was done by a command at the server, which is nobody's account unless one was named. */
export function isCommand(channel: string): boolean {
  return channel === 'import' || channel === 'command';
}

type HistoryPanelProps = {
  readonly entity: string;
  readonly id: string;
  /** The change in words, and what else there is to it; who did it is said by itself. */
  readonly told: (change: Change) => Pick<TimelineEntry, 'title' | 'by' | 'children'>;
  readonly lead?: ReactNode;
  readonly none?: string;
};

/** What happened to a thing, newest first; nothing for who may not read the history. */
export function HistoryPanel(props: HistoryPanelProps) {
  return useCan('configuration.administer') === 'allowed' ? <Changes {...props} /> : null;
}

function Changes({ entity, id, told, lead, none = t.none }: HistoryPanelProps) {
  const pages = usePages('POST /changelog/list', { entity, entity_id: id, limit: 10 });
  return (
    <Section title={t.title} lead={lead} id="historial">
      <PagedTimeline
        pages={pages}
        none={none}
        entry={(change) => ({
          id: String(change.id),
          at: change.at,
          by: t.by({ who: change.actor_name ?? (isCommand(change.channel) ? t.command : t.platform) }),
          ...told(change),
        })}
      />
    </Section>
  );
}

type PagedTimelineProps<T> = {
  readonly pages: PagesResult<T>;
  readonly none: string;
  readonly entry: (row: T) => TimelineEntry;
};

/** A keyset-paged list of what happened, newest first. */
export function PagedTimeline<T>({ pages, none, entry }: PagedTimelineProps<T>) {
  return (
    <Paged pages={pages} empty={<p>{none}</p>}>
      {(items) => (
        <>
          <Timeline entries={items.map(entry)} />
          <MorePages pages={pages} />
        </>
      )}
    </Paged>
  );
}
