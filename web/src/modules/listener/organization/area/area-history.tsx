import { Button } from '@mantine/core';
import type { AreaDetail } from '@vereda/contract/listener/organization/area';
import { useCall, usePages } from '#api/use-call.ts';
import { Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { areaActions } from '../area-actions.ts';
import { areaWords as t } from '../area-words.ts';

/** What happened to an area, newest first, its moves included. */
export function AreaHistory({ area }: { readonly area: AreaDetail }) {
  const { level: entity, id } = area;
  const pages = usePages('POST /changelog/list', { entity, entity_id: String(id), limit: 10 });
  const areas = useCall('POST /secretary/tree', {}).data?.items ?? [];
  const nameOfParent = (to: unknown) => {
    const parent = (to as { parent_id?: number } | null)?.parent_id;
    return areas.find((one) => one.id === parent)?.name ?? t.another;
  };
  return (
    <Section title={t.history}>
      {pages.error && <ErrorPanel error={pages.error} onRetry={pages.retry} />}
      {pages.isLoading && <Skeleton lines={3} />}
      {!pages.isLoading && !pages.error && pages.items.length === 0 && <p>{t.noHistory}</p>}
      <Timeline
        entries={pages.items.map((change) => ({
          id: String(change.id),
          at: change.at,
          title:
            change.action === 'moved'
              ? t.wasMoved({ name: nameOfParent(change.to_value) })
              : (areaActions[change.action] ?? change.action),
          by: t.by({ who: change.actor_name ?? t.platform }),
        }))}
      />
      {pages.hasMore && (
        <div>
          <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
            {t.more}
          </Button>
        </div>
      )}
    </Section>
  );
}
