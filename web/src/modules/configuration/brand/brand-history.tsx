import { differencesOf } from '#forms/differences.ts';
import { Button } from '@mantine/core';
import { formatDate } from '#i18n/date.ts';
import { HistoryPanel, type Change } from '#tables/history-panel.tsx';
import { BRAND_SAYS, fieldsOf, type BrandFields } from './brand-fields.ts';
import { brandWords as t } from './brand-words.ts';

type BrandHistoryProps = { readonly brandId: string; readonly onRestore: (brand: BrandFields) => void };

/** What happened to a brand, newest first; what was there before can be put back into the form. */
export function BrandHistory({ brandId, onRestore }: BrandHistoryProps) {
  return (
    <HistoryPanel
      entity="brand"
      id={brandId}
      lead={t.historyLead}
      told={(change) => ({
        title: titleOf(change),
        children: <RestoreButton change={change} onRestore={onRestore} />,
      })}
    />
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
  const fields = differencesOf(BRAND_SAYS, from as BrandFields, to as BrandFields).map(({ field }) => field);
  return t.updated({ fields: fields.join(', ') });
}
