import { Button } from '@mantine/core';
import type { ReportDeletion } from '@vereda/contract/listener/categories/deletion';
import { useCall, useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { When } from '#ui/when.tsx';
import { deletionWords as t } from './deletion-words.ts';
import { readDeletionsAgain } from './read-deletions-again.ts';

/** The last deletions of all reports of a type; each may be taken back for thirty days. */
export function PastDeletions({ id }: { readonly id: number }) {
  const { data } = useCall('POST /reports/deletions', { subcategory_id: id });
  if (!data || data.items.length === 0) return null;
  return (
    <div>
      <h3>{t.past}</h3>
      <ul className={blocks.rows}>
        {data.items.map((one) => (
          <PastDeletion key={one.id} of={one} />
        ))}
      </ul>
    </div>
  );
}

function PastDeletion({ of }: { readonly of: ReportDeletion }) {
  const { id, count, by, reason } = of;
  const restore = useSend('POST /reports/restore-deletion/:id', {
    onDone: () => {
      snackbar(t.back({ count }));
      readDeletionsAgain();
    },
  });
  return (
    <li className={blocks.row}>
      <div>
        {t.reports({ count })} · <When moment={of.at} />
        <small>{by === null ? t.byNobody({ reason }) : t.by({ name: by, reason })}</small>
        <small>{stateOf(of)}</small>
        {restore.error && <p className={blocks.fault}>{restore.error.message}</p>}
      </div>
      {isRestorable(of) && (
        <Button
          variant="default"
          aria-label={t.restoreThese({ count })}
          loading={restore.isPending}
          onClick={() => restore.mutate({ id })}
        >
          {t.restore}
        </Button>
      )}
    </li>
  );
}

function isRestorable({ restored_at: restored, purged_at: purged, until }: ReportDeletion): boolean {
  return restored === null && purged === null && Date.parse(until) > Date.now();
}

function stateOf({ restored_at: restored, purged_at: purged, until }: ReportDeletion): string {
  if (restored) return t.restored({ date: formatDate(restored) });
  return purged ? t.purged({ date: formatDate(purged) }) : t.until({ date: formatDate(until) });
}
