import { Button } from '@mantine/core';
import type { BrandFields } from './brand-fields.ts';
import { usePages } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { changedFields, fieldName, fieldsOf } from './brand-fields.ts';
import { brandWords as t } from './brand-words.ts';
import classes from './brand.module.css';

type Change = {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly from_value?: unknown;
  readonly to_value?: unknown;
};

type BrandHistoryProps = { readonly brandId: string; readonly onRestore: (brand: BrandFields) => void };

/** What happened to a brand, newest first; what was there before can be put back into the form. */
export function BrandHistory({ brandId, onRestore }: BrandHistoryProps) {
  const pages = usePages('POST /changelog/list', { entity: 'brand', entity_id: brandId, limit: 10 });
  return (
    <Section title={t.history} lead={t.historyLead}>
      {pages.error && <ErrorPanel error={pages.error} onRetry={pages.retry} />}
      {pages.isLoading && <Skeleton lines={4} />}
      {!pages.isLoading && !pages.error && pages.items.length === 0 && <p>{t.noHistory}</p>}
      <div className={classes.past}>
        <Timeline
          entries={pages.items.map((change) => ({
            id: String(change.id),
            at: change.at,
            title: titleOf(change),
            children: <RestoreButton change={change} onRestore={onRestore} />,
          }))}
        />
        {pages.hasMore && (
          <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
            {t.more}
          </Button>
        )}
      </div>
    </Section>
  );
}

function RestoreButton({
  change,
  onRestore,
}: {
  readonly change: Change;
  readonly onRestore: BrandHistoryProps['onRestore'];
}) {
  const before = change.from_value as BrandFields | null | undefined;
  // What tells which brand was the first holds no look.
  if (!before || change.action === 'made-first') return null;
  return (
    <Button variant="default" size="sm" onClick={() => onRestore(fieldsOf(before))}>
      {t.restore({ when: formatDate(change.at, 'moment') })}
    </Button>
  );
}

function titleOf({ action, from_value: from, to_value: to }: Change): string {
  if (action === 'made-first') return t.madeFirst;
  if (action === 'restored') return t.revived;
  if (!from || !to) return t.created;
  const fields = changedFields(from as BrandFields, to as BrandFields).map(fieldName);
  return t.updated({ fields: fields.join(', ') });
}
