import { Button } from '@mantine/core';
import { usePages } from '#api/use-call.ts';
import { Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { actionWords, personWords as w } from '../person-words.ts';

/** What happened to an account, newest first. */
export function HistorySection({ uid }: { readonly uid: string }) {
  const pages = usePages('POST /changelog/list', { entity: 'user', entity_id: uid, limit: 10 });
  return (
    <Section title={w.history} id="historial">
      {pages.error && <ErrorPanel error={pages.error} onRetry={pages.retry} />}
      {pages.isLoading && <Skeleton lines={4} />}
      {!pages.isLoading && !pages.error && pages.items.length === 0 && <p>{w.noHistory}</p>}
      <Timeline
        entries={pages.items.map((change) => ({
          id: String(change.id),
          at: change.at,
          title: actionWords[change.action] ?? change.action,
          by: w.by({ who: whoOf(change.actor_uid, uid) }),
          children: shortOf(change.to_value),
        }))}
      />
      {pages.hasMore && (
        <div>
          <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
            {w.more}
          </Button>
        </div>
      )}
    </Section>
  );
}

function whoOf(actor: string | null, uid: string): string {
  if (actor === null) return w.system;
  return actor === uid ? w.own : w.staff;
}

// Only plain values say something to a reader; the rest is in the changelog.
function shortOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const told = Object.values(value).flatMap((one) => (Array.isArray(one) ? one : [one]));
  return told.filter((one) => typeof one === 'string' || typeof one === 'number').join(' · ') || null;
}
