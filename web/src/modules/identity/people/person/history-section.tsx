import { Button } from '@mantine/core';
import type { OperatorType, UserType } from '@vereda/contract/access/viewer';
import { useCall, usePages } from '#api/use-call.ts';
import { Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { actionOf } from '#modules/configuration/changelog/change-words.ts';
import { subtypeWords, typeWords } from '../people-words.ts';
import { personWords as w } from '../person-words.ts';

/** What happened to an account, newest first. */
export function HistorySection({ uid }: { readonly uid: string }) {
  const pages = usePages('POST /changelog/list', { entity: 'user', entity_id: uid, limit: 10 });
  const { data: roles } = useCall('POST /role/list', {});
  const roleName = (id: unknown) => roles?.items.find((role) => role.id === id)?.name ?? '';
  return (
    <Section title={w.history} id="historial">
      {pages.error && <ErrorPanel error={pages.error} onRetry={pages.retry} />}
      {pages.isLoading && <Skeleton lines={4} />}
      {!pages.isLoading && !pages.error && pages.items.length === 0 && <p>{w.noHistory}</p>}
      <Timeline
        entries={pages.items.map((change) => ({
          id: String(change.id),
          at: change.at,
          title: actionOf(change),
          by: w.by({ who: whoOf(change.actor_uid, uid) }),
          children: toldOf(change.to_value, roleName),
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

// Values that say something to a reader, in his words; the rest is in the changelog.
function toldOf(value: unknown, roleName: (id: unknown) => string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, type_operator, role_id, credibility, allowed_categories, revoked } = value as Told;
  const told = [
    type && typeWords[type],
    ...(type_operator ?? []).map((one) => subtypeWords[one]),
    role_id && roleName(role_id),
    allowed_categories?.includes('*')
      ? w.every
      : allowed_categories && w.categoryCount({ count: allowed_categories.length }),
    credibility !== undefined && w.newValue({ value: credibility }),
    revoked !== undefined && w.ended({ count: revoked }),
  ];
  return told.filter(Boolean).join(' · ') || null;
}

type Told = {
  readonly type?: UserType;
  readonly type_operator?: readonly OperatorType[];
  readonly role_id?: string | null;
  readonly credibility?: number;
  readonly allowed_categories?: readonly string[];
  readonly revoked?: number;
};
